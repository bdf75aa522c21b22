import { type Bucket, bucketsBetween } from '@heliograph/domain/energy/series';
import type { BucketPart } from '@heliograph/domain/energy/sum-buckets';
import { dayOfYear, localTime } from '@heliograph/domain/time/zone';
import type { Queryable } from '../connection/database.js';
import { plannedOnce } from '../connection/planned-once.js';
import {
  boundariesSql,
  type BoundaryColumns,
  boundaryColumnsSql,
  boundaryRow,
  boundaryValues,
} from './counter-look-ups.js';
import type { EnergySite } from './read-energy-series.js';

export interface BucketQuery {
  readonly inverter: EnergySite;
  /** In order, ms since 1970. */
  readonly boundaries: readonly number[];
  /** Whether the buckets are whole units, so that stored sums may be used. */
  readonly isSummed: boolean;
}

type Unit = 'day' | 'month';
type Wh = number | null;
type YearColumns = [
  inverterId: number | null,
  year: number,
  energyWh: Wh[] | null,
  quality: Bucket['quality'][] | null,
];

/**
 * Energy between boundaries, as by `bucketsBetween`, by one statement. Stored sums are read a year at a time; other
 * buckets take one look-up per boundary. A stored day is null unless all of its energy is known.
 */
export async function readSummedBuckets(
  database: Queryable,
  unit: Unit,
  queries: readonly BucketQuery[],
  nowMs: number,
): Promise<BucketPart[][]> {
  const lives = queries.map(({ inverter: { id, span }, boundaries, isSummed }) => {
    const until = (isSummed && span?.summedUntil) || -Infinity;
    const summed = Math.max(0, boundaries.filter((at) => at <= until).length - 1);
    return { id, summed, boundaries: boundaries.slice(summed) };
  });
  const withSums = queries.filter((_, index) => lives[index]!.summed > 0);
  const { rows } = await database.query<[...BoundaryColumns, ...YearColumns]>({
    name: `read-summed-${unit}s`,
    text: summedSql[unit],
    values: [
      ...boundaryValues(lives),
      withSums.map(({ inverter }) => inverter.id),
      Math.min(
        ...withSums.map(({ inverter, boundaries }) => localTime(inverter.time_zone, boundaries[0]!).year),
        9999,
      ),
    ],
    rowMode: 'array',
  });
  const years = new Map<string, { energyWh: Wh[] | null; quality: Bucket['quality'][] | null }>();
  for (const [, , , , , , id, year, energyWh, quality] of rows)
    if (id !== null) years.set(`${id} ${year}`, { energyWh, quality });
  const storedBucket = ({ id, time_zone }: EnergySite, from: number): Bucket => {
    const { year, month, day } = localTime(time_zone, from);
    const sums = years.get(`${id} ${year}`);
    const at = unit === 'day' ? dayOfYear(year, month, day) : month;
    const energyWh = sums?.energyWh?.[at - 1] ?? null;
    return { energyWh, quality: energyWh === null ? 'missing' : (sums?.quality?.[at - 1] ?? 'measured') };
  };
  let offset = 0;
  return queries.map(({ inverter, boundaries }, index) => {
    const { summed, boundaries: live } = lives[index]!;
    const { latitude, longitude, time_zone: timeZone, span } = inverter;
    const known = rows.slice(offset, (offset += live.length)).map(boundaryRow);
    const buckets = [
      ...boundaries.slice(0, summed).map((from) => storedBucket(inverter, from)),
      ...bucketsBetween({ latitude, longitude, timeZone }, span, live, known, false, nowMs),
    ];
    return buckets.map((bucket, at) => ({
      ...bucket,
      begun: span !== null && boundaries[at + 1]! > span.firstTs,
    }));
  });
}

/** `BoundaryColumns` of the given instants in order, then `YearColumns` of the stored sums. */
const summedSqlOf = (energyWh: string, quality: string) => /* sql */ `
SELECT ${boundaryColumnsSql}, NULL::int, NULL::int, NULL::json, NULL::json, b.position FROM ${boundariesSql}
UNION ALL
SELECT NULL, NULL, NULL, NULL, NULL, NULL, inverter_id, year, to_json(${energyWh}), ${quality}, NULL FROM energy_years
WHERE inverter_id = ANY (${plannedOnce('$3', 'int')}) AND year >= $4
ORDER BY position NULLS LAST`;

const summedSql: Readonly<Record<Unit, string>> = {
  day: summedSqlOf('day_wh', 'NULL'),
  month: summedSqlOf('month_wh', 'to_json(month_quality)'),
};
