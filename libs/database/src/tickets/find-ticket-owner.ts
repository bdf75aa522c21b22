import type { TicketStatus } from '@heliograph/domain/tickets/status';
import type { Queryable } from '../connection/database.js';

/** A ticket and the current owner of its inverter, who must consent before it is closed. */
export interface TicketOwner {
  readonly status: TicketStatus;
  readonly inverterId: number;
  readonly serialNumber: string;
  /** Null: no owner. */
  readonly owner: { readonly id: number; readonly phoneNo: string } | null;
}

/** @param lock keeps ticket and owner unchanged until the transaction ends. */
export async function findTicketOwner(
  database: Queryable,
  ticketId: number,
  { lock }: { readonly lock: boolean },
): Promise<TicketOwner | null> {
  // A statement that waits for a lock would join the owner from before the wait.
  if (lock) await database.query(lockSql, [ticketId]);
  const { rows } = await database.query<TicketOwner>(findSql, [ticketId]);
  return rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT tickets.status, inverters.id AS "inverterId", inverters.serial_number AS "serialNumber",
       CASE WHEN users.id IS NOT NULL THEN json_build_object('id', users.id, 'phoneNo', users.phone_no) END AS owner
FROM tickets
JOIN inverters ON inverters.id = tickets.inverter_id
LEFT JOIN users ON users.id = inverters.user_id
WHERE tickets.id = $1`;

const lockSql = /* sql */ `
SELECT FROM tickets JOIN inverters ON inverters.id = tickets.inverter_id
WHERE tickets.id = $1 FOR UPDATE OF tickets FOR SHARE OF inverters`;
