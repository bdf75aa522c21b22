import type { AdminIssueStatus } from '@heliograph/domain/tickets/issue-status';
import type { Queryable } from '../connection/database.js';
import { boundsOf, type NewestPage } from '../lists/newest-first.js';

export interface AdminIssueRow {
  readonly id: number;
  readonly inverterSerialNo: string;
  readonly reportedBy: string;
  readonly title: string;
  readonly description: string;
  readonly createdAt: Date;
  readonly status: AdminIssueStatus;
  readonly assigneeId: number | null;
  readonly assignedTo: string | null;
  readonly ticketId: number | null;
  readonly version: number;
}

/** Issues that administrators reported, newest first. */
export async function listAdminIssues(database: Queryable, page: NewestPage): Promise<AdminIssueRow[]> {
  const { rows } = await database.query<AdminIssueRow>(listSql, boundsOf(page));
  return rows;
}

export async function countAdminIssues(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>('SELECT count(*) FROM admin_issues');
  return rows[0]!.count;
}

const listSql = /* sql */ `
SELECT o.id, i.serial_number AS "inverterSerialNo", a.first_name || ' ' || a.last_name AS "reportedBy",
       o.title, o.description, o.created_at AS "createdAt", o.status, o.assignee_id AS "assigneeId",
       w.first_name || ' ' || w.last_name AS "assignedTo", o.ticket_id AS "ticketId", o.version
FROM (SELECT * FROM admin_issues WHERE id < $3 ORDER BY id DESC LIMIT $1 OFFSET $2) o
JOIN inverters i ON i.id = o.inverter_id
JOIN administrators a ON a.id = o.administrator_id
LEFT JOIN administrators w ON w.id = o.assignee_id
ORDER BY o.id DESC`;
