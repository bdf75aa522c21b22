import { bucketsBetween } from '@heliograph/domain/energy/series';
import type { BucketPart } from '@heliograph/domain/energy/sum-buckets';
import type { HouseholdEnergy } from '@heliograph/domain/tariff/savings';
import { localInstant, localTime } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';
import { type KnownSpan, readBoundaries, readSpans } from '../energy/counter-look-ups.js';
import type { EnergySite } from '../energy/read-energy-series.js';

/**
 * What the inverters of one household made, month by month since the first reading, and today. Two look-ups a month;
 * each inverter is cut by its own site's calendar, and the first one's says which month and day are the present ones.
 */
export async function readHouseholdEnergy(
  database: Queryable,
  inverters: readonly EnergySite[],
  nowMs: number,
): Promise<HouseholdEnergy> {
  const spans = await readSpans(
    database,
    inverters.map(({ id }) => id),
  );
  const [first] = inverters;
  if (!first || spans.size === 0) {
    return { months: [], parts: inverters.map(() => []), present: inverters.map(() => []) };
  }
  const firstTs = Math.min(...[...spans.values()].map((span) => span.firstTs));
  const today = localTime(first.time_zone, nowMs);
  const begin = localTime(first.time_zone, firstTs);
  const months = Array.from(
    { length: (today.year - begin.year) * 12 + today.month - begin.month + 1 },
    (_, index) => new Date(Date.UTC(begin.year, begin.month - 1 + index)).toISOString().slice(0, 7),
  );
  const [parts, present] = await Promise.all([
    readParts(database, inverters, spans, nowMs, (timeZone) =>
      Array.from({ length: months.length + 1 }, (_, index) =>
        localInstant(timeZone, begin.year, begin.month + index, 1),
      ),
    ),
    readParts(database, inverters, spans, nowMs, (timeZone) =>
      [1, today.day, today.day + 1].map((day) => localInstant(timeZone, today.year, today.month, day)),
    ),
  ]);
  return { months, parts, present };
}

async function readParts(
  database: Queryable,
  inverters: readonly EnergySite[],
  spans: ReadonlyMap<number, KnownSpan>,
  nowMs: number,
  boundariesIn: (timeZone: string) => number[],
): Promise<BucketPart[][]> {
  const asked = inverters.map(({ id, time_zone }) => ({ id, boundaries: boundariesIn(time_zone) }));
  const rows = await readBoundaries(database, asked);
  return inverters.map(({ id, latitude, longitude, time_zone }, index) => {
    const span = spans.get(id) ?? null;
    const { boundaries } = asked[index]!;
    const site = { latitude, longitude, timeZone: time_zone };
    return bucketsBetween(site, span, boundaries, rows[index]!, false, nowMs).map((bucket, at) => ({
      ...bucket,
      begun: span !== null && boundaries[at + 1]! > span.firstTs,
    }));
  });
}
