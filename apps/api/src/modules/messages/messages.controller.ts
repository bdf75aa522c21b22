import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { exportFailedMessages } from '@heliograph/contracts/http/export-failed-messages';
import { getFailedMessages } from '@heliograph/contracts/http/get-failed-messages';
import { sendNotification } from '@heliograph/contracts/http/send-notification';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { readNewestFirst } from '@heliograph/database/lists/newest-first';
import { readList } from '@heliograph/database/lists/read-list';
import {
  failedMessagesList,
  listFailedMessages,
  type FailedMessageRecord,
  type FailedMessageSort,
} from '@heliograph/database/outbox/list-failed-messages';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { POOL } from '../../http/tokens.js';
import { ListExportService } from '../lists/list-export.service.js';
import { failedMessagesFileColumns } from './failed-messages-file.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class MessagesController {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    private readonly notifications: NotificationsService,
    private readonly exports: ListExportService,
  ) {}

  @ApiCall(getFailedMessages)
  @Allow('administrator')
  async getFailedMessages(
    @Input() { page, size, ...sought }: ParsedInput<typeof getFailedMessages>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getFailedMessages>> {
    const wanted = { ...sought, limit: size, offset: (page - 1) * size };
    const { rows, total } = await readList<FailedMessageRecord, FailedMessageSort>(
      this.pool,
      failedMessagesList,
      wanted,
    );
    response.setHeader('X-Total-Count', total);
    return rows.map(({ id, createdAt, failedAt, ...same }) => ({
      ...same,
      id: String(id),
      createdAt: createdAt.toISOString(),
      failedAt: failedAt && failedAt.toISOString(),
    }));
  }

  @ApiCall(exportFailedMessages)
  @Allow('administrator')
  async exportFailedMessages(
    @Input() { format }: ParsedInput<typeof exportFailedMessages>,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const batches = (database: Queryable) => readNewestFirst((page) => listFailedMessages(database, page));
    const file = { name: 'failed-messages', columns: failedMessagesFileColumns, batches, format };
    await this.exports.answerRows(file, caller, response);
  }

  @ApiCall(sendNotification)
  @Allow('customer or administrator')
  async sendNotification(
    @Input() input: ParsedInput<typeof sendNotification>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof sendNotification>> {
    const isNew = await this.notifications.send(input, caller, request);
    return { message: isNew ? 'The message is on its way.' : 'There was nothing new to tell.' };
  }
}
