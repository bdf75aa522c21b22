import { Controller, Get, Header, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Database } from '@heliograph/database/connection/database';
import { isBeingSent, recordReceipt } from '@heliograph/database/outbox/record-receipt';
import { reportUndelivered } from '@heliograph/database/outbox/report-undelivered';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import type { ApiRequest } from '../../http/api-request.js';
import { Failure } from '../../http/failure.js';
import { isSameSecret } from '../../http/is-same-secret.js';
import { readBody } from '../../http/read-body.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { isSigned, type StatusReport, statusReports } from './whatsapp-webhook.js';

const BODY_MAX_BYTES = 1_048_576;

/** Calls that Meta makes about WhatsApp messages. Other callers get 404, as in an installation without WhatsApp. */
@Controller()
export class WhatsappWebhookController {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** Meta verifies the address once, during set-up. */
  @Get('/api/whatsapp')
  @Allow('anyone')
  @Header('content-type', 'text/plain')
  verify(
    @Query('hub.mode') mode: unknown,
    @Query('hub.verify_token') token: unknown,
    @Query('hub.challenge') challenge: unknown,
  ): string {
    const expected = this.settings.WHATSAPP_VERIFY_TOKEN;
    const isMeta = expected !== undefined && typeof token === 'string' && isSameSecret(token, expected);
    if (
      !isMeta ||
      mode !== 'subscribe' ||
      typeof challenge !== 'string' ||
      !/^[\w-]{1,100}$/.test(challenge)
    ) {
      throw new Failure('not_found');
    }
    return challenge;
  }

  /** Meta retries for days unless the response is 200. @throws Failure 503 for a message that is being sent */
  @Post('/api/whatsapp')
  @Allow('anyone')
  @HttpCode(200)
  async receive(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Record<string, never>> {
    const { WHATSAPP_APP_SECRET: secret, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = this.settings;
    if (!secret || !phoneNumberId) throw new Failure('not_found');
    const body = await readBody(request, response, BODY_MAX_BYTES);
    if (!isSigned(body, request.headers['x-hub-signature-256'], secret)) throw new Failure('not_found');
    for (const report of statusReports(body, phoneNumberId)) await this.record(report);
    return {};
  }

  private async record({ reference, messageId, at, outcome }: StatusReport): Promise<void> {
    // The reference of a message is stored only once the worker has WhatsApp's response.
    if (messageId !== null && (await isBeingSent(this.pool, messageId))) throw new Failure('restarting');
    if ('receipt' in outcome) {
      await recordReceipt(this.pool, { reference, receipt: outcome.receipt, at });
    } else {
      const error = `WhatsApp did not deliver it (${outcome.failed ?? 'no code'})`;
      await reportUndelivered(this.pool, { channel: 'whatsapp', reference }, error);
    }
  }
}
