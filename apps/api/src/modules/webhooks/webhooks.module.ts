import { Module } from '@nestjs/common';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

@Module({ controllers: [WebhooksController], providers: [WebhooksService, WebhookDeliveriesService] })
export class WebhooksModule {}
