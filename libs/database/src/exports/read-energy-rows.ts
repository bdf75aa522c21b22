import { type Bucket, bucketsBetween } from '@heliograph/domain/energy/series';
import type { ExportPlan, ExportUnit } from '@heliograph/domain/exports/export-plan';
import type { Queryable } from '../connection/database.js';
import { type KnownSpan, readBoundaries } from '../energy/counter-look-ups.js';
import type { EnergySite } from '../energy/read-energy-series.js';

export interface EnergyRow extends Bucket {
  readonly unit: ExportUnit;
}

/**
 * The energy of every unit of a plan, in batches by time. Only one batch is in memory, and no connection is held
 * between batches. Hours that daylight saving skips are left out.
 */
export async function* readEnergyRows(
  database: Queryable,
  inverter: EnergySite & { readonly span: KnownSpan; readonly plan: ExportPlan },
  hourly: boolean,
  nowMs: number,
): AsyncGenerator<EnergyRow[]> {
  const { id, latitude, longitude, time_zone, span, plan } = inverter;
  const site = { latitude, longitude, timeZone: time_zone };
  for (const units of plan.batches()) {
    const boundaries = [...units.map(({ begin }) => begin), units.at(-1)!.end];
    const [rows] = await readBoundaries(database, [{ id, boundaries }]);
    yield bucketsBetween(site, span, boundaries, rows!, hourly, nowMs)
      .map((bucket, index) => ({ ...bucket, unit: units[index]! }))
      .filter(({ unit: { begin, end } }) => end > begin && end >= span.firstTs && begin < nowMs);
  }
}
