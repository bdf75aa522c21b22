import type { DiagnosticSnapshot } from '@heliograph/domain/silence/diagnostic-snapshot';
import type { Queryable } from '../connection/database.js';
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

const casesSql = /* sql */ `
SELECT c.id, c.silent_since AS "silentSince", c.opened_at AS "openedAt", c.told_at AS "toldAt", c.closed_at AS "closedAt",
       c.close_reason AS "closeReason", c.settled_at AS "settledAt", c.reopened, c.recovered_readings AS "recoveredReadings",
       c.evidence, ${incidentJsonSql('i')} AS incident
FROM silence_cases c LEFT JOIN incidents i ON i.id = c.incident_id
WHERE c.inverter_id = $1`;

const readSql = `${casesSql} ORDER BY c.opened_at DESC LIMIT $2 OFFSET $3`;
const openSql = `${casesSql} AND c.closed_at IS NULL`;
const countSql = /* sql */ `SELECT count(*)::int AS count FROM silence_cases WHERE inverter_id = $1`;
