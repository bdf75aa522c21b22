import { Inject, Injectable } from '@nestjs/common';
import type { FleetRow, getFleet } from '@heliograph/contracts/http/get-fleet';
import type { FleetChoices } from '@heliograph/contracts/http/get-fleet-choices';
import type { FleetMap } from '@heliograph/contracts/http/get-fleet-map';
import type { FleetTotals } from '@heliograph/contracts/http/get-fleet-totals';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import type { LongReads } from '@heliograph/database/connection/long-reads';
import { readEnergyTotals } from '@heliograph/database/energy/read-energy-totals';
import { listFleetChoices } from '@heliograph/database/fleet/list-fleet-choices';
import { fleetList, type FleetRecord, type FleetSearch } from '@heliograph/database/fleet/list-fleet';
import { readFleetMap } from '@heliograph/database/fleet/read-fleet-map';
import { readFleetTotals } from '@heliograph/database/fleet/read-fleet-totals';
import { readKnownHours } from '@heliograph/database/fleet/read-known-hours';
import { readListBatches } from '@heliograph/database/lists/read-list';
import { readLive } from '@heliograph/database/live/read-live';
import { type FleetState, fleetStates } from '@heliograph/domain/fleet/state';
import { periodOf } from '@heliograph/domain/energy/periods';
import type { ParsedInput } from '../../http/api-call.js';
import type { ListResult } from '../../http/streamed-responses.js';
import { LONG_READS, POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { listPage } from '../lists/list-page.js';
import { fleetRow } from './fleet-row.js';
import { cacheFor } from './cache-for.js';

const CHOICES_KEPT_MS = 60_000;

@Injectable()
export class FleetService {
  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(LONG_READS) private readonly longReads: LongReads,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /** One page of the fleet, and the number of matches. */
  page({ page, size, ...search }: ParsedInput<typeof getFleet>): Promise<ListResult<FleetRow>> {
    const { list, wanted } = fleetList(search);
    const onPage = { ...wanted, limit: size, offset: (page - 1) * size };
    return listPage(this.longReads, list, onPage, withTheirDay);
  }

  /** All matching inverters, in batches. */
  batches(database: Queryable, search: FleetSearch): AsyncGenerator<FleetRecord[]> {
    const { list, wanted } = fleetList(search);
    return readListBatches(database, list, wanted);
  }

  async totals(): Promise<FleetTotals> {
    const { judgedAt, states, ...sums } = await readFleetTotals(
      this.pool,
      this.settings.TIME_ZONE,
      Date.now(),
    );
    return { ...sums, judgedAt: judgedAt?.toISOString() ?? null, ...countsOf(states) };
  }

  readonly choices = cacheFor(CHOICES_KEPT_MS, (): Promise<FleetChoices> => listFleetChoices(this.pool));

  async map(): Promise<FleetMap> {
    const { judgedAt, ...map } = await readFleetMap(this.pool);
    return { ...map, judgedAt: judgedAt?.toISOString() ?? null };
  }
}

async function withTheirDay(rows: readonly FleetRecord[], database: Queryable): Promise<FleetRow[]> {
  const nowMs = Date.now();
  const ids = rows.map(({ id }) => id);
  const today = rows.map((row) => ({
    id: row.id,
    site: row,
    boundaries: periodOf('hourly', row.timeZone, {}, nowMs, null).boundaries,
  }));
  const [hours, totals, faulty] = await Promise.all([
    readKnownHours(database, today, nowMs),
    readEnergyTotals(database, ids, nowMs),
    readLive(
      database,
      rows.filter(({ state }) => state === 'fault').map(({ id }) => id),
    ),
  ]);
  const faults = new Map(faulty.map((row) => [row.id, row]));
  return rows.map((row, index) =>
    fleetRow(row, {
      hours: hours[index]!.hours,
      energyTodayWh: totals.get(row.id)?.energyTodayWh ?? null,
      live: faults.get(row.id),
    }),
  );
}

function countsOf(
  states: Partial<Record<FleetState, number>> | null,
): Pick<FleetTotals, 'states' | 'inverters'> {
  if (states === null) return { states, inverters: null };
  return {
    states: Object.fromEntries(fleetStates.map((state) => [state, states[state] ?? 0])) as Record<
      FleetState,
      number
    >,
    inverters: Object.values(states).reduce((all, one) => all + one, 0),
  };
}
