import { Controller, Inject, Res } from '@nestjs/common';
import { exportRejectedMessages } from '@heliograph/contracts/http/export-rejected-messages';
import { getRejectedMessages, type RejectedMessage } from '@heliograph/contracts/http/get-rejected-messages';
import type { Queryable } from '@heliograph/database/connection/database';
import type { LongReads } from '@heliograph/database/connection/long-reads';
import { readNewestBatches } from '@heliograph/database/lists/newest-first';
import {
  quarantineConditions,
  type QuarantinedMessage,
  quarantineList,
} from '@heliograph/database/quarantine/quarantine-list';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type Caller, CurrentCaller, Input } from '../../http/api-request.js';
import { StreamedResponses } from '../../http/streamed-responses.js';
import { LONG_READS, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { dayIn } from '../curve/local-days.js';
import { ListExportService } from '../lists/list-export.service.js';
import { listPage } from '../lists/list-page.js';
import { quarantineFileColumns } from './quarantine-file.js';

/** Devices' messages that could not be stored as data. */
@Controller()
export class QuarantineController {
  constructor(
    @Inject(LONG_READS) private readonly longReads: LongReads,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly exports: ListExportService,
    private readonly answers: StreamedResponses,
  ) {}

  @ApiCall(getRejectedMessages)
  @Allow('administrator')
  async getRejectedMessages(
    @Input() { page, size, sort, ...sought }: ParsedInput<typeof getRejectedMessages>,
    @Res() response: Response,
  ): Promise<void> {
    const order = sort === 'receivedAt' ? ('id' as const) : ('-id' as const);
    const wanted = { ...this.wanted(sought), sort: order, limit: size, offset: (page - 1) * size };
    const found = await listPage(this.longReads, quarantineList, wanted, async (rows: QuarantinedMessage[]) =>
      rows.map(rejectedMessage),
    );
    await this.answers.list(response, found);
  }

  @ApiCall(exportRejectedMessages)
  @Allow('administrator')
  async exportRejectedMessages(
    @Input() { format, ...sought }: ParsedInput<typeof exportRejectedMessages>,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const batches = (database: Queryable) =>
      readNewestBatches<QuarantinedMessage>(database, quarantineList, this.wanted(sought));
    const file = { name: 'rejected-messages', columns: quarantineFileColumns, batches, format };
    await this.exports.answerRows(file, caller, response);
  }

  private wanted({ search, from, to, inverter }: Sought) {
    const { TIME_ZONE } = this.settings;
    const conditions = quarantineConditions({
      since: from === undefined ? undefined : new Date(dayIn(TIME_ZONE, from)[0]),
      until: to === undefined ? undefined : new Date(dayIn(TIME_ZONE, to)[1]),
      inverter,
    });
    return { search, sort: '-id' as const, conditions };
  }
}

type Sought = Omit<ParsedInput<typeof getRejectedMessages>, 'page' | 'size' | 'sort'>;

const rejectedMessage = (row: QuarantinedMessage): RejectedMessage => ({
  rejectedId: String(row.id),
  receivedAt: row.receivedAt.toISOString(),
  inverter_id: row.inverterId === null ? null : String(row.inverterId),
  serial_number: row.serialNumber,
  topic: row.topic,
  reason: row.reason,
  detail: row.detail,
  payload: row.payload.toString(),
  payloadBytes: row.payloadBytes,
});
