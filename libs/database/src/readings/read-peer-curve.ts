import type { Queryable } from '../connection/database.js';
import { readingsSql } from './packed-layout.js';

/** A day of one inverter. `to` is exclusive. */
export interface PeerSpan {
  readonly inverterId: number;
  readonly from: Date;
  readonly to: Date;
  readonly intervalMs: number;
  /** Peer inverters that are read. */
  readonly peersMax: number;
}

export interface PeerInterval {
  /** Counted from `from`. */
  readonly interval: number;
  /** W per kW of nameplate; null: no reading. */
  readonly own: number | null;
  readonly median: number | null;
  /** Peer inverters with a reading in this interval, and on this day. */
  readonly heard: number;
  readonly peers: number;
}

/** Mean specific power per interval, and its median over peer inverters (same city and rating). */
export async function readPeerCurve(
  database: Queryable,
  { inverterId, from, to, intervalMs, peersMax }: PeerSpan,
): Promise<PeerInterval[]> {
  const { rows } = await database.query<PeerInterval>({
    name: 'read-peer-curve',
    text: peerCurveSql,
    values: [inverterId, from, to, intervalMs / 1000, peersMax],
  });
  return rows;
}

/** Peer inverters that are searched for those with a recent reading. */
const CANDIDATES_MAX = 100;

// `OFFSET 0` makes the planner look up each chosen inverter, instead of reading all inverters' readings of the day.
const peerCurveSql = /* sql */ `
WITH chosen AS (
  SELECT id, rated_power_w, true AS own FROM inverters WHERE id = $1
  UNION ALL
  (SELECT near.id, near.rated_power_w, false
   FROM (SELECT p.id, p.rated_power_w FROM inverters i
         JOIN inverters p ON p.power_rating = i.power_rating AND p.city = i.city AND p.status <> 'REMOVED'
         WHERE i.id = $1 AND p.id <> $1 ORDER BY p.id LIMIT ${CANDIDATES_MAX}) near
   JOIN latest l ON l.inverter_id = near.id AND l.ts >= $2
   ORDER BY near.id LIMIT $5)
), measured AS (
  SELECT c.id, c.own, floor(date_part('epoch', r.ts - $2::timestamptz) / $4::integer)::integer AS "interval",
         avg(r.ac_power_w) * 1000 / c.rated_power_w AS watts_per_kw
  FROM chosen c
  JOIN LATERAL (SELECT ts, ac_power_w
                FROM ${readingsSql({ inverterId: 'c.id', from: '$2::timestamptz', to: '$3::timestamptz' }, ['ac_power_w'])} readings
                WHERE inverter_id = c.id AND ts >= $2 AND ts < $3 AND ac_power_w IS NOT NULL OFFSET 0) r ON true
  GROUP BY c.id, c.own, c.rated_power_w, "interval"
)
SELECT "interval", round((max(watts_per_kw) FILTER (WHERE own))::numeric, 1)::float8 AS own,
       round((percentile_cont(0.5) WITHIN GROUP (ORDER BY watts_per_kw) FILTER (WHERE NOT own))::numeric, 1)::float8
         AS median,
       count(*) FILTER (WHERE NOT own) AS heard,
       (SELECT count(DISTINCT id) FROM measured WHERE NOT own) AS peers
FROM measured GROUP BY "interval"`;
