import { deviceStatuses } from '@heliograph/domain/inverter/device-status';
import { z } from 'zod';
import { id } from './call.js';
import { silenceInShort } from './silence-in-short.js';

const instant = z.iso.datetime();

/** All that is known of one silence. */
export const silenceCaseSchema = silenceInShort.extend({
  id,
  /** When `noCommunication` told of it first; null: nobody has asked. */
  toldAt: instant.nullable(),
  /** Why it ended: `heard`, `removed` and others; null: it has not. */
  closeReason: z.string().nullable(),
  /** How long it lasted from `silentSince` on, s; null: it still does. */
  durationS: z.int().nullable(),
  /** What was known when it opened; null: it never said. */
  evidence: z.object({
    signalDbm: z.number().nullable(),
    /** As telemetry names it. */
    state: z.string().nullable(),
    /** Whether its connection was open, had ended by itself, or it had said that it sleeps. */
    connection: z.enum(deviceStatuses).nullable(),
    fault: z.object({ code: z.string(), at: instant, active: z.boolean() }).nullable(),
    acVoltageV: z.array(z.number().nullable()).nullable(),
    gridFrequencyHz: z.number().nullable(),
    simIccid: z.string().nullable(),
  }),
});
export type SilenceCase = z.infer<typeof silenceCaseSchema>;
