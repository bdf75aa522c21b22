import { Inject, Injectable } from '@nestjs/common';
import type { exportList } from '@heliograph/contracts/http/export-list';
import type { ExportFormat } from '@heliograph/contracts/http/file-format';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import type { LongReads } from '@heliograph/database/connection/long-reads';
import { accountAsAddress } from '@heliograph/database/limits/limited-address';
import { invertersBySerialNumber } from '@heliograph/database/inverters/list-inverters';
import { readListBatches } from '@heliograph/database/lists/read-list';
import { conditionIf, type ListCondition, type ListDefinition } from '@heliograph/database/lists/list';
import { registeredThisWeek } from '@heliograph/database/users/list-users';
import type { Response } from 'express';
import type { ParsedInput } from '../../http/api-call.js';
import type { Caller } from '../../http/api-request.js';
import { StreamedResponses } from '../../http/streamed-responses.js';
import { limitRate } from '../../http/limit-rate.js';
import { LONG_READS, POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { mediaTypeOf } from '../exports/media-type.js';
import { xlsxOf } from '../exports/xlsx.js';
import { narrowedTickets } from './ticket-list.js';
import { csvOf } from './csv-of.js';
import { type ListFile, listFiles } from './list-columns.js';
import { listSheet } from './list-sheet.js';

/** Exports the rows matching a table's search as a file. */
@Injectable()
export class ListExportService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(LONG_READS) private readonly longReads: LongReads,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly answers: StreamedResponses,
  ) {}

  /** @throws Failure 429 */
  async answer(
    {
      list,
      search,
      search_in,
      sort,
      format,
      view,
      priority,
      month,
      ...narrowed
    }: ParsedInput<typeof exportList>,
    caller: Caller,
    response: Response,
  ): Promise<void> {
    const file = listFiles[list];
    const searched: ListDefinition<string> =
      search_in === 'serial_number' ? invertersBySerialNumber : file.list;
    const { list: rows, conditions }: Pick<ListFile, 'list'> & { conditions: ListCondition[] } =
      list === 'tickets'
        ? narrowedTickets({ view, priority, month }, caller, this.settings.TIME_ZONE)
        : { list: searched, conditions: conditionsOf(narrowed) };
    const wanted = { search, sort: sort ?? file.usual, conditions };
    const batches = (database: Queryable) => readListBatches(database, rows, wanted);
    await this.answerRows({ name: list, columns: file.columns, batches, format }, caller, response);
  }

  /** @throws Failure 429 */
  async answerRows(
    { name, columns, batches, format = 'csv', timeZone = this.settings.TIME_ZONE }: RowsFile,
    caller: Caller,
    response: Response,
  ): Promise<void> {
    await limitRate(
      this.pool,
      {
        action: 'exportList',
        ...accountAsAddress(caller.account),
        perHourMax: this.settings.EXPORTS_PER_ACCOUNT,
      },
      'too_many_exports',
    );
    let read = 0;
    const database = await this.longReads.upToDate();
    const rows = counted(batches(database), (more) => (read += more));
    const file = { name: `${name}.${format}`, type: mediaTypeOf(format), rows: () => read };
    const content =
      format === 'csv'
        ? csvOf(columns, rows, timeZone)
        : xlsxOf(listSheet(columns, timeZone), this.answers.inTurn(rows));
    await this.answers.file(response, file, content);
  }
}

interface RowsFile {
  /** Without its ending. */
  readonly name: string;
  readonly columns: ListFile['columns'];
  /** Not read if the caller is over the rate limit. */
  readonly batches: (database: Queryable) => AsyncIterable<object[]>;
  readonly format: ExportFormat | undefined;
  /** The installation's if not given. */
  readonly timeZone?: string;
}

async function* counted(batches: AsyncIterable<object[]>, count: (rows: number) => void) {
  for await (const rows of batches) {
    count(rows.length);
    yield rows;
  }
}

type Narrowed = Pick<
  ParsedInput<typeof exportList>,
  'city' | 'power_rating' | 'serial_number' | 'registered_this_week'
>;

/** A city matches only inverters in service, as in Find Inverter; a serial number matches any. */
function conditionsOf({
  city,
  power_rating,
  serial_number,
  registered_this_week,
}: Narrowed): ListCondition[] {
  return [
    ...conditionIf(city, (value) => `r.city = ${value} AND r.status <> 'REMOVED'`),
    ...conditionIf(power_rating, (value) => `r.power_rating = ${value}`),
    ...conditionIf(serial_number, (value) => `r.serial_number = ${value}`),
    ...registeredThisWeek(registered_this_week === 'yes'),
  ];
}
