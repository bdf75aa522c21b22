import type { AdminIssueRow } from '@heliograph/database/tickets/list-admin-issues';
import type { ListFile } from '../lists/list-columns.js';

const columns: [string, (row: AdminIssueRow) => string | null][] = [
  ['issue_id', ({ id }) => String(id)],
  ['serial_number', ({ inverterSerialNo }) => inverterSerialNo],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['reported_by', ({ reportedBy }) => reportedBy],
  ['created_at', ({ createdAt }) => createdAt.toISOString()],
  ['status', ({ status }) => status],
  ['assigned_to', ({ assignedTo }) => assignedTo],
  ['ticket_id', ({ ticketId }) => (ticketId === null ? null : String(ticketId))],
];

export const adminIssuesFileColumns: ListFile['columns'] = columns;
