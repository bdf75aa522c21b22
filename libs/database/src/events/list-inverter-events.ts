import type { Queryable } from '../connection/database.js';
import { BATCH_ROWS, type ListPage } from '../lists/read-list.js';
import { faultCountSql } from './fault-begin-sql.js';

export interface InverterEventRecord {
  readonly kind: 'fault' | 'notice' | 'silence' | 'counter_reset' | 'dead_string';
  /** The device's own code; null: not an event of the device. */
  readonly code: string | null;
  readonly severity: 'info' | 'warning' | 'critical';
  readonly begunAt: Date;
  /** Null: not known to have ended. */
  readonly endedAt: Date | null;
  /** Counter before and after its reset, Wh. */
  readonly beforeWh: number | null;
  readonly showedWh: number | null;
  /** Late readings from a resolved outage. */
  readonly recoveredReadings: number | null;
  /** Number of the MPPT input without power, from 1. */
  readonly input: number | null;
  /** Number of times the fault began in the last 30 days; null: it began earlier, or the event is of another kind. */
  readonly occurrences: number | null;
}

interface EventsPage extends ListPage {
  /** Only events that began before; unset: all. */
  readonly until?: Date | 'infinity';
}

/** One inverter's events, newest first. Repeated reports of an active fault count as one fault. */
export async function listInverterEvents(
  database: Queryable,
  inverterId: number,
  { limit, offset, until = 'infinity' }: EventsPage,
): Promise<InverterEventRecord[]> {
  const { rows } = await database.query<InverterEventRecord>({
    name: 'list-inverter-events',
    text: listSql,
    values: [inverterId, limit, offset, until],
  });
  return rows;
}

/** All events until now, in batches. Holds no connection between batches. */
export async function* readInverterEventBatches(
  database: Queryable,
  inverterId: number,
): AsyncGenerator<InverterEventRecord[]> {
  const until = new Date();
  for (let offset = 0; ; offset += BATCH_ROWS) {
    const events = await listInverterEvents(database, inverterId, { limit: BATCH_ROWS, offset, until });
    if (events.length > 0) yield events;
    if (events.length < BATCH_ROWS) return;
  }
}

export async function countInverterEvents(database: Queryable, inverterId: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>({
    name: 'count-inverter-events',
    text: countSql,
    values: [inverterId],
  });
  return rows[0]!.count;
}

/**
 * Whether an active report begins a fault or notice: the same code was not reported since it last ended. Two look-ups
 * each.
 */
const begunSql = /* sql */ `
  NOT coalesce((
    SELECT max(p.ts) FROM device_events p
    WHERE p.inverter_id = $1 AND p.code = e.code AND p.active AND p.ts < e.ts) > coalesce((
      SELECT max(o.ts) FROM device_events o
      WHERE o.inverter_id = $1 AND o.code = e.code AND NOT o.active AND o.ts < e.ts), '-infinity'), false)`;

/** Each kind reads only as many of its newest rows as the page and the skipped rows need. */
const newestSql = 'ORDER BY begun_at DESC LIMIT $2::bigint + $3::bigint';

// Only the rows of the page look up the end of their fault, and only its codes are counted. `LIMIT (SELECT NULL)` is no
// limit, but the planner can't know that, so it sorts the reports before it evaluates them. Without it, it expects the
// few reports of most inverters, and would evaluate all of an inverter that has many.
const listSql = /* sql */ `
WITH page AS (
  (SELECT CASE WHEN e.severity = 'info' THEN 'notice' ELSE 'fault' END AS kind, e.code, e.severity,
          e.ts AS begun_at, NULL::timestamptz AS ended_at, NULL::bigint AS before_wh, NULL::bigint AS showed_wh,
          NULL::integer AS recovered, NULL::integer AS input
   FROM (SELECT * FROM device_events WHERE inverter_id = $1 AND active AND ts <= $4 ORDER BY ts DESC
         LIMIT (SELECT NULL::bigint)) e
   WHERE ${begunSql} ORDER BY begun_at DESC, kind, e.code LIMIT $2::bigint + $3::bigint)
  UNION ALL
  (SELECT 'silence', NULL, 'warning', silent_since AS begun_at, closed_at, NULL, NULL, recovered_readings, NULL FROM silence_cases WHERE inverter_id = $1
   AND silent_since <= $4 ${newestSql})
  UNION ALL
  (SELECT 'counter_reset', NULL, 'info', ts AS begun_at, ts, before_wh, counter_wh, NULL, NULL
   FROM counter_findings WHERE inverter_id = $1 AND kind = 'epoch' AND ts <= $4 ${newestSql})
  UNION ALL
  (SELECT 'dead_string', NULL, 'warning', since AS begun_at, until, NULL, NULL, NULL, input
   FROM dead_strings WHERE inverter_id = $1 AND since <= $4 ${newestSql})
  ORDER BY begun_at DESC, kind, code, input LIMIT $2 OFFSET $3
), codes AS (
  SELECT DISTINCT code FROM page WHERE kind = 'fault' AND begun_at > now() - interval '30 days'
), counted AS (
  SELECT codes.code, times.begun FROM codes CROSS JOIN LATERAL (${faultCountSql('$1', 'codes.code')}) times
)
SELECT kind, page.code, severity, begun_at AS "begunAt", CASE WHEN page.code IS NULL THEN ended_at ELSE (
    SELECT o.ts FROM device_events o
    WHERE o.inverter_id = $1 AND o.code = page.code AND NOT o.active AND o.ts >= page.begun_at
    ORDER BY o.ts LIMIT 1
  ) END AS "endedAt", before_wh AS "beforeWh", showed_wh AS "showedWh",
  recovered AS "recoveredReadings", input, counted.begun AS occurrences
FROM page
LEFT JOIN counted ON counted.code = page.code AND kind = 'fault' AND begun_at > now() - interval '30 days'
ORDER BY begun_at DESC, kind, page.code, input`;

// The database maintains the first summand: see the migration event-counts.
const countSql = /* sql */ `
SELECT coalesce((SELECT begun FROM device_event_counts WHERE inverter_id = $1), count_begun_events($1))
     + (SELECT count(*) FROM silence_cases WHERE inverter_id = $1)
     + (SELECT count(*) FROM counter_findings WHERE inverter_id = $1 AND kind = 'epoch')
     + (SELECT count(*) FROM dead_strings WHERE inverter_id = $1) AS count`;
