import type { Queryable } from '../connection/database.js';

/**
 * A user's inverter and its open outage; null: none is open, or its owner is or may still be notified of an incident
 * instead.
 */
export interface UserSilence {
  readonly inverterName: string;
  readonly serialNumber: string;
  readonly caseId: number | null;
}

/** @returns null where the user has no such inverter. */
export async function findSilenceOfUser(
  database: Queryable,
  userId: number,
  serialNumber: string,
): Promise<UserSilence | null> {
  const { rows } = await database.query<UserSilence>(findSql, [userId, serialNumber]);
  return rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT i.inverter_name AS "inverterName", i.serial_number AS "serialNumber",
       CASE WHEN c.incident_id IS NULL AND c.message_due_at IS NULL THEN c.id END AS "caseId"
FROM inverters i LEFT JOIN silence_cases c ON c.inverter_id = i.id AND c.closed_at IS NULL
WHERE i.user_id = $1 AND i.serial_number = $2`;
