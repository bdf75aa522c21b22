import { Inject, Injectable } from '@nestjs/common';
import type { CoverageRow, getCoverage } from '@heliograph/contracts/http/get-coverage';
import type { Queryable } from '@heliograph/database/connection/database';
import type { LongReads } from '@heliograph/database/connection/long-reads';
import {
  fleetList,
  type FleetRecord,
  type FleetSearch,
  type FleetSort,
  listFleet,
} from '@heliograph/database/fleet/list-fleet';
import { type Coverage, readDataAvailability } from '@heliograph/database/fleet/read-data-availability';
import { readListBatches } from '@heliograph/database/lists/read-list';
import { COVERAGE_DAYS } from '@heliograph/domain/fleet/data-availability';
import type { ParsedInput } from '../../http/api-call.js';
import type { ListResult } from '../../http/streamed-responses.js';
import { LONG_READS } from '../../http/tokens.js';
import type { CoveredDay } from './coverage-file.js';

@Injectable()
export class CoverageService {
  constructor(@Inject(LONG_READS) private readonly longReads: LongReads) {}

  /** Data availability over the last days, including today, for one page of the fleet, and the number of matches. */
  async page({
    page,
    size,
    days,
    ...wanted
  }: ParsedInput<typeof getCoverage>): Promise<ListResult<CoverageRow>> {
    const search = { ...wanted, limit: size, offset: (page - 1) * size };
    const database = await this.longReads.upToDate();
    const { rows, total } = await listFleet(database, search);
    const coverage = await coverageOf(database, rows, days);
    const entries = coverage.map((known, index) => ({
      inverter_id: String(rows[index]!.id),
      serial_number: rows[index]!.serialNumber,
      share: known.share,
      days: [...known.days],
    }));
    return { total, entries };
  }

  /** Daily data availability of all matching inverters, in batches of inverters. */
  async *batches(database: Queryable, search: FleetSearch): AsyncGenerator<CoveredDay[]> {
    const { list, wanted } = fleetList(search);
    for await (const rows of readListBatches<FleetRecord, FleetSort>(database, list, wanted)) {
      const coverage = await coverageOf(database, rows, COVERAGE_DAYS);
      yield rows.flatMap(({ id, serialNumber }, index) =>
        coverage[index]!.days.map((day) => ({ id, serialNumber, ...day })),
      );
    }
  }
}

function coverageOf(database: Queryable, rows: readonly FleetRecord[], days: number): Promise<Coverage[]> {
  const inverters = rows.map((row) => ({ id: row.id, site: row }));
  return readDataAvailability(database, inverters, days, Date.now());
}
