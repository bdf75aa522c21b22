import { Controller, Req } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import {
  createWebhook,
  deleteWebhook,
  getWebhookDeliveries,
  getWebhooks,
  replayWebhookDeliveries,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhook,
} from '@heliograph/contracts/http/webhooks';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhooksService } from './webhooks.service.js';

@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: WebhookDeliveriesService,
  ) {}

  @ApiCall(getWebhooks)
  @Allow('super-administrator')
  async getWebhooks(): Promise<OutputOf<typeof getWebhooks>> {
    return this.webhooks.list();
  }

  @ApiCall(createWebhook)
  @Allow('super-administrator')
  createWebhook(
    @Input() input: ParsedInput<typeof createWebhook>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof createWebhook>> {
    return this.webhooks.create(input, caller, request);
  }

  @ApiCall(updateWebhook)
  @Allow('super-administrator')
  async updateWebhook(
    @Input() input: ParsedInput<typeof updateWebhook>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof updateWebhook>> {
    await this.webhooks.update(input, caller, request);
    return { message: 'Webhook changed.' };
  }

  @ApiCall(deleteWebhook)
  @Allow('super-administrator')
  async deleteWebhook(
    @Input() input: ParsedInput<typeof deleteWebhook>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof deleteWebhook>> {
    await this.webhooks.delete(input.webhookId, caller, request);
    return { message: 'Webhook deleted.' };
  }

  @ApiCall(rotateWebhookSecret)
  @Allow('super-administrator')
  async rotateWebhookSecret(
    @Input() input: ParsedInput<typeof rotateWebhookSecret>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof rotateWebhookSecret>> {
    return { secret: await this.webhooks.rotate(input.webhookId, caller, request) };
  }

  @ApiCall(sendTestEvent)
  @Allow('super-administrator')
  async sendTestEvent(
    @Input() input: ParsedInput<typeof sendTestEvent>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof sendTestEvent>> {
    return { deliveryId: await this.deliveries.sendTest(input.webhookId, caller, request) };
  }

  @ApiCall(getWebhookDeliveries)
  @Allow('super-administrator')
  getWebhookDeliveries(
    @Input() input: ParsedInput<typeof getWebhookDeliveries>,
  ): Promise<OutputOf<typeof getWebhookDeliveries>> {
    return this.deliveries.list(input);
  }

  @ApiCall(replayWebhookDeliveries)
  @Allow('super-administrator')
  async replayWebhookDeliveries(
    @Input() input: ParsedInput<typeof replayWebhookDeliveries>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof replayWebhookDeliveries>> {
    return this.deliveries.replay(input, caller, request);
  }
}
