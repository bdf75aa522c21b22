import { TICKET_CAUSE } from '@heliograph/domain/tickets/cause';
import { ticketPriorities, ticketStatuses } from '@heliograph/domain/tickets/status';
import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { id } from './call.js';

/** `silence`, or `fault:` and the device's code. */
export const ticketCause = z.string().regex(TICKET_CAUSE, 'must be silence, or fault: and its code');

/** A ticket as administrators see it. */
export const ticketSchema = z.object({
  ticketId: id,
  inverterSerialNo: z.string(),
  createdBy: z.string(),
  assignedTo: z.string().nullable(),
  /** The administrator named by `assignedTo`; null: it names no administrator. */
  assigneeId: id.nullable(),
  description: z.string(),
  error: z.string().nullable(),
  status: z.enum(ticketStatuses),
  priority: z.enum(ticketPriorities),
  remark: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When the team has to act next: the earliest of the due times below that still apply. */
  dueAt: z.iso.datetime(),
  /** When the first response is or was due; null: none is expected, because the team opened the ticket. */
  responseDueAt: z.iso.datetime().nullable(),
  resolutionDueAt: z.iso.datetime(),
  /** The team's first reply to the owner; null: none. */
  respondedAt: z.iso.datetime().nullable(),
  /** Whether the last message is the team's. */
  waitsForOwner: z.boolean(),
  /** When an administrator was notified that it is overdue; null: not yet. */
  escalatedAt: z.iso.datetime().nullable(),
  overdue: z.boolean(),
  closedAt: z.iso.datetime().nullable(),
  closeReason: z.string().nullable(),
  cause: ticketCause.nullable(),
  version: z.number().int(),
});
export type Ticket = z.infer<typeof ticketSchema>;

export const DESCRIPTION_CHARACTERS_MAX = 4_000;

/** The administrator who gets the ticket, whose name then replaces `assignedTo`. */
export const assigneeInput = id.optional();

/** All fields of a ticket's edit form, changed or not. */
export const ticketEdit = z.object({
  assignedTo: requiredText(250),
  description: requiredText(DESCRIPTION_CHARACTERS_MAX),
  error: requiredText(500),
  priority: z.enum(ticketPriorities),
  remark: requiredText(2_000),
  status: z.enum(ticketStatuses),
});
