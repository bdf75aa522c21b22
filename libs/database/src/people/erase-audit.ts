import { appendAudit } from '../audit/append-audit.js';
import type { Queryable } from '../connection/database.js';
import type { Person } from './find-person.js';

/**
 * Adds the audit line `erasePerson`, which makes the database allow the erasure of words in this transaction. Then
 * erases words from all lines about the person's actions, and about changes of their account, tickets and inverters.
 * The action, its time and the id of the deleted account stay.
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
