import { z } from 'zod';
import { defineCall, serialNumberInput } from './call.js';

const instant = z.iso.datetime();
const number = z.number().nullable();
const numbers = z.array(number).nullable();

const activeFaultSchema = z.object({
  code: z.string(),
  /** Null: the device sent no event for it. */
  begunAt: instant.nullable(),
  /** Number of times it began in the last 30 days, including this time; null: the device sent no event for it. */
  occurrences: z.int().nullable(),
  /** The first reading with the fault, at most a day after the fault began; values that the reading lacks are null. */
  measured: z
    .object({
      at: instant,
      acPowerW: number,
      /** Per phase. */
      acVoltageV: numbers,
      gridFrequencyHz: number,
      /** Per MPPT input. */
      dcVoltageV: numbers,
      temperatureC: number,
      insulationKohm: number,
    })
    .nullable(),
});
export type ActiveFault = z.infer<typeof activeFaultSchema>;

export const getActiveFaults = defineCall({
  method: 'GET',
  path: '/getActiveFaults',
  summary:
    'Faults in the newest reading of one inverter: when each began, how often in 30 days, and what was measured',
  input: z.object({ serial_no: serialNumberInput }),
  output: z.array(activeFaultSchema),
});
