import { deviceStatuses } from '@heliograph/domain/inverter/device-status';
import { ticketStatuses } from '@heliograph/domain/tickets/status';
import { z } from 'zod';
import { id } from './call.js';
import { silenceInShort } from './silence-in-short.js';

const instant = z.iso.datetime();

/** An outage with all details. */
export const silenceCaseSchema = silenceInShort.extend({
  id,
  /** When `noCommunication` first reported it; null: not yet. */
  toldAt: instant.nullable(),
  /** The message to the owner about the outage; null: none is stored. Both times are null while it waits. */
  message: z
    .object({ createdAt: instant, deliveredAt: instant.nullable(), failedAt: instant.nullable() })
    .nullable(),
  /** The owner's tickets for the inverter since it opened, oldest first. */
  tickets: z.array(
    z.object({
      ticketId: id,
      createdAt: instant,
      status: z.enum(ticketStatuses),
      isAssigned: z.boolean(),
      closedAt: instant.nullable(),
    }),
  ),
  /** Why it closed: `heard`, `removed` and others; null: it is open. */
  closeReason: z.string().nullable(),
  /** Duration from `silentSince`, s; null: it is open. */
  durationS: z.int().nullable(),
  /** Diagnostic snapshot taken when it opened; null: unknown. */
  evidence: z.object({
    signalDbm: z.number().nullable(),
    /** Quantity's name in telemetry. */
    state: z.string().nullable(),
    /** Whether the connection was open, had been lost, or the device had announced sleep. */
    connection: z.enum(deviceStatuses).nullable(),
    fault: z.object({ code: z.string(), at: instant, active: z.boolean() }).nullable(),
    acVoltageV: z.array(z.number().nullable()).nullable(),
    gridFrequencyHz: z.number().nullable(),
    simIccid: z.string().nullable(),
    /** In the morning: number of inverters nearby that had reported by then; null: not evaluated. */
    neighbours: z.object({ heard: z.int(), of: z.int(), at: instant }).nullable(),
  }),
});
export type SilenceCase = z.infer<typeof silenceCaseSchema>;
