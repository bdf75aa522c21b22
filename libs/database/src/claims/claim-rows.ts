import type { ClaimState } from '@heliograph/domain/claims/state';
import type { Queryable } from '../connection/database.js';

export interface ClaimRow {
  readonly id: number;
  readonly ticketId: number;
  readonly inverterId: number;
  /** Serial number of the inverter's current device. */
  readonly serialNumber: string;
  readonly state: ClaimState;
  readonly reason: string | null;
  readonly oldSerialNumber: string;
  readonly replacementSerialNumber: string | null;
  readonly stockInverterId: number | null;
  readonly courier: string | null;
  readonly openedAt: Date;
  readonly decidedAt: Date | null;
  readonly dispatchedAt: Date | null;
  readonly installedAt: Date | null;
}

/** A ticket's claim. @param lock keeps it unchanged until the transaction ends. */
export async function findClaim(
  database: Queryable,
  ticketId: number,
  { lock }: { readonly lock: boolean },
): Promise<ClaimRow | null> {
  const { rows } = await database.query<ClaimRow>(lock ? `${findSql} FOR UPDATE OF c` : findSql, [ticketId]);
  return rows[0] ?? null;
}

/** @returns whether there is no other claim of this ticket, and no other open claim of its inverter. */
export async function insertClaim(
  database: Queryable,
  ticketId: number,
  administratorId: number,
): Promise<boolean> {
  const { rowCount } = await database.query(insertSql, [ticketId, administratorId]);
  return rowCount === 1;
}

/** Replacement of an inverter's device: when, and by which device. */
export interface Replacement {
  readonly oldSerialNumber: string;
  readonly replacementSerialNumber: string;
  readonly installedAt: Date;
}

/** An inverter's replacements, newest first; also for the row of a replaced device. */
export async function listReplacements(database: Queryable, inverterId: number): Promise<Replacement[]> {
  const { rows } = await database.query<Replacement>(replacementsSql, [inverterId]);
  return rows;
}

/** Columns of claims `c` and their inverters `i`. */
export const CLAIM_COLUMNS_SQL = /* sql */ `
  c.id, c.ticket_id AS "ticketId", c.inverter_id AS "inverterId", i.serial_number AS "serialNumber", c.state, c.reason,
  c.old_serial_number AS "oldSerialNumber", c.replacement_serial_number AS "replacementSerialNumber",
  c.stock_inverter_id AS "stockInverterId", c.courier, c.opened_at AS "openedAt", c.decided_at AS "decidedAt",
  c.dispatched_at AS "dispatchedAt", c.installed_at AS "installedAt"`;

const findSql = /* sql */ `
SELECT ${CLAIM_COLUMNS_SQL} FROM claims c JOIN inverters i ON i.id = c.inverter_id WHERE c.ticket_id = $1`;

// Locks the inverter, so that no exchange of its devices is undone meanwhile.
const insertSql = /* sql */ `
INSERT INTO claims (ticket_id, inverter_id, old_serial_number, opened_by)
SELECT t.id, i.id, i.serial_number, $2 FROM tickets t JOIN inverters i ON i.id = t.inverter_id WHERE t.id = $1
FOR KEY SHARE OF i
ON CONFLICT DO NOTHING`;

const replacementsSql = /* sql */ `
SELECT old_serial_number AS "oldSerialNumber", replacement_serial_number AS "replacementSerialNumber",
  installed_at AS "installedAt"
FROM claims WHERE (inverter_id = $1 OR stock_inverter_id = $1) AND installed_at IS NOT NULL
ORDER BY installed_at DESC`;
