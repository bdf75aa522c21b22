import { type ChartedQuantity, chartedQuantities } from '@heliograph/domain/metrics/registry';
import type { Queryable } from '../connection/database.js';
import { readingsSql } from './packed-layout.js';

/** One inverter's readings of one quantity. Times in ms since 1970; `to` is exclusive. */
export interface ReadingSpan {
  readonly inverterId: number;
  readonly quantity: ChartedQuantity;
  readonly from: number;
  readonly to: number;
  readonly intervalMs: number;
}

export interface ReadingInterval {
  /** Counted from `from`. */
  readonly interval: number;
  /** Number of the phase or MPPT input, from 1; 1 for a single value. */
  readonly entry: number;
  readonly min: number;
  readonly mean: number;
  readonly max: number;
}

/** Minimum, mean and maximum per interval and entry; intervals without a value have no row. */
export async function readReadingCurve(
  database: Queryable,
  { inverterId, quantity, from, to, intervalMs }: ReadingSpan,
): Promise<ReadingInterval[]> {
  const { rows } = await database.query<ReadingInterval>({
    name: `read-reading-curve-${quantity}`,
    text: readingCurveSql(quantity),
    values: [inverterId, new Date(from), new Date(to), intervalMs / 1000],
  });
  return rows;
}

// The name is one of the registry's.
function readingCurveSql(quantity: ChartedQuantity): string {
  const isArray = chartedQuantities.some(({ name, kind }) => name === quantity && kind === 'reals');
  const value = isArray ? 'e.value' : `r.${quantity}`;
  return /* sql */ `
SELECT floor(date_part('epoch', r.ts - $2::timestamptz) / $4::integer)::integer AS "interval",
       ${isArray ? 'e.entry::integer' : '1'} AS entry, min(${value})::float8 AS min,
       round(avg(${value})::numeric, 3)::float8 AS mean, max(${value})::float8 AS max
FROM ${readingsSql({ inverterId: '$1::integer', from: '$2::timestamptz', to: '$3::timestamptz' }, [quantity])} r${isArray ? ` CROSS JOIN LATERAL unnest(r.${quantity}) WITH ORDINALITY AS e (value, entry)` : ''}
WHERE r.inverter_id = $1 AND r.ts >= $2 AND r.ts < $3 AND ${value} IS NOT NULL
GROUP BY 1, 2 ORDER BY 2, 1`;
}
