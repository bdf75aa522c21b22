import { inverterStates } from '@heliograph/domain/metrics/registry';
import { z } from 'zod';
import { defineCall, id } from './call.js';

const languages = ['en', 'hi'] as const;

/** State of the portal when a customer creates a ticket. */
export const portalState = z.object({
  /** Path of the page on which the customer asked for help, without its query. */
  page: z.string().regex(/^\/[A-Za-z0-9/_-]{0,60}$/),
  language: z.enum(languages),
  /** Name of the portal's build. */
  build: z.string().regex(/^[A-Za-z0-9._-]{1,60}$/),
});

const ticketReadingSchema = z.object({
  at: z.iso.datetime(),
  state: z.enum(inverterStates).nullable(),
  acPowerW: z.number().nullable(),
  /** Per phase. */
  acVoltageV: z.array(z.number().nullable()).nullable(),
  gridFreqHz: z.number().nullable(),
  temperatureC: z.number().nullable(),
});

/** State of inverter and portal when the ticket was created; never updated. */
const ticketContextSchema = z.object({
  at: z.iso.datetime(),
  /** Last receipt of telemetry; null: none yet. */
  lastReceivedAt: z.iso.datetime().nullable(),
  /** Start of the open outage; null: there was none. */
  outageSince: z.iso.datetime().nullable(),
  /** Active faults; `since` is null without a device event. */
  faults: z.array(z.object({ code: z.string(), since: z.iso.datetime().nullable() })),
  firmware: z.string().nullable(),
  /** The newest readings, and those around the newest fault's begin, oldest first. */
  readings: z.array(ticketReadingSchema),
  /** Null: an administrator created the ticket, or the portal sent no state. */
  portal: portalState.nullable(),
  /** Such as `Chrome on Android`; null: unknown, or an administrator created the ticket. */
  browser: z.string().nullable(),
});
export type TicketContext = z.infer<typeof ticketContextSchema>;

export const getTicketContext = defineCall({
  method: 'GET',
  path: '/getTicketContext',
  summary: 'State of inverter and portal that was attached to a ticket when it was created',
  input: z.object({ ticket_id: id }),
  output: z.object({
    /** Null: an older ticket, or one without an inverter’s state. */
    context: ticketContextSchema.nullable(),
    /** Of the inverter's site. */
    timeZone: z.string(),
  }),
});
