import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { Database } from '@heliograph/database/connection/database';
import { reportUndelivered } from '@heliograph/database/outbox/report-undelivered';
import { markEmailBounced } from '@heliograph/database/users/mark-email-bounced';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import type { ApiRequest } from '../../http/api-request.js';
import { Failure } from '../../http/failure.js';
import { isSameSecret } from '../../http/is-same-secret.js';
import { readBody } from '../../http/read-body.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { readBounce } from './bounce.js';

const BODY_MAX_BYTES = 1_048_576;

/** Receives the bounces in the sender's mailbox; the mail server pipes them here: docs/sms.md. */
@Controller()
export class BounceController {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** Ignores e-mails that are no bounces. @throws Failure 404 without the right secret, or if none is set */
  @Post('/api/bounces')
  @Allow('anyone')
  @HttpCode(200)
  async receive(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ result: 'undeliverable' | 'not delivered' | 'ignored' }> {
    const secret = this.settings.MAIL_BOUNCE_SECRET;
    const { authorization } = request.headers;
    if (!secret || !authorization || !isSameSecret(authorization, `Bearer ${secret}`))
      throw new Failure('not_found');
    const bounce = await readBounce(await readBody(request, response, BODY_MAX_BYTES));
    if (!bounce) return { result: 'ignored' };
    const marked = bounce.isHard && (await markEmailBounced(this.pool, bounce.messageId, bounce.addresses));
    const { messageId: id, reference, status } = bounce;
    await reportUndelivered(
      this.pool,
      { id, channel: 'email', reference },
      `The e-mail came back (${status})`,
    );
    return { result: marked ? 'undeliverable' : 'not delivered' };
  }
}
