import { z } from 'zod';
import { ticketPriorities, ticketStatuses } from '@heliograph/domain/tickets/status';
import { defineCall, id } from './call.js';

/** Largest number of rows of each kind. */
export const FOUND_ROWS_MAX = 5;

const foundInverter = z.object({
  inverter_id: id,
  serial_number: z.string(),
  inverterName: z.string(),
  /** Null: no owner. */
  ownerName: z.string().nullable(),
  city: z.string().nullable(),
  sim: z.string().nullable(),
});
export type FoundInverter = z.infer<typeof foundInverter>;

const foundUser = z.object({
  userId: id,
  name: z.string(),
  /** Last four digits: the whole number is on the user's page, where reading it is logged. */
  phoneEnding: z.string(),
  city: z.string(),
});
export type FoundUser = z.infer<typeof foundUser>;

const foundTicket = z.object({
  ticketId: id,
  inverterSerialNo: z.string(),
  description: z.string(),
  status: z.enum(ticketStatuses),
  priority: z.enum(ticketPriorities),
});
export type FoundTicket = z.infer<typeof foundTicket>;

export const searchEverything = defineCall({
  method: 'GET',
  path: '/searchEverything',
  summary:
    'Inverters, users and tickets that contain every word of a term, at most five of each: an exact serial number, SIM, phone number or ticket number first, then the newest. Words need three characters, exact numbers do not',
  input: z.object({ term: z.string().trim().min(1).max(100) }),
  output: z.object({
    inverters: z.array(foundInverter),
    users: z.array(foundUser),
    tickets: z.array(foundTicket),
  }),
});
