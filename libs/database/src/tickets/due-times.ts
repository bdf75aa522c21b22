import { createHash } from 'node:crypto';
import { dueTimes, type TicketRules } from '@heliograph/domain/tickets/response';
import { type TicketPriority, ticketPriorities } from '@heliograph/domain/tickets/status';
import type { Queryable } from '../connection/database.js';

interface DueTicket {
  readonly id: number;
  readonly priority: TicketPriority;
  readonly createdAt: Date;
  readonly byOwner: boolean;
}

/** Hash of all rules that determine a priority's due times. */
function rulesKey({ response, resolution, working }: TicketRules, priority: TicketPriority): string {
  const { timeZone, from, to, weekdays, holidays } = working;
  const hours = [response[priority], resolution[priority]];
  const all = [hours, timeZone, from, to, [...weekdays].sort(), [...holidays].sort()];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16);
}

/** Computes and stores tickets' due times, and response data that older tickets lack. */
export async function storeDueTimes(
  database: Queryable,
  rules: TicketRules,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await database.query<DueTicket>(findSql, [ids]);
  const due = rows.map((ticket) => dueTimes(ticket, ticket.byOwner, rules));
  await database.query(storeSql, [
    rows.map(({ id }) => id),
    rows.map(({ priority }) => priority),
    due.map(({ responseDueAt }) => responseDueAt),
    due.map(({ resolutionDueAt }) => resolutionDueAt),
    rows.map(({ priority }) => rulesKey(rules, priority)),
  ]);
}

// Only an owner's ticket has a browser in its context. Tickets without a context count as not opened by the owner.
const findSql = /* sql */ `
SELECT t.id, t.priority, t.created_at AS "createdAt",
       coalesce(t.opened_by_owner, t.context ->> 'browser' IS NOT NULL) AS "byOwner"
FROM tickets t WHERE t.id = ANY ($1::bigint[])`;

// A ticket whose priority was changed meanwhile keeps its old rules, so that it is found again.
const storeSql = /* sql */ `
UPDATE tickets t SET
  response_due_at = d.response_due_at, resolution_due_at = d.resolution_due_at, due_rules = d.due_rules,
  responded_at = coalesce(t.responded_at, (
    SELECT min(m.created_at) FROM ticket_messages m WHERE m.ticket_id = t.id AND m.administrator_id IS NOT NULL)),
  waits_for_owner = coalesce(t.waits_for_owner, (
    SELECT m.administrator_id IS NOT NULL FROM ticket_messages m WHERE m.ticket_id = t.id ORDER BY m.id DESC LIMIT 1))
FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::text[])
  AS d (id, priority, response_due_at, resolution_due_at, due_rules)
WHERE t.id = d.id AND t.priority = d.priority`;

/**
 * Tickets whose due times were computed by other rules or not at all, because the previous version created or changed
 * them, or the settings have changed. Closed tickets keep the times of their rules.
 */
export async function findOutdatedDueTimes(
  database: Queryable,
  rules: TicketRules,
  limit: number,
): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(outdatedSql, [
    limit,
    ...ticketPriorities.map((priority) => rulesKey(rules, priority)),
  ]);
  return rows.map(({ id }) => id);
}

// Index ranges, one for each side of the current key.
const outdatedSql = /* sql */ `
SELECT id FROM (${ticketPriorities
  .flatMap((priority, n) => [
    `priority = '${priority}' AND due_rules IS NULL`,
    `priority = '${priority}' AND due_rules < $${n + 2} AND status <> 'CLOSED'`,
    `priority = '${priority}' AND due_rules > $${n + 2} AND status <> 'CLOSED'`,
  ])
  .map((where) => `(SELECT id FROM tickets WHERE ${where} LIMIT $1)`)
  .join(' UNION ALL ')}) outdated LIMIT $1`;
