import { Module } from '@nestjs/common';
import { AlertPreferencesService } from './alert-preferences.service.js';
import { AlertsController } from './alerts.controller.js';
import { UnsubscribeLinkController } from './unsubscribe-link.controller.js';
import { UnsubscribeService } from './unsubscribe.service.js';
import { NotificationsOfBrowserService } from './notifications-of-browser.service.js';

@Module({
  controllers: [AlertsController, UnsubscribeLinkController],
  providers: [AlertPreferencesService, NotificationsOfBrowserService, UnsubscribeService],
})
export class AlertsModule {}
