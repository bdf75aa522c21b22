import { Injectable } from '@nestjs/common';
import type {
  exportInverterHistory,
  InverterHistory,
} from '@heliograph/contracts/http/export-inverter-history';
import { listAuditOf } from '@heliograph/database/audit/list-audit';
import type { Queryable } from '@heliograph/database/connection/database';
import { readInverterEventBatches } from '@heliograph/database/events/list-inverter-events';
import { listDeviceClones } from '@heliograph/database/fleet/list-device-clones';
import { readNewestFirst } from '@heliograph/database/lists/newest-first';
import { readListBatches } from '@heliograph/database/lists/read-list';
import { listSilenceHistory } from '@heliograph/database/silence/list-silence-history';
import type { Response } from 'express';
import type { ParsedInput } from '../../http/api-call.js';
import type { Caller } from '../../http/api-request.js';
import { auditFileColumns } from '../audit/audit-file.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { type ListFile, listFiles } from '../lists/list-columns.js';
import { ListExportService } from '../lists/list-export.service.js';
import { clonesFileColumns, eventsFileColumns, silencesFileColumns } from './inverter-history-files.js';

interface HistoryFile {
  readonly columns: ListFile['columns'];
  /** Rows in batches, newest first. */
  readonly batches: (database: Queryable, inverterId: number) => AsyncGenerator<object[]>;
}

/** Enough for years: a record covers a day, unless a new secret ends it sooner. */
const CLONES_MAX = 1_000;

const ticketsFile = listFiles.tickets;

const files: Readonly<Record<InverterHistory, HistoryFile>> = {
  silences: {
    columns: silencesFileColumns,
    batches: (database, id) => readNewestFirst((page) => listSilenceHistory(database, id, page)),
  },
  events: { columns: eventsFileColumns, batches: readInverterEventBatches },
  tickets: {
    columns: ticketsFile.columns,
    batches: (database, id) =>
      readListBatches(database, ticketsFile.list, {
        search: '',
        sort: ticketsFile.usual,
        conditions: [{ holds: (value) => `r.inverter_id = ${value}`, value: id }],
      }),
  },
  audit: {
    columns: auditFileColumns,
    batches: (database, id) => readNewestFirst((page) => listAuditOf(database, `inverter ${id}`, page)),
  },
  clones: {
    columns: clonesFileColumns,
    async *batches(database, id) {
      yield await listDeviceClones(database, id, CLONES_MAX);
    },
  },
};

/** Exports an inverter's complete history of one kind as a file. */
@Injectable()
export class InverterHistoryService {
  constructor(
    private readonly inverters: InvertersService,
    private readonly exports: ListExportService,
  ) {}

  /** @throws Failure 404, 429 */
  async answer(
    { inverter_id, history, format }: ParsedInput<typeof exportInverterHistory>,
    caller: Caller,
    response: Response,
  ): Promise<void> {
    const { id, time_zone: timeZone } = await this.inverters.byId(caller, inverter_id);
    const { columns, batches } = files[history];
    await this.exports.answerRows(
      {
        name: `inverter-${id}-${history}`,
        columns,
        batches: (database) => batches(database, id),
        format,
        timeZone,
      },
      caller,
      response,
    );
  }
}
