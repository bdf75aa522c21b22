import { Controller, Inject, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getFailedMessages } from '@heliograph/contracts/http/get-failed-messages';
import type { Database } from '@heliograph/database/connection/database';
import { countFailedMessages, listFailedMessages } from '@heliograph/database/outbox/list-failed-messages';
import type { Response } from 'express';
import { Allow } from '../../frame/allow.js';
import { ApiCall, type ParsedInput } from '../../frame/api-call.js';
import { Input } from '../../frame/api-request.js';
import { POOL } from '../../frame/tokens.js';

@Controller()
export class MessagesController {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  @ApiCall(getFailedMessages)
  @Allow('administrator')
  async getFailedMessages(
    @Input() { page, size }: ParsedInput<typeof getFailedMessages>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getFailedMessages>> {
    response.setHeader('X-Total-Count', await countFailedMessages(this.pool));
    const messages = await listFailedMessages(this.pool, { limit: size, offset: (page - 1) * size });
    return messages.map(({ id, createdAt, failedAt, ...same }) => ({
      ...same,
      id: String(id),
      createdAt: createdAt.toISOString(),
      failedAt: failedAt && failedAt.toISOString(),
    }));
  }
}
