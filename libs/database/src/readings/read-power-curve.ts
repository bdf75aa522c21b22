import type { CurvePoint } from '@heliograph/domain/energy/power-curve';
import { LATE_AFTER_MS } from '@heliograph/domain/silence/no-communication';
import type { Queryable } from '../connection/database.js';
import { mayBePacked } from './pack-lock.js';
import { readingsSql } from './packed-layout.js';
import { READINGS_SQL } from './reading-layout.js';

/** One inverter's day. Times in ms since 1970; `to` is exclusive. */
export interface CurveSpan {
  readonly inverterId: number;
  readonly from: number;
  readonly to: number;
}

export interface RawCurve {
  /** Points by index of the interval in the inverter's own day. */
  readonly points: Map<number, CurvePoint>;
  readonly firstReadingAt: Date | null;
  readonly lastReadingAt: Date | null;
}

/**
 * Mean power per interval, summed over several inverters, from raw readings: one statement that reads only these days'
 * rows. Each inverter's mean is whole W, so that sums are exact.
 */
export async function readPowerCurve(
  database: Queryable,
  spans: readonly CurveSpan[],
  intervalMs: number,
): Promise<RawCurve> {
  const iso = (ts: number) => new Date(ts).toISOString();
  const from = Math.min(...spans.map((span) => span.from));
  const statement = mayBePacked(from)
    ? { name: 'read-power-curve', text: curveSql }
    : { name: 'read-recent-power-curve', text: recentCurveSql };
  const { rows } = await database.query<CurveRow>({
    ...statement,
    values: [
      spans.map(({ inverterId }) => inverterId),
      spans.map((span) => iso(span.from)),
      spans.map(({ to }) => iso(to)),
      iso(from),
      iso(Math.max(...spans.map(({ to }) => to))),
      intervalMs / 1000,
      LATE_AFTER_MS / 1000,
    ],
  });
  const points = new Map<number, CurvePoint>();
  for (const { interval, powerW, late, heard } of rows) {
    if (powerW !== null) points.set(interval, { powerW, late, heard });
  }
  const at = (seconds: number) => new Date(Math.round(seconds * 1000));
  return {
    points,
    firstReadingAt: rows.length > 0 ? at(Math.min(...rows.map(({ firstS }) => firstS))) : null,
    lastReadingAt: rows.length > 0 ? at(Math.max(...rows.map(({ lastS }) => lastS))) : null,
  };
}

interface CurveRow {
  readonly interval: number;
  readonly powerW: number | null;
  readonly late: boolean;
  readonly heard: number[];
  /** Seconds since 1970, because parsing numbers is much faster than parsing dates. */
  readonly firstS: number;
  readonly lastS: number;
}

// `date_part`, since `extract` computes in decimals, which takes as long as reading the row. The bounds are repeated as
// separate parameters, so that partitions and chunks are excluded before anything is read.
const curveOfSql = (readings: string) => /* sql */ `
SELECT "interval", sum(power_w)::integer AS "powerW", coalesce(bool_or(late), false) AS late,
       array_agg(position - 1) FILTER (WHERE power_w IS NOT NULL) AS heard,
       date_part('epoch', min(first_ts)) AS "firstS", date_part('epoch', max(last_ts)) AS "lastS"
FROM (
  SELECT s.position::integer, floor(date_part('epoch', r.ts - s.starts) / $6::integer)::integer AS "interval",
         round(avg(r.ac_power_w))::integer AS power_w,
         bool_or((r.backlog OR r.received_at - r.ts > make_interval(secs => $7)) AND r.ac_power_w IS NOT NULL) AS late,
         min(r.ts) AS first_ts, max(r.ts) AS last_ts
  FROM unnest($1::integer[], $2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY
         AS s (inverter_id, starts, ends, position)
  JOIN LATERAL (
    SELECT ts, received_at, backlog, ac_power_w
    FROM ${readings} readings
    WHERE inverter_id = s.inverter_id AND ts >= s.starts AND ts < s.ends
      AND ts >= $4::timestamptz AND ts < $5::timestamptz
  ) r ON true
  GROUP BY s.position, "interval"
) each_inverter
GROUP BY "interval"`;

export const curveSql = curveOfSql(
  readingsSql({ inverterId: 's.inverter_id', from: 's.starts', to: 's.ends' }, ['ac_power_w']),
);
/** A dashboard's curve of today is read often, and faster without the packed days. */
const recentCurveSql = curveOfSql(READINGS_SQL);
