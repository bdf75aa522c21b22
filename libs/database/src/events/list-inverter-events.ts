import type { Queryable } from '../connection/database.js';
import { BATCH_ROWS, type ListPage } from '../lists/read-list.js';

export interface InverterEventRecord {
  readonly kind: 'fault' | 'notice' | 'silence' | 'counter_reset';
  /** The device's own code; null where the event is not the device's. */
  readonly code: string | null;
  readonly severity: 'info' | 'warning' | 'critical';
  readonly begunAt: Date;
  /** Null: not over, as far as is known. */
  readonly endedAt: Date | null;
  /** What the counter showed before its reset and then, Wh. */
  readonly beforeWh: number | null;
  readonly showedWh: number | null;
}

interface EventsPage extends ListPage {
  /** What began later is not in the list; unset: all is. */
  readonly until?: Date | 'infinity';
}

/** What happened to one inverter, the newest first. A device that repeats that a fault is active has one fault. */
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

/** All that happened until now, a batch at a time. Holds no connection between batches. */
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

/** Where a fault or notice began: no report of the same since the last that said it was over. Two look-ups each. */
const begunSql = /* sql */ `
  NOT coalesce((
    SELECT max(p.ts) FROM device_events p
    WHERE p.inverter_id = $1 AND p.code = e.code AND p.active AND p.ts < e.ts) > coalesce((
      SELECT max(o.ts) FROM device_events o
      WHERE o.inverter_id = $1 AND o.code = e.code AND NOT o.active AND o.ts < e.ts), '-infinity'), false)`;

/** No more of any kind than the page and those before it take: what is older is not looked at. */
const newestSql = 'ORDER BY begun_at DESC LIMIT $2::bigint + $3::bigint';

// When a fault was over is looked up for the rows of the page only. Reports come in order before they are judged, by a LIMIT that
// is none, which the planner cannot know: where most inverters have had few it would judge every report of one that has had many.
const listSql = /* sql */ `
SELECT kind, code, severity, begun_at AS "begunAt", CASE WHEN code IS NULL THEN ended_at ELSE (
    SELECT o.ts FROM device_events o
    WHERE o.inverter_id = $1 AND o.code = page.code AND NOT o.active AND o.ts >= page.begun_at
    ORDER BY o.ts LIMIT 1
  ) END AS "endedAt", before_wh AS "beforeWh", showed_wh AS "showedWh"
FROM (
  (SELECT CASE WHEN e.severity = 'info' THEN 'notice' ELSE 'fault' END AS kind, e.code, e.severity,
          e.ts AS begun_at, NULL::timestamptz AS ended_at, NULL::bigint AS before_wh, NULL::bigint AS showed_wh
   FROM (SELECT * FROM device_events WHERE inverter_id = $1 AND active AND ts <= $4 ORDER BY ts DESC
         LIMIT (SELECT NULL::bigint)) e
   WHERE ${begunSql} ORDER BY begun_at DESC, kind, e.code LIMIT $2::bigint + $3::bigint)
  UNION ALL
  (SELECT 'silence', NULL, 'warning', silent_since AS begun_at, closed_at, NULL, NULL FROM silence_cases WHERE inverter_id = $1
   AND silent_since <= $4 ${newestSql})
  UNION ALL
  (SELECT 'counter_reset', NULL, 'info', ts AS begun_at, ts, before_wh, counter_wh
   FROM counter_findings WHERE inverter_id = $1 AND kind = 'epoch' AND ts <= $4 ${newestSql})
  ORDER BY begun_at DESC, kind, code LIMIT $2 OFFSET $3
) page
ORDER BY begun_at DESC, kind, code`;

// The first is kept by the database: see the migration event-counts.
const countSql = /* sql */ `
SELECT coalesce((SELECT begun FROM device_event_counts WHERE inverter_id = $1), count_begun_events($1))
     + (SELECT count(*) FROM silence_cases WHERE inverter_id = $1)
     + (SELECT count(*) FROM counter_findings WHERE inverter_id = $1 AND kind = 'epoch') AS count`;
