import { adminIssueStatuses } from '@heliograph/domain/tickets/issue-status';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { listing } from './paging.js';

const adminIssueSorts = [
  'issueId',
  'inverterSerialNo',
  'reportedBy',
  'issueTitle',
  'createdAt',
  'status',
  'assignedTo',
] as const;

const adminIssueSchema = z.object({
  issueId: id,
  inverterSerialNo: z.string(),
  /** First and last name of the administrator. */
  reportedBy: z.string(),
  issueTitle: z.string(),
  issueDescription: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(adminIssueStatuses),
  assigneeId: id.nullable(),
  /** The assignee's first and last name. */
  assignedTo: z.string().nullable(),
  /** The ticket created from the issue; null: none. */
  ticketId: id.nullable(),
  version: z.number().int(),
});
export type AdminIssue = z.infer<typeof adminIssueSchema>;

export const getAllAdminIssues = defineCall({
  method: 'GET',
  path: '/getAllAdminIssues',
  summary:
    'Issues reported by administrators, newest first; searches id, serial number, title, description, status and both names. `X-Total-Count` is the number found',
  input: listing(adminIssueSorts, '-issueId'),
  output: z.array(adminIssueSchema),
});
