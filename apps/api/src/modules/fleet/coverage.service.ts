import { Inject, Injectable } from '@nestjs/common';
import type { CoverageRow, getCoverage } from '@heliograph/contracts/http/get-coverage';
import type { Database } from '@heliograph/database/connection/database';
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
import { POOL } from '../../http/tokens.js';
import type { CoveredDay } from './coverage-file.js';

@Injectable()
export class CoverageService {
  constructor(@Inject(POOL) private readonly pool: Database['pool']) {}

  /** Data availability over the last days, including today, for one page of the fleet, and the number of matches. */
  async page({
    page,
    size,
    days,
    ...wanted
  }: ParsedInput<typeof getCoverage>): Promise<ListResult<CoverageRow>> {
    const search = { ...wanted, limit: size, offset: (page - 1) * size };
    const { rows, total } = await listFleet(this.pool, search);
    const coverage = await this.coverageOf(rows, days);
    const entries = coverage.map((known, index) => ({
      inverter_id: String(rows[index]!.id),
      serial_number: rows[index]!.serialNumber,
      share: known.share,
      days: [...known.days],
    }));
    return { total, entries };
  }

  /** Daily data availability of all matching inverters, in batches of inverters. */
  async *batches(search: FleetSearch): AsyncGenerator<CoveredDay[]> {
    const { list, wanted } = fleetList(search);
    for await (const rows of readListBatches<FleetRecord, FleetSort>(this.pool, list, wanted)) {
      const coverage = await this.coverageOf(rows, COVERAGE_DAYS);
      yield rows.flatMap(({ id, serialNumber }, index) =>
        coverage[index]!.days.map((day) => ({ id, serialNumber, ...day })),
      );
    }
  }

  private coverageOf(rows: readonly FleetRecord[], days: number): Promise<Coverage[]> {
    const inverters = rows.map((row) => ({ id: row.id, site: row }));
    return readDataAvailability(this.pool, inverters, days, Date.now());
  }
}
