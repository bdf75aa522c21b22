import { SILENCE_MIN_MS } from '@heliograph/domain/silence/no-communication';
import { integersOf } from '../connection/binary-array-reader.js';
import type { Queryable } from '../connection/database.js';

/** Inverters without an open outage that have sent nothing for some minutes and are not suppressed, by id. */
export interface QuietInverters {
  /** May be due within the next minute. */
  readonly due: readonly number[];
  /** May have missed a reading. */
  readonly fading: readonly number[];
}

/**
 * Inverters that are evaluated per sweep, by day, and as many without data since before the night: at dawn, or when an
 * operator fails, a large part of a fleet may be due in the same minute, and ingest waits for rows that a sweep locks.
 */
const AT_ONCE_MAX = 20_000;

/**
 * Reads `latest` once. It is the only statement of a sweep that reads the whole fleet. It writes nothing, so PostgreSQL
 * may use several processes for it.
 */
export async function findQuietInverters(database: Queryable, now: Date): Promise<QuietInverters> {
  // No statistics show how many outages the last sweeps opened, so the planner would compare each with all.
  await database.query('SET LOCAL enable_nestloop = off');
  const { rows } = await database.query<{ [Key in 'due' | 'ofNight' | 'fading']: Buffer | null }>(quietSql, [
    now,
    SILENCE_MIN_MS / 1000,
  ]);
  await database.query('SET LOCAL enable_nestloop TO DEFAULT');
  const { due, ofNight, fading } = rows[0]!;
  return {
    due: [...partOf(idsOf(due), now), ...partOf(idsOf(ofNight), now)].sort(ascending),
    fading: idsOf(fading).sort(ascending),
  };
}

/** Limits the ids to one sweep's share: if there are too many, each minute takes the next part. */
function partOf(ids: number[], now: Date): number[] {
  if (ids.length <= AT_ONCE_MAX) return ids;
  ids.sort(ascending);
  const parts = Math.ceil(ids.length / AT_ONCE_MAX);
  const part = Math.floor(now.getTime() / 60_000) % parts;
  return ids.slice(part * AT_ONCE_MAX, (part + 1) * AT_ONCE_MAX);
}

const idsOf = (array: Buffer | null) => integersOf(array) as number[];

const ascending = (a: number, b: number) => a - b;

/** An inverter is evaluated one sweep before it can be due, so that its neighbours are known by then. */
const LOOKED_AT_BEFORE = `interval '1 minute'`;
/** An inverter with an interval of 15 minutes has missed a reading this long before it is due. */
const DUE_WITHIN = `interval '30 minutes'`;
const BY_DAY = `interval '1 hour'`;
const NIGHT = `interval '3 hours'`;

const dueSql = /* sql */ `heard_at <= $1::timestamptz - make_interval(secs => $2) + ${LOOKED_AT_BEFORE}
  AND last_received_at <= $1::timestamptz - make_interval(secs => $2) + ${LOOKED_AT_BEFORE}
  AND (silence_due_at IS NULL OR silence_due_at <= $1::timestamptz + ${LOOKED_AT_BEFORE})`;

const quietSql = /* sql */ `
SELECT array_send(array_agg(inverter_id) FILTER (WHERE ${dueSql} AND last_received_at > $1::timestamptz - ${NIGHT})) AS due,
       array_send(array_agg(inverter_id) FILTER (WHERE ${dueSql} AND last_received_at <= $1::timestamptz - ${NIGHT})) AS "ofNight",
       array_send(array_agg(inverter_id) FILTER (WHERE silence_due_at IS NULL OR silence_due_at <= $1::timestamptz + make_interval(secs => $2)
         OR silence_due_at <= $1::timestamptz + ${DUE_WITHIN} AND last_received_at > $1::timestamptz - ${BY_DAY})) AS fading
FROM latest
WHERE heard_at <= $1::timestamptz - make_interval(secs => $2 / 2) AND last_received_at <= $1::timestamptz - make_interval(secs => $2 / 2)
  AND NOT EXISTS (SELECT FROM silence_cases WHERE silence_cases.inverter_id = latest.inverter_id AND closed_at IS NULL)`;
