import { inverterHealths } from '@heliograph/domain/inverter/health';
import { z } from 'zod';
import { defineCall, serialNumberInput } from './call.js';
import { silenceCaseSchema } from './silence-case.js';
import { warrantySchema } from './warranty.js';

export const getSystemHealth = defineCall({
  method: 'GET',
  path: '/getSystemHealth',
  summary: 'How one inverter is, and why: silence, faults, open tickets',
  input: z.object({ serial_number: serialNumberInput }),
  output: z.object({
    health: z.enum(inverterHealths),
    dateOfInstallation: z.iso.date().nullable(),
    /** The text of `checkWarranty`. */
    warranty: z.string(),
    /** The same in parts. */
    warrantyTerms: warrantySchema,
    /** A silence case is open. */
    nocomm: z.boolean(),
    /** That case. */
    silence: silenceCaseSchema.nullable(),
    /** When it was last heard; null: never. */
    lastHeardAt: z.iso.datetime().nullable(),
    /** Codes of the faults that are active. */
    faults: z.array(z.string()),
    openTickets: z.object({ high: z.int(), low: z.int() }),
  }),
});
export type SystemHealth = z.infer<(typeof getSystemHealth)['output']>;
