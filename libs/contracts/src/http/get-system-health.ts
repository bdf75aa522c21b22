import { inverterHealths } from '@heliograph/domain/inverter/health';
import { z } from 'zod';
import { defineCall, serialNumberInput } from './call.js';
import { silenceCaseSchema } from './silence-case.js';
import { warrantySchema } from './warranty.js';

export const getSystemHealth = defineCall({
  method: 'GET',
  path: '/getSystemHealth',
  summary: 'Health of one inverter and its reasons: outage, faults, clone, wrong clock, open tickets',
  input: z.object({ serial_number: serialNumberInput }),
  output: z.object({
    health: z.enum(inverterHealths),
    dateOfInstallation: z.iso.date().nullable(),
    /** The warranty text of `checkWarranty`. */
    warranty: z.string(),
    /** The warranty in structured fields. */
    warrantyTerms: warrantySchema,
    /** Whether an outage is open. */
    nocomm: z.boolean(),
    /** The open outage. */
    silence: silenceCaseSchema.nullable(),
    /** Last seen; null: never. */
    lastHeardAt: z.iso.datetime().nullable(),
    /** Of the inverter's site. */
    timeZone: z.string(),
    /** Codes of active faults. */
    faults: z.array(z.string()),
    /** Two devices seem to use its secret. */
    cloned: z.boolean(),
    /** The inverter's readings arrive with a wrong time. */
    clockWrong: z.boolean(),
    openTickets: z.object({ high: z.int(), low: z.int() }),
  }),
});
export type SystemHealth = z.infer<(typeof getSystemHealth)['output']>;
