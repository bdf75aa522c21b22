import type { AdminIssueStatus } from '@heliograph/domain/tickets/issue-status';
import type { Queryable } from '../connection/database.js';
import type { ListDefinition } from '../lists/list.js';
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

export type AdminIssueSort =
  | 'issueId'
  | 'inverterSerialNo'
  | 'reportedBy'
  | 'issueTitle'
  | 'createdAt'
  | 'status'
  | 'assignedTo';

const serialNumberSql = '(SELECT serial_number FROM inverters WHERE id = r.inverter_id)';
const nameSql = (administrator: string) =>
  `(SELECT first_name || ' ' || last_name FROM administrators WHERE id = ${administrator})`;

const recordsSql = (issues: string) => /* sql */ `
SELECT o.id, i.serial_number AS "inverterSerialNo", a.first_name || ' ' || a.last_name AS "reportedBy",
       o.title, o.description, o.created_at AS "createdAt", o.status, o.assignee_id AS "assigneeId",
       w.first_name || ' ' || w.last_name AS "assignedTo", o.ticket_id AS "ticketId", o.version
FROM ${issues}
JOIN inverters i ON i.id = o.inverter_id
JOIN administrators a ON a.id = o.administrator_id
LEFT JOIN administrators w ON w.id = o.assignee_id`;

/** Issues that administrators reported, as a list of AdminIssueRow. */
export const adminIssuesList: ListDefinition<AdminIssueSort> = {
  from: 'admin_issues r',
  orders: {
    issueId: { by: 'r.id' },
    inverterSerialNo: { by: serialNumberSql },
    reportedBy: { by: `lower(${nameSql('r.administrator_id')})` },
    issueTitle: { by: 'lower(r.title)' },
    createdAt: { by: 'r.created_at' },
    status: { by: 'r.status' },
    assignedTo: { by: `lower(${nameSql('r.assignee_id')})`, nullable: true },
  },
  has: (
    pattern,
  ) => `lower(concat_ws(E'\\n', r.id, r.title, r.description, r.status, ${serialNumberSql}, ${nameSql('r.administrator_id')},
    ${nameSql('r.assignee_id')})) LIKE ${pattern}`,
  answer: recordsSql('page JOIN admin_issues o USING (id)'),
};

/** A batch of these issues for a file, newest first. */
export async function listAdminIssues(database: Queryable, page: NewestPage): Promise<AdminIssueRow[]> {
  const { rows } = await database.query<AdminIssueRow>(listSql, boundsOf(page));
  return rows;
}

const listSql = /* sql */ `
${recordsSql('(SELECT * FROM admin_issues WHERE id < $3 ORDER BY id DESC LIMIT $1 OFFSET $2) o')}
ORDER BY o.id DESC`;
