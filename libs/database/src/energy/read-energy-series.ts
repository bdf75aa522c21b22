import { periodOf, type EnergyView, type PeriodChoice } from '@heliograph/domain/energy/periods';
import { bucketsBetween, type EnergyQuality } from '@heliograph/domain/energy/series';
import type { Queryable } from '../connection/database.js';
import { type KnownSpan, readBoundaries } from './counter-look-ups.js';

export interface EnergySeries {
  unit: 'Wh';
  timeZone: string;
  period: string;
  values: (number | null)[];
  quality: EnergyQuality[];
}

/** An inverter's site and counter, from which its energy is read. */
export interface EnergySite {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly time_zone: string;
  /** Null: no reading. */
  readonly span: KnownSpan | null;
}

export type EnergyPeriod = PeriodChoice & { readonly view: EnergyView };

/** One view's energy of one inverter. The yearly view adds `before`: the counter at the first reading, Wh. */
export async function readEnergySeries(
  database: Queryable,
  inverter: EnergySite,
  period: EnergyPeriod,
  nowMs: number,
): Promise<EnergySeries & { before?: number | null }> {
  const { time_zone: timeZone, span } = inverter;
  const { name, boundaries } = periodOf(period.view, timeZone, period, nowMs, span?.firstTs ?? null);
  const [rows] = await readBoundaries(database, [{ id: inverter.id, boundaries }]);
  const site = { latitude: inverter.latitude, longitude: inverter.longitude, timeZone };
  const buckets = bucketsBetween(site, span, boundaries, rows!, period.view === 'hourly', nowMs);
  return {
    unit: 'Wh',
    timeZone,
    period: name,
    values: buckets.map((bucket) => bucket.energyWh),
    quality: buckets.map((bucket) => bucket.quality),
    ...(period.view === 'yearly' && { before: span?.firstWh ?? null }),
  };
}
