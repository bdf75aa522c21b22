import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, id, serialNumberInput } from './call.js';
import { DESCRIPTION_CHARACTERS_MAX } from './ticket.js';

export const setAdminIssue = defineCall({
  method: 'POST',
  path: '/setAdminIssue',
  summary:
    'Reports an inverter’s issue to the administrators’ team; it creates no ticket, and the owner doesn’t see it',
  input: z.object({
    /** Ignored: the reporter is taken from the session. */
    adminId: z.string().max(64).optional(),
    inverterSerialNo: serialNumberInput,
    issueTitle: requiredText(200),
    issueDescription: requiredText(DESCRIPTION_CHARACTERS_MAX),
  }),
  output: z.object({ message: z.string(), issueId: id }),
});
