import { appendAudit } from '../audit/append-audit.js';
import type { Queryable } from '../connection/database.js';
import type { Person } from './find-person.js';

type Audited = Pick<Person, 'id' | 'phoneNo'> & Partial<Pick<Person, 'ticketIds' | 'inverterIds'>>;

/**
 * Adds for each person the line that tells of the erasure, which is what lets the database take words out of other lines in
 * this transaction; then takes them out of all that they did, or that was done to their accounts, tickets and inverters.
 * That it was done, when and by which account's number, which is nobody's any more, stays.
 * @param since when the oldest of the accounts was made: lines before are not looked at. Null: all are
 */
export async function eraseAudit(
  client: Queryable,
  people: readonly Audited[],
  since: Date | null = null,
): Promise<void> {
  for (const { id } of people) {
    await appendAudit(client, {
      actorKind: 'system',
      actorId: null,
      action: 'erasePerson',
      target: `user ${id}`,
    });
  }
  const things = people.flatMap(({ id, ticketIds = [], inverterIds = [] }) => [
    `user ${id}`,
    ...ticketIds.map((ticket) => `ticket ${ticket}`),
    ...inverterIds.map((inverter) => `inverter ${inverter}`),
  ]);
  const phones = people.map(({ phoneNo }) => phoneNo);
  await client.query(eraseSql, [
    people.map(({ id }) => id),
    things,
    phones.flatMap((phone) => [`number ${phone}`, `customer ${phone}`]),
    phones.join('|'),
    since,
  ]);
}

// Lines of administrators' accounts are theirs, though one may have the same number.
const eraseSql = /* sql */ `
UPDATE audit_log SET
  target = CASE WHEN target = ANY ($3) THEN audit_target_erased(target) ELSE target END,
  before = audit_words_erased(before),
  after = audit_words_erased(after),
  address = CASE WHEN actor_kind NOT IN ('customer', 'anonymous') THEN address END
WHERE at >= coalesce($5::timestamptz, '-infinity')
  AND ((actor_kind = 'customer' AND actor_id = ANY ($1)) OR target = ANY ($2) OR target = ANY ($3)
    OR (concat(before, after) ~ $4 AND target NOT LIKE 'administrator %'))`;
