import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { Database } from '@heliograph/database/connection/database';
import { listMessages } from '@heliograph/database/outbox/list-messages';
import { Allow } from '../../frame/allow.js';
import { invalidInput } from '../../frame/failure.js';
import { POOL } from '../../frame/tokens.js';

/** Messages that a demonstration sends to nobody, for whoever tries it out. */
@Controller('/dev/outbox')
export class OutboxController {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  @Get()
  @Allow('local user of the outbox')
  async list(@Query('phone') phone?: unknown) {
    if (phone !== undefined && (typeof phone !== 'string' || phone.includes('\0'))) {
      throw invalidInput('phone must be given once, as text');
    }
    const messages = await listMessages(this.pool, phone ?? null);
    return messages.map((message) => ({ ...message, id: String(message.id), at: message.at.toISOString() }));
  }
}
