import { Inject, Injectable } from '@nestjs/common';
import type { exportReadings } from '@heliograph/contracts/http/export-readings';
import type { getReadings, InverterReading } from '@heliograph/contracts/http/get-readings';
import type { Queryable } from '@heliograph/database/connection/database';
import type { LongReads } from '@heliograph/database/connection/long-reads';
import {
  countReadings,
  listReadings,
  type ReadingPeriod,
  readReadingBatches,
} from '@heliograph/database/readings/list-readings';
import type { Response } from 'express';
import type { ParsedInput } from '../../http/api-call.js';
import type { Caller } from '../../http/api-request.js';
import type { ListResult } from '../../http/streamed-responses.js';
import { LONG_READS } from '../../http/tokens.js';
import { checkPeriod } from '../energy/check-period.js';
import { InvertersService } from '../inverters/inverters.service.js';
import { ListExportService } from '../lists/list-export.service.js';
import { daysUntil } from './local-days.js';
import { readingsFileColumns } from './readings-file.js';

/** The readings of one day as a table and as a file. */
@Injectable()
export class ReadingListService {
  constructor(
    private readonly inverters: InvertersService,
    private readonly exports: ListExportService,
    @Inject(LONG_READS) private readonly longReads: LongReads,
  ) {}

  /** @throws Failure 404; 400 for an invalid day */
  async page(
    { page, size, ...asked }: ParsedInput<typeof getReadings>,
    caller: Caller,
  ): Promise<ListResult<InverterReading>> {
    const { period } = await this.dayOf(asked, caller);
    const database = await this.longReads.upToDate();
    const [rows, { total }] = await Promise.all([
      listReadings(database, period, { limit: size, offset: (page - 1) * size }),
      countReadings(database, period),
    ]);
    const entries = rows.map(({ ts, receivedAt, ...same }) => ({
      ...same,
      ts: ts.toISOString(),
      receivedAt: receivedAt.toISOString(),
    }));
    return { total, entries };
  }

  /** @throws Failure 404; 400 for an invalid day; 429 */
  async file(
    { format, ...asked }: ParsedInput<typeof exportReadings>,
    caller: Caller,
    response: Response,
  ): Promise<void> {
    const { date, timeZone, period } = await this.dayOf(asked, caller);
    const columns = readingsFileColumns(await countReadings(await this.longReads.upToDate(), period));
    const name = `inverter-${period.inverterId}-readings-${date}`;
    const batches = (database: Queryable) => readReadingBatches(database, period);
    await this.exports.answerRows({ name, columns, batches, format, timeZone }, caller, response);
  }

  private async dayOf(
    { inverter_id, date }: Pick<ParsedInput<typeof getReadings>, 'inverter_id' | 'date'>,
    caller: Caller,
  ): Promise<{ date: string; timeZone: string; period: ReadingPeriod }> {
    const { id, time_zone: timeZone } = await this.inverters.byId(caller, inverter_id);
    checkPeriod({ ...(date !== undefined && { date }) });
    const { from, to, lastDate } = daysUntil(timeZone, date, 1);
    return { date: lastDate, timeZone, period: { inverterId: id, from: new Date(from), to: new Date(to) } };
  }
}
