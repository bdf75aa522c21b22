import { adminIssueStatuses } from '@heliograph/domain/tickets/issue-status';
import { z } from 'zod';
import { defineCall, id, versionInput } from './call.js';

export const updateAdminIssue = defineCall({
  method: 'POST',
  path: '/updateAdminIssue',
  summary: 'Sets status and assignee of a reported issue; 409 if it was changed since `version`',
  input: z.object({
    issueId: id,
    status: z.enum(adminIssueStatuses),
    /** An administrator; null: nobody. */
    assigneeId: id.nullable(),
    version: versionInput,
  }),
  output: z.object({ message: z.string(), version: z.number().int() }),
});
