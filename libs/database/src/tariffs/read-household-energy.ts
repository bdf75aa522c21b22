import type { HouseholdEnergy } from '@heliograph/domain/tariff/savings';
import { localInstant, localTime } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';
import type { EnergySite } from '../energy/read-energy-series.js';
import { readSummedBuckets } from '../energy/read-summed-buckets.js';

/**
 * Energy of one household's inverters, per month since the first reading and for today, by one statement. Each inverter
 * uses its own site's calendar; the first one's decides which month and day are the current ones.
 */
export async function readHouseholdEnergy(
  database: Queryable,
  inverters: readonly EnergySite[],
  nowMs: number,
): Promise<HouseholdEnergy> {
  const spans = inverters.flatMap(({ span }) => span ?? []);
  const [first] = inverters;
  if (!first || spans.length === 0) {
    return { months: [], parts: inverters.map(() => []), present: inverters.map(() => []) };
  }
  const firstTs = Math.min(...spans.map((span) => span.firstTs));
  const today = localTime(first.time_zone, nowMs);
  const begin = localTime(first.time_zone, firstTs);
  const months = Array.from(
    { length: (today.year - begin.year) * 12 + today.month - begin.month + 1 },
    (_, index) => new Date(Date.UTC(begin.year, begin.month - 1 + index)).toISOString().slice(0, 7),
  );
  const whole = inverters.map((inverter) => ({
    inverter,
    boundaries: Array.from({ length: months.length + 1 }, (_, index) =>
      localInstant(inverter.time_zone, begin.year, begin.month + index, 1),
    ),
    isSummed: true,
  }));
  const current = inverters.map((inverter) => ({
    inverter,
    boundaries: [1, today.day, today.day + 1].map((day) =>
      localInstant(inverter.time_zone, today.year, today.month, day),
    ),
    isSummed: false,
  }));
  const parts = await readSummedBuckets(database, 'month', [...whole, ...current], nowMs);
  return { months, parts: parts.slice(0, inverters.length), present: parts.slice(inverters.length) };
}
