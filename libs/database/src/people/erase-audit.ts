import { appendAudit } from '../audit/append-audit.js';
import type { Queryable } from '../connection/database.js';
import type { Person } from './find-person.js';

/**
 * Adds the line that tells of the erasure, which is what lets the database take words out of other lines in this
 * transaction; then takes them out of all that the person did, or that was done to their account, tickets and inverters.
 * That it was done, when and by which account's number, which is nobody's any more, stays.
 */
export async function eraseAudit(client: Queryable, person: Person): Promise<void> {
  const { id, phoneNo, ticketIds, inverterIds } = person;
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
  await client.query(eraseSql, [id, things, [`number ${phoneNo}`, `customer ${phoneNo}`], phoneNo]);
}

// Lines of administrators' accounts are theirs, though one may have the same number.
const eraseSql = /* sql */ `
UPDATE audit_log SET
  target = CASE WHEN target = ANY ($3) THEN audit_target_erased(target) ELSE target END,
  before = audit_words_erased(before),
  after = audit_words_erased(after),
  address = CASE WHEN actor_kind NOT IN ('customer', 'anonymous') THEN address END
WHERE (actor_kind = 'customer' AND actor_id = $1) OR target = ANY ($2) OR target = ANY ($3)
   OR (strpos(concat(before, after), $4) > 0 AND target NOT LIKE 'administrator %')`;
