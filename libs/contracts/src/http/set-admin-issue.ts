import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, id, serialNumberInput } from './call.js';
import { DESCRIPTION_CHARACTERS_MAX } from './ticket.js';

export const setAdminIssue = defineCall({
  method: 'POST',
  path: '/setAdminIssue',
  summary:
    'An administrator reports something of an inverter to the team: no ticket, and nothing that its owner sees',
  input: z.object({
    /** Not looked at: who reports is the session’s. */
    adminId: z.string().max(64).optional(),
    inverterSerialNo: serialNumberInput,
    issueTitle: requiredText(200),
    issueDescription: requiredText(DESCRIPTION_CHARACTERS_MAX),
  }),
  output: z.object({ message: z.string(), issueId: id }),
});
