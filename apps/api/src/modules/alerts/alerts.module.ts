import { Module } from '@nestjs/common';
import { AlertPreferencesService } from './alert-preferences.service.js';
import { AlertsController } from './alerts.controller.js';
import { NotificationsOfBrowserService } from './notifications-of-browser.service.js';

@Module({
  controllers: [AlertsController],
  providers: [AlertPreferencesService, NotificationsOfBrowserService],
})
export class AlertsModule {}
