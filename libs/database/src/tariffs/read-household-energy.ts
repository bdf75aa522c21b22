import { type BoundaryRow, bucketsBetween } from '@heliograph/domain/energy/series';
import type { BucketPart } from '@heliograph/domain/energy/sum-buckets';
import type { HouseholdEnergy } from '@heliograph/domain/tariff/savings';
import type { Site } from '@heliograph/domain/inverter/site';
import { localInstant, localTime } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';
import { type KnownSpan, readBoundaries } from '../energy/counter-look-ups.js';
import type { EnergySite } from '../energy/read-energy-series.js';

/**
 * Energy of one household's inverters, per month since the first reading and for today, by one statement with one
 * look-up per month. Each inverter uses its own site's calendar; the first one's decides which month and day are the
 * current ones.
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
  const monthEnds = inverters.map(({ id, time_zone }) => ({
    id,
    boundaries: Array.from({ length: months.length + 1 }, (_, index) =>
      localInstant(time_zone, begin.year, begin.month + index, 1),
    ),
  }));
  const dayEnds = inverters.map(({ id, time_zone }) => ({
    id,
    boundaries: [1, today.day, today.day + 1].map((day) =>
      localInstant(time_zone, today.year, today.month, day),
    ),
  }));
  const rows = await readBoundaries(database, [...monthEnds, ...dayEnds]);
  const parts = [...monthEnds, ...dayEnds].map(({ boundaries }, index) => {
    const { latitude, longitude, time_zone, span } = inverters[index % inverters.length]!;
    const site = { latitude, longitude, timeZone: time_zone };
    return partsOf(site, span, boundaries, rows[index]!, nowMs);
  });
  return { months, parts: parts.slice(0, inverters.length), present: parts.slice(inverters.length) };
}

const partsOf = (
  site: Site,
  span: KnownSpan | null,
  boundaries: readonly number[],
  rows: readonly (BoundaryRow | null)[],
  nowMs: number,
): BucketPart[] =>
  bucketsBetween(site, span, boundaries, rows, false, nowMs).map((bucket, at) => ({
    ...bucket,
    begun: span !== null && boundaries[at + 1]! > span.firstTs,
  }));
