import type { AlarmView } from '@heliograph/domain/alarms/views';
import type { Queryable } from '../connection/database.js';
import { incidentJsonSql, type IncidentRecord } from '../incidents/incident-record.js';
import type { Found, ListPage } from '../lists/read-list.js';
import { ALARMS_SQL, CLOSED_SQL, CLOSED_WITHOUT_TICKET_SQL, STANDING_SQL } from './alarms-sql.js';

export interface AlarmRecord {
  readonly kind: 'outage' | 'incident' | 'fault';
  /** When it was raised. */
  readonly at: Date;
  /** When it began. */
  readonly since: Date;
  /** Null: not over. */
  readonly endedAt: Date | null;
  /** Null for an incident. */
  readonly inverterId: number | null;
  readonly serialNumber: string | null;
  /** Of the inverter's site; null for an incident. */
  readonly timeZone: string | null;
  readonly incident: IncidentRecord | null;
  /** Null unless the alarm is a fault. */
  readonly faultCode: string | null;
}

export interface AlarmsWanted extends ListPage {
  readonly view: AlarmView;
  /** For `standing`: began before; otherwise: raised since. */
  readonly bound: Date;
  /** Only alarms of this inverter. */
  readonly inverterId?: number | undefined;
  /** Only alarms raised within ten minutes from this time on. */
  readonly within?: Date | undefined;
}

/** One page of a view's alarms: standing alarms by their beginning, others newest first. */
export async function listAlarms(
  database: Queryable,
  { view, bound, inverterId, within, limit, offset }: AlarmsWanted,
): Promise<Found<AlarmRecord>> {
  const { rows } = await database.query<AlarmRecord & { kind: AlarmRecord['kind'] | null; total: number }>(
    pageSql(sources[view], view === 'standing' ? 'since' : 'at DESC'),
    [bound, inverterId ?? null, within ?? null, limit, offset],
  );
  return {
    // Past the last page there is only the number.
    rows: rows.filter(({ kind }) => kind !== null).map(({ total: _, ...alarm }) => alarm),
    total: rows[0]!.total,
  };
}

const sources: Readonly<Record<AlarmView, string>> = {
  all: ALARMS_SQL,
  standing: STANDING_SQL,
  closed: CLOSED_SQL,
  closed_without_ticket: CLOSED_WITHOUT_TICKET_SQL,
};

const pageSql = (source: string, order: string) => {
  const by = `${order}, inverter_id, incident_id, code`;
  return /* sql */ `
WITH alarms AS MATERIALIZED (
  SELECT * FROM (${source}) alarms
  WHERE ($2::bigint IS NULL OR inverter_id = $2)
    AND ($3::timestamptz IS NULL OR at >= $3 AND at < $3 + interval '10 minutes')
)
SELECT a.kind, a.at, a.since, coalesce(a.ended_at, over.ts) AS "endedAt", a.inverter_id AS "inverterId",
       i.serial_number AS "serialNumber", i.time_zone AS "timeZone", a.code AS "faultCode", ${incidentJsonSql('o')} AS incident, counted.total
FROM (SELECT count(*)::int AS total FROM alarms) counted
LEFT JOIN (SELECT * FROM alarms ORDER BY ${by} LIMIT $4 OFFSET $5) a ON true
LEFT JOIN inverters i ON i.id = a.inverter_id
LEFT JOIN incidents o ON o.id = a.incident_id
LEFT JOIN LATERAL (
  SELECT min(e.ts) AS ts FROM device_events e
  WHERE e.inverter_id = a.inverter_id AND e.code = a.code AND NOT e.active AND e.ts > a.since
) over ON true
ORDER BY ${by}`;
};
