import type { DiagnosticSnapshot } from '@heliograph/domain/silence/diagnostic-snapshot';
import type { TicketStatus } from '@heliograph/domain/tickets/status';
import type { Queryable } from '../connection/database.js';
import { isoSql } from '../connection/iso-sql.js';
import { incidentCauseSql, notifiedIncidentSql } from '../incidents/incident-cause.js';
import { incidentJsonSql, type IncidentRecord } from '../incidents/incident-record.js';
import type { ListPage } from '../lists/read-list.js';

/** One outage with its diagnostic snapshot and its incident. */
export interface OutageRecord {
  readonly id: number;
  readonly silentSince: Date;
  readonly openedAt: Date;
  readonly toldAt: Date | null;
  readonly closedAt: Date | null;
  readonly closeReason: string | null;
  readonly settledAt: Date | null;
  readonly reopened: number;
  readonly recoveredReadings: number | null;
  readonly evidence: DiagnosticSnapshot;
  readonly incident: IncidentRecord | null;
  readonly message: OutageMessage | null;
  readonly tickets: readonly OutageTicket[];
}

/** The message to the owner. Times are ISO 8601, since it is read as JSON; the last two are null while it waits. */
interface OutageMessage {
  readonly createdAt: string;
  readonly deliveredAt: string | null;
  readonly failedAt: string | null;
}

/** One of the owner's tickets for the inverter since the outage opened. */
interface OutageTicket {
  readonly ticketId: string;
  readonly createdAt: string;
  readonly status: TicketStatus;
  readonly isAssigned: boolean;
  readonly closedAt: string | null;
}

/** Outages of one inverter, newest first. */
export async function readSilenceCases(
  database: Queryable,
  inverterId: number,
  { limit, offset }: ListPage,
): Promise<OutageRecord[]> {
  const { rows } = await database.query<OutageRecord>(readSql, [inverterId, limit, offset]);
  return rows;
}

export async function countSilenceCases(database: Queryable, inverterId: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(countSql, [inverterId]);
  return rows[0]!.count;
}

/** The open outage; null: none. */
export async function readOpenSilence(database: Queryable, inverterId: number): Promise<OutageRecord | null> {
  const { rows } = await database.query<OutageRecord>(openSql, [inverterId]);
  return rows[0] ?? null;
}

// Only messages and tickets of the current owner: the inverter may have had another. The first message, unless the
// owner was notified that the incident is over and then of this outage.
const messageSql = /* sql */ `
SELECT json_build_object('createdAt', ${isoSql('m.created_at')}, 'deliveredAt', ${isoSql('m.delivered_at')},
                         'failedAt', ${isoSql('m.failed_at')})
FROM (VALUES ('communication_lost', c.id::text), ('still_lost', c.id::text), ('incident', c.id::text), ('incident', ${incidentCauseSql(notifiedIncidentSql('c'), 'v.user_id')})) AS told (kind, cause)
JOIN outbox m USING (kind, cause) WHERE m.user_id = v.user_id
ORDER BY kind = 'incident' AND cause = c.id::text DESC, m.id LIMIT 1`;
const ticketsSql = /* sql */ `
SELECT coalesce(json_agg(json_build_object(
    'ticketId', t.id::text, 'createdAt', ${isoSql('t.created_at')}, 'status', t.status,
    'isAssigned', t.assigned_to IS NOT NULL, 'closedAt', ${isoSql('t.closed_at')}) ORDER BY t.id), '[]')
FROM tickets t
WHERE t.inverter_id = c.inverter_id AND t.user_id = v.user_id
  AND (t.silence_case_id = c.id OR t.created_at >= c.opened_at AND t.created_at <= coalesce(c.closed_at, 'infinity'))`;

const casesSql = /* sql */ `
SELECT c.id, c.silent_since AS "silentSince", c.opened_at AS "openedAt", c.told_at AS "toldAt", c.closed_at AS "closedAt",
       c.close_reason AS "closeReason", c.settled_at AS "settledAt", c.reopened, c.recovered_readings AS "recoveredReadings",
       c.evidence, ${incidentJsonSql('i')} AS incident, (${messageSql}) AS message, (${ticketsSql}) AS tickets
FROM silence_cases c JOIN inverters v ON v.id = c.inverter_id LEFT JOIN incidents i ON i.id = c.incident_id
WHERE c.inverter_id = $1`;

const readSql = `${casesSql} ORDER BY c.opened_at DESC LIMIT $2 OFFSET $3`;
const openSql = `${casesSql} AND c.closed_at IS NULL`;
const countSql = /* sql */ `SELECT count(*)::int AS count FROM silence_cases WHERE inverter_id = $1`;
