import { z } from 'zod';
import { defineCall, serialNumberInput } from './call.js';

/** Limits the rows of one page, because each needs a look-up. */
const EVENTS_PAGE_MAX = 100;

/**
 * `fault`: the device reported a fault code; `notice`: a code for information only; `silence`: an outage;
 * `counter_reset`: its lifetime counter restarted; `dead_string`: an MPPT input yielded nothing on a sunny day.
 */
const inverterEventKinds = ['fault', 'notice', 'silence', 'counter_reset', 'dead_string'] as const;

export const inverterEventSchema = z.object({
  kind: z.enum(inverterEventKinds),
  /** The device's code of a fault or notice, such as `GRID_OVERVOLTAGE`; null for other kinds. */
  code: z.string().nullable(),
  severity: z.enum(['info', 'warning', 'critical']),
  begunAt: z.iso.datetime(),
  /** Null: not known to have ended. A counter reset is an instant. */
  endedAt: z.iso.datetime().nullable(),
  /** Counter values before and after the reset; null for other kinds. */
  counter: z.object({ beforeWh: z.int(), showedWh: z.int() }).nullable(),
  /** Late readings from an outage that is resolved; null: not resolved yet, and for other kinds. */
  recoveredReadings: z.int().nullable(),
  /** Number of the dead string's MPPT input, from 1; null for other kinds. */
  input: z.int().nullable(),
  /** Number of times the fault began in the last 30 days; null: it began earlier, or the event is of another kind. */
  occurrences: z.int().nullable(),
});
export type InverterEvent = z.infer<typeof inverterEventSchema>;

export const getInverterEvents = defineCall({
  method: 'GET',
  path: '/getInverterEvents',
  summary:
    'Events of one inverter: faults, outages, dead strings and counter resets, newest first; `X-Total-Count` is their number',
  input: z.object({
    serial_no: serialNumberInput,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(EVENTS_PAGE_MAX).default(10),
  }),
  output: z.array(inverterEventSchema),
});
