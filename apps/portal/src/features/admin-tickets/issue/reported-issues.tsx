import { exportAdminIssues } from '@heliograph/contracts/http/export-admin-issues';
import type { AdminIssue } from '@heliograph/contracts/http/get-all-admin-issues';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { formatInstant } from '../../../shared/format/dates.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import type { Column } from '../../../shared/table/column.js';
import { ExportLink } from '../../../shared/table/export-link.js';
import { TableCard } from '../../../shared/table/table-card.js';
import { TableEmpty } from '../../../shared/table/table-states.js';
import type { TableOptions } from '../../../shared/table/table-view.js';
import { useTableView } from '../../../shared/table/use-table-view.js';
import css from '../admin-tickets.module.css';
import { ticketQueueText } from '../strings/en.js';
import { IssueDetails } from './issue-details.js';
import { adminIssuesQuery } from '../api/get-all-admin-issues.js';
import list from './reported-issues.module.css';

const ROWS = 10;
const OPTIONS: TableOptions = { sizes: [ROWS], sort: null };

const columns: readonly Column<AdminIssue>[] = [
  {
    name: 'inverterSerialNo',
    title: () => adminTicketText.columns.inverterSerialNo,
    words: ({ inverterSerialNo }) => inverterSerialNo,
    cell: ({ inverterSerialNo }) => <span className={css.serial}>{inverterSerialNo}</span>,
    card: 'heading',
  },
  {
    name: 'issueTitle',
    title: () => adminTicketText.issue.issueTitle,
    words: ({ issueTitle }) => issueTitle,
    cell: ({ issueTitle }) => <span className={css.clamped}>{issueTitle}</span>,
    card: 'wide',
  },
  {
    name: 'reportedBy',
    title: () => adminTicketText.issue.by,
    words: ({ reportedBy }) => reportedBy,
  },
  {
    name: 'status',
    title: () => ticketQueueText.issue.status,
    words: ({ status }) => ticketQueueText.issue.statuses[status],
  },
  {
    name: 'assignedTo',
    title: () => ticketQueueText.issue.assignee,
    words: ({ assignedTo }) => assignedTo,
  },
  {
    name: 'createdAt',
    title: () => adminTicketText.issue.at,
    words: ({ createdAt }) => formatInstant(createdAt),
  },
];

/** Newest first; a row expands to its description and the work on it. */
export function ReportedIssues() {
  const words = adminTicketText.issue;
  const [view, change] = useTableView(OPTIONS);
  const issues = useQuery(adminIssuesQuery(view.page, ROWS));
  return (
    <div className={list.place}>
      <header className={list.head}>
        <h2>{words.reported}</h2>
        <ExportLink call={exportAdminIssues} />
      </header>
      <TableCard
        label={words.reported}
        columns={columns}
        keyOf={({ issueId }) => issueId}
        details={(issue) => <IssueDetails issue={issue} />}
        options={OPTIONS}
        view={view}
        change={change}
        query={issues}
        empty={<TableEmpty sign={<Flag size={20} strokeWidth={1.6} aria-hidden />} message={words.empty} />}
      />
    </div>
  );
}
