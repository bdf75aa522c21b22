import type { AdminIssueStatus } from '@heliograph/domain/tickets/issue-status';
import type { Queryable } from '../connection/database.js';

export interface AdminIssueWork {
  readonly status: AdminIssueStatus;
  readonly assigneeId: number | null;
}

export interface LockedAdminIssue extends AdminIssueWork {
  readonly inverterId: number;
  readonly ticketId: number | null;
  readonly version: number;
}

/** Locks an issue until the transaction ends; null: there is none. */
export async function lockAdminIssue(client: Queryable, issueId: number): Promise<LockedAdminIssue | null> {
  const { rows } = await client.query<LockedAdminIssue>(lockSql, [issueId]);
  return rows[0] ?? null;
}

const lockSql = /* sql */ `
SELECT inverter_id AS "inverterId", status, assignee_id AS "assigneeId", ticket_id AS "ticketId", version
FROM admin_issues WHERE id = $1 FOR UPDATE`;

/** Changes an issue that the caller has locked. @returns its new version. */
export async function updateAdminIssue(
  client: Queryable,
  issueId: number,
  { status, assigneeId, ticketId }: AdminIssueWork & { readonly ticketId: number | null },
): Promise<number> {
  const { rows } = await client.query<{ version: number }>(updateSql, [
    issueId,
    status,
    assigneeId,
    ticketId,
  ]);
  return rows[0]!.version;
}

const updateSql = /* sql */ `
UPDATE admin_issues SET status = $2, assignee_id = $3, ticket_id = $4, version = version + 1
WHERE id = $1 RETURNING version`;
