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
  /** Only events that began by then; unset: all. */
  readonly until?: Date | 'infinity';
  /** Only events after this one in the list; unset: all. */
  readonly after?: Pick<InverterEventRecord, 'begunAt' | 'kind' | 'code' | 'input'>;
  /** Only what was known by then; unset: all. */
  readonly knownBy?: Date | 'infinity';
}

/** One inverter's events, newest first. Repeated reports of an active fault count as one fault. */
export async function listInverterEvents(
  database: Queryable,
  inverterId: number,
  { limit, offset, until = 'infinity', after, knownBy = 'infinity' }: EventsPage,
): Promise<InverterEventRecord[]> {
  const { begunAt, kind, code, input } = after ?? { begunAt: until, kind: '', code: null, input: null };
  const { rows } = await database.query<InverterEventRecord>({
    name: 'list-inverter-events',
    text: listSql,
    values: [inverterId, limit, offset, begunAt, kind, code ?? '', input ?? 0, knownBy],
  });
  return rows;
}

/**
 * All events known now, in batches, each continuing after the last event of the one before, as a late event moves those
 * before it. Holds no connection between batches.
 */
export async function* readInverterEventBatches(
  database: Queryable,
  inverterId: number,
): AsyncGenerator<InverterEventRecord[]> {
  const knownBy = new Date();
  let after: InverterEventRecord | undefined;
  for (;;) {
    const page = { limit: BATCH_ROWS, offset: 0, knownBy, ...(after && { after }) };
    const events = await listInverterEvents(database, inverterId, page);
    if (events.length > 0) yield events;
    if (events.length < BATCH_ROWS) return;
    after = events.at(-1);
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
    WHERE p.inverter_id = $1 AND p.code = e.code AND p.active AND p.ts < e.ts AND p.received_at <= $8) > coalesce((
      SELECT max(o.ts) FROM device_events o
      WHERE o.inverter_id = $1 AND o.code = e.code AND NOT o.active AND o.ts < e.ts AND o.received_at <= $8
    ), '-infinity'), false)`;

/** Whether an event comes after the place `$4` to `$7` in the list. */
const afterSql = (begunAt: string, kind: string, code = `''`, input = '0') =>
  `${begunAt} <= $4 AND (${begunAt} < $4 OR (${kind}, ${code}, ${input}) > ($5::text, $6::text, $7::integer))`;

/** Each kind reads only as many of its newest rows as the page and the skipped rows need. */
const newestSql = 'ORDER BY begun_at DESC LIMIT $2::bigint + $3::bigint';

const deviceKindSql = `CASE WHEN severity = 'info' THEN 'notice' ELSE 'fault' END`;

/** To the ms, like all other times of events, so that `$4` can be equal to it. */
const silentSinceSql = `date_trunc('milliseconds', silent_since)`;

// Only the rows of the page look up the end of their fault, and only its codes are counted. `LIMIT (SELECT NULL)` is no
// limit, but the planner can't know that, so it sorts the reports before it evaluates them. Without it, it expects the
// few reports of most inverters, and would evaluate all of an inverter that has many.
const listSql = /* sql */ `
WITH page AS (
  (SELECT ${deviceKindSql} AS kind, e.code, e.severity,
          e.ts AS begun_at, NULL::timestamptz AS ended_at, NULL::bigint AS before_wh, NULL::bigint AS showed_wh,
          NULL::integer AS recovered, NULL::integer AS input
   FROM (SELECT * FROM device_events WHERE inverter_id = $1 AND active AND received_at <= $8
         AND ${afterSql('ts', deviceKindSql, 'code')} ORDER BY ts DESC LIMIT (SELECT NULL::bigint)) e
   WHERE ${begunSql} ORDER BY begun_at DESC, kind, e.code LIMIT $2::bigint + $3::bigint)
  UNION ALL
  (SELECT 'silence', NULL, 'warning', ${silentSinceSql} AS begun_at, closed_at, NULL, NULL, recovered_readings, NULL
   FROM silence_cases WHERE inverter_id = $1 AND opened_at <= $8 AND ${afterSql(silentSinceSql, `'silence'`)} ${newestSql})
  UNION ALL
  (SELECT 'counter_reset', NULL, 'info', ts AS begun_at, ts, before_wh, counter_wh, NULL, NULL
   FROM counter_findings WHERE inverter_id = $1 AND kind = 'epoch' AND found_at <= $8
     AND ${afterSql('ts', `'counter_reset'`)} ${newestSql})
  UNION ALL
  (SELECT 'dead_string', NULL, 'warning', since AS begun_at, until, NULL, NULL, NULL, input
   FROM dead_strings WHERE inverter_id = $1 AND ${afterSql('since', `'dead_string'`, `''`, 'input')}
   ORDER BY begun_at DESC, input LIMIT $2::bigint + $3::bigint)
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
