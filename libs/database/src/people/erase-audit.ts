import { appendAudit } from '../audit/append-audit.js';
import type { Queryable } from '../connection/database.js';
import type { Person } from './find-person.js';

/**
 * Adds the line that tells of the erasure, which is what lets the database take words out of other lines in this transaction;
 * then takes them out of all that the person did, or that was done to their account, tickets and inverters.
 * That it was done, when and by which account's number, which is nobody's any more, stays.
 */
export async function eraseAudit(
  client: Queryable,
  { id, phoneNo, ticketIds, inverterIds }: Person,
): Promise<void> {
  await appendAudit(client, {
    actorKind: 'system',
    actorId: null,
    action: 'erasePerson',
    target: `user ${id}`,
  });
  const things = [
    `user ${id}`,
    ...ticketIds.map((ticket) => `ticket ${ticket}`),
    ...inverterIds.map((inverter) => `inverter ${inverter}`),
  ];
  const numbers = [`number ${phoneNo}`, `customer ${phoneNo}`];
  await client.query('SELECT erase_audit($1, $2, $3, $4, NULL)', [[id], things, numbers, phoneNo]);
}
