import type { Queryable } from '../connection/database.js';

/** The caller of these functions has locked the claim. */

export async function decideClaim(
  database: Queryable,
  claimId: number,
  decision: { readonly state: 'APPROVED' | 'REFUSED'; readonly reason: string },
  administratorId: number,
): Promise<void> {
  await database.query(decideSql, [claimId, decision.state, decision.reason, administratorId]);
}

/** The inverter that is to replace another. */
export interface StockInverter {
  readonly id: number;
  readonly serialNumber: string;
}

export async function dispatchClaim(
  database: Queryable,
  claimId: number,
  { stock, courier }: { readonly stock: StockInverter; readonly courier: string },
  administratorId: number,
): Promise<void> {
  await database.query(dispatchSql, [claimId, stock.id, stock.serialNumber, courier, administratorId]);
}

/** In SQL, the states in which a claim is open. An inverter has one open claim at a time. */
export const OPEN_STATES_SQL = `('PENDING', 'APPROVED', 'DISPATCHED')`;

/** Ends the open claims of tickets that are closed, so that the inverter can have a new one. */
export async function endClaims(
  database: Queryable,
  ticketIds: readonly number[],
  reason: string,
): Promise<void> {
  await database.query(endSql, [ticketIds, reason]);
}

const decideSql = /* sql */ `
UPDATE claims SET state = $2, reason = $3, decided_at = now(), decided_by = $4 WHERE id = $1`;

// A dispatched replacement is in stock again.
const endSql = /* sql */ `
UPDATE claims SET state = 'REFUSED', reason = $2, decided_at = now(), dispatched_at = NULL, stock_inverter_id = NULL
WHERE ticket_id = ANY ($1) AND state IN ${OPEN_STATES_SQL}`;

const dispatchSql = /* sql */ `
UPDATE claims SET state = 'DISPATCHED', stock_inverter_id = $2, replacement_serial_number = $3, courier = $4,
  dispatched_at = now(), dispatched_by = $5
WHERE id = $1`;
