import { Module } from '@nestjs/common';
import { AlertPreferencesService } from './alert-preferences.service.js';
import { BounceController } from './bounce.controller.js';
import { WhatsappConsentService } from './whatsapp-consent.service.js';
import { WhatsappWebhookController } from './whatsapp-webhook.controller.js';
import { AlertsController } from './alerts.controller.js';
import { UnsubscribeLinkController } from './unsubscribe-link.controller.js';
import { UnsubscribeService } from './unsubscribe.service.js';
import { NotificationsOfBrowserService } from './notifications-of-browser.service.js';

@Module({
  controllers: [AlertsController, UnsubscribeLinkController, WhatsappWebhookController, BounceController],
  providers: [
    AlertPreferencesService,
    NotificationsOfBrowserService,
    UnsubscribeService,
    WhatsappConsentService,
  ],
})
export class AlertsModule {}
