import type { ReportingHistory } from '@heliograph/domain/waking-hours/reporting-history';
import type { ExpectedHours } from '@heliograph/domain/waking-hours/expected-hours';
import type { Queryable } from '../connection/database.js';

export interface ExpectedHoursOfInverter extends ExpectedHours, ReportingHistory {
  readonly inverterId: number;
  /** Cell of the grid that contains it; null: its position is assumed. */
  readonly cell: number | null;
  readonly hasNeighbours: boolean;
  /** End of the last day in its history. */
  readonly observedUntil: number;
  /** Light of a clear sky when it usually starts; null: unknown. */
  readonly wakeLightWM2: number | null;
}

/** Writes expected reporting hours; each inverter may occur once. */
export async function writeReportingHours(
  database: Queryable,
  hours: readonly ExpectedHoursOfInverter[],
): Promise<void> {
  if (hours.length === 0) return;
  await database.query(writeSql, [JSON.stringify(hours.map(toRow))]);
}

const iso = (ts: number) => new Date(ts).toISOString();
const toRow = (one: ExpectedHoursOfInverter) => ({
  inverter_id: one.inverterId,
  awake_from: iso(one.awakeFrom),
  awake_until: iso(one.awakeUntil),
  next_awake_from: iso(one.nextAwakeFrom),
  by_sun: one.bySun,
  wake_elevations_deg: one.wakeElevationsDeg,
  sleep_elevations_deg: one.sleepElevationsDeg,
  cell: one.cell,
  has_neighbours: one.hasNeighbours,
  observed_until: iso(one.observedUntil),
  wake_light_w_m2: one.wakeLightWM2,
});

const writeSql = /* sql */ `
INSERT INTO waking_hours (inverter_id, awake_from, awake_until, next_awake_from, by_sun, wake_elevations_deg, sleep_elevations_deg, cell, has_neighbours, observed_until, wake_light_w_m2)
SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (
  inverter_id integer, awake_from timestamptz, awake_until timestamptz, next_awake_from timestamptz, by_sun boolean,
  wake_elevations_deg real[], sleep_elevations_deg real[], cell integer, has_neighbours boolean, observed_until timestamptz, wake_light_w_m2 real)
ORDER BY inverter_id
ON CONFLICT (inverter_id) DO UPDATE SET
  awake_from = excluded.awake_from, awake_until = excluded.awake_until, next_awake_from = excluded.next_awake_from,
  by_sun = excluded.by_sun, wake_elevations_deg = excluded.wake_elevations_deg,
  sleep_elevations_deg = excluded.sleep_elevations_deg,
  cell = excluded.cell, has_neighbours = excluded.has_neighbours,
  observed_until = excluded.observed_until, wake_light_w_m2 = excluded.wake_light_w_m2`;
