import type { Site } from '@heliograph/domain/inverter/site';
import { lastSolarDayBefore, type SolarDay } from '@heliograph/domain/sun/solar-day';
import {
  type DayReadings,
  followsSun,
  observeDay,
  usualLightOf,
  type ReportingHistory,
} from '@heliograph/domain/waking-hours/reporting-history';
import { cellOf } from '@heliograph/domain/waking-hours/neighbourhood';
import { expectedHoursAt } from '@heliograph/domain/waking-hours/expected-hours';
import type { Pool } from 'pg';
import type { Queryable } from '../connection/database.js';
import { inTransaction } from '../connection/transaction.js';
import { moveToOwnerAddress } from '../inverters/move-to-owner-address.js';
import { listCrowdedCells } from './list-crowded-cells.js';
import { readDayBoundaryReadings } from './read-day-boundary-readings.js';
import { writeReportingHours } from './write-reporting-hours.js';

const NOT_OBSERVED = { history: { wakeElevationsDeg: [], sleepElevationsDeg: [] }, observedUntil: null };

interface DueRow {
  readonly id: number;
  readonly site: Site;
  readonly history: ReportingHistory;
  /** End of the last day in its history; null: the history is empty, as after a change of the position. */
  readonly observedUntil: Date | null;
  /** Null: always. */
  readonly monitoredFrom: Date | null;
}

/**
 * Computes the expected reporting hours of inverters whose next morning has come, or that have none yet, from their
 * last whole day. Inverters whose position was not given move to their owner's current address first. Any number of
 * workers may call it concurrently: each skips the rows that another has locked.
 * @returns how many were updated; if it is `limit`, there may be more.
 */
export function updateReportingHours(
  pool: Pool,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const due = await lockDue(client, now, limit);
    const missing = due.length < limit ? await listMissing(client, now, limit - due.length) : [];
    const rows = [...due, ...missing];
    const ids = rows.map(({ id }) => id);
    const moved = await moveToOwnerAddress(client, ids);
    const placed = rows.map((row) => {
      const site = moved.get(row.id);
      return site ? { ...row, site, ...NOT_OBSERVED } : row;
    });
    await writeReportingHours(client, await computeHours(client, placed, now));
    return rows.length;
  });
}

async function computeHours(client: Queryable, rows: readonly DueRow[], now: Date) {
  const days = rows.map(({ site }) => lastSolarDayBefore(site, now.getTime()));
  const readings = await readDayBoundaryReadings(
    client,
    rows.map(({ id }, index) => ({ inverterId: id, ...boundsOf(days[index]!) })),
    now,
  );
  const cells = rows.map(({ site }) => cellOf(site));
  const crowded = await listCrowdedCells(client, cells);
  return rows.map(({ id, site, history: before, observedUntil, monitoredFrom }, index) => {
    const day = days[index]!;
    // If the hours now begin later, they are computed twice in one morning, but the day counts once.
    const isObserved = observedUntil !== null && observedUntil.getTime() > day.noon;
    const history = isObserved
      ? before
      : observeDay(before, site, day, sinceAdded(readings[index]!, day, monitoredFrom));
    const cell = cells[index]!;
    const hasNeighbours = cell !== null && crowded.has(cell) && followsSun(history, site);
    const hours = expectedHoursAt(site, history, now.getTime(), hasNeighbours);
    const wakeLightWM2 = usualLightOf(history.wakeElevationsDeg);
    return {
      inverterId: id,
      ...hours,
      ...history,
      cell,
      hasNeighbours,
      wakeLightWM2,
      observedUntil: day.midnightAfter,
    };
  });
}

/** On the day it is added, an inverter starts late, and its earlier readings are from a test. */
function sinceAdded(readings: DayReadings, day: SolarDay, monitoredFrom: Date | null): DayReadings {
  if (monitoredFrom === null || monitoredFrom.getTime() <= day.midnightBefore) return readings;
  const isTest = (readings.last ?? -Infinity) < monitoredFrom.getTime();
  return { ...readings, firstCounts: false, lastCounts: readings.lastCounts && !isTest };
}

const boundsOf = ({ midnightBefore, noon, midnightAfter }: SolarDay) => ({
  from: midnightBefore,
  noon,
  to: midnightAfter,
});

async function lockDue(client: Queryable, now: Date, limit: number): Promise<DueRow[]> {
  const { rows } = await client.query<DueRow>(dueSql, [now, limit]);
  return rows;
}

async function listMissing(client: Queryable, now: Date, limit: number): Promise<DueRow[]> {
  const known = await client.query<{ last: number }>(
    'SELECT coalesce(max(inverter_id), 0) AS last FROM waking_hours',
  );
  const { last } = known.rows[0]!;
  const slices = Math.floor(last / IDS_PER_MINUTE) + 1;
  const from = (Math.floor(now.getTime() / MINUTE_MS) % slices) * IDS_PER_MINUTE;
  const { rows } = await client.query<Omit<DueRow, keyof typeof NOT_OBSERVED>>(missingSql, [
    limit,
    last,
    from,
    from + IDS_PER_MINUTE,
  ]);
  return rows.map((row) => ({ ...row, ...NOT_OBSERVED }));
}

const MINUTE_MS = 60_000;
/** Ids searched each minute for inverters without hours: a million in an hour and a half. */
const IDS_PER_MINUTE = 10_000;

const site = /* sql */ `json_build_object('latitude', i.latitude, 'longitude', i.longitude, 'timeZone', i.time_zone) AS site`;

export const dueSql = /* sql */ `
WITH due AS (
  SELECT * FROM waking_hours WHERE next_awake_from <= $1 ORDER BY next_awake_from LIMIT $2 FOR UPDATE SKIP LOCKED
)
SELECT i.id, ${site},
       json_build_object('wakeElevationsDeg', due.wake_elevations_deg, 'sleepElevationsDeg', due.sleep_elevations_deg) AS history,
       i.monitored_from AS "monitoredFrom",
       CASE WHEN due.sleep_elevations_deg <> '{}' OR due.wake_elevations_deg <> '{}' THEN due.observed_until END AS "observedUntil"
FROM due JOIN inverters i ON i.id = due.inverter_id`;

// New inverters have the highest ids. The second search finds an inverter that was committed after one with a higher
// id.
export const missingSql = /* sql */ `
(SELECT i.id, ${site}, i.monitored_from AS "monitoredFrom" FROM inverters i WHERE i.id > $2 ORDER BY i.id LIMIT $1)
UNION ALL
(SELECT i.id, ${site}, i.monitored_from AS "monitoredFrom"
 FROM inverters i LEFT JOIN waking_hours w ON w.inverter_id = i.id AND w.inverter_id > $3 AND w.inverter_id <= $4
 WHERE i.id > $3 AND i.id <= least($2, $4) AND w.inverter_id IS NULL
 ORDER BY i.id LIMIT $1)
LIMIT $1`;
