import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { Database } from '@heliograph/database/connection/database';
import { listMessages, type OutboxMessage } from '@heliograph/database/outbox/list-messages';
import type { SecretBox } from '@heliograph/server/secret-box';
import { Allow } from '../../http/allow.js';
import { Failure } from '../../http/failure.js';
import { POOL, SECRET_BOX } from '../../http/tokens.js';

/** Lists the demonstration's messages, which are not sent to anyone. */
@Controller('/dev/outbox')
export class OutboxController {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SECRET_BOX) private readonly box: SecretBox,
  ) {}

  @Get()
  @Allow('local user of the outbox')
  async list(@Query('phone') phone?: unknown) {
    if (phone !== undefined && (typeof phone !== 'string' || phone.includes('\0'))) {
      throw new Failure('phone_not_once');
    }
    const messages = await listMessages(this.pool, phone ?? null);
    return messages.map((message) => ({
      id: String(message.id),
      phone: message.phone,
      text: this.textOf(message),
      at: message.at.toISOString(),
    }));
  }

  /** Null if the text was deleted or encrypted with another SERVER_KEY. */
  private textOf({ text, sealedText, phone }: OutboxMessage): string | null {
    if (!sealedText) return text;
    try {
      return this.box.open(sealedText, phone);
    } catch {
      return null;
    }
  }
}
