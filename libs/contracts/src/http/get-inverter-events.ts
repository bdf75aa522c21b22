import { z } from 'zod';
import { defineCall, serialNumberInput } from './call.js';

/** Rows of one page at most: each is looked up. */
const EVENTS_PAGE_MAX = 100;

/**
 * `fault`: the device reported a code; `notice`: one that is for information only; `silence`: it was not heard;
 * `counter_reset`: its lifetime counter began anew.
 */
export const inverterEventKinds = ['fault', 'notice', 'silence', 'counter_reset'] as const;

export const inverterEventSchema = z.object({
  kind: z.enum(inverterEventKinds),
  /** The device's own code of a fault or notice, `GRID_OVERVOLTAGE`; null for the other kinds. */
  code: z.string().nullable(),
  severity: z.enum(['info', 'warning', 'critical']),
  begunAt: z.iso.datetime(),
  /** Null: not over, as far as we know. A counter's reset is an instant. */
  endedAt: z.iso.datetime().nullable(),
  /** What the counter showed before its reset and then; null for the other kinds. */
  counter: z.object({ beforeWh: z.int(), showedWh: z.int() }).nullable(),
});
export type InverterEvent = z.infer<typeof inverterEventSchema>;

export const getInverterEvents = defineCall({
  method: 'GET',
  path: '/getInverterEvents',
  summary:
    'What happened to one inverter: faults, silences and resets of its counter, the newest first; `X-Total-Count` says how many there are',
  input: z.object({
    serial_no: serialNumberInput,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(EVENTS_PAGE_MAX).default(10),
  }),
  output: z.array(inverterEventSchema),
});
