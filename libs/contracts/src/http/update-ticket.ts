import { z } from 'zod';
import { defineCall, id, versionInput } from './call.js';
import { mistake } from './field-mistakes.js';
import { ticketEdit } from './ticket.js';

const { assignedTo, description, error, priority, remark, status } = ticketEdit.shape;
/** Absent: unchanged; empty or null: none. */
const clearable = ({ maxLength }: z.ZodString) =>
  z
    .string()
    .trim()
    .max(maxLength!, mistake('too_long'))
    .transform((typed) => typed || null)
    .nullable()
    .optional();

export const updateTicket = defineCall({
  method: 'POST',
  path: '/updateTicket',
  summary:
    'Changes the given fields of an active ticket; 409 if it was changed since `version`, is closed, or would be: closing needs the owner’s code',
  input: z.object({
    ticketId: id,
    assignedTo: clearable(assignedTo),
    /** The administrator who gets the ticket, whose name then replaces `assignedTo`. Null: as absent. */
    assigneeId: id.nullish(),
    /** Empty: unchanged. */
    description: description.optional(),
    error: clearable(error),
    priority: priority.optional(),
    remark: clearable(remark),
    /** CLOSED is refused: closing is a separate call. */
    status: status.optional(),
    /** Version that was read. If absent, the update always applies, and the audit log records that. */
    version: versionInput.optional(),
  }),
  output: z.object({ message: z.string(), version: z.number().int() }),
});
