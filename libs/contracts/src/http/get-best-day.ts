import { z } from 'zod';
import { defineCall, id } from './call.js';

const bestDay = z.object({ date: z.iso.date(), energyWh: z.int() }).nullable();

/** Days that are over and known whole (measured or backfilled) in the site's zone; null where there is none. */
export const bestDaySchema = z.object({
  timeZone: z.string(),
  /** Of the days whose power curve is kept. */
  withCurve: bestDay,
  /** Of the present month. */
  month: bestDay,
  /** Of the last 365 days. */
  year: bestDay,
});
export type BestDay = z.infer<typeof bestDaySchema>;

export const getBestDay = defineCall({
  method: 'GET',
  path: '/getBestDay/:inverterId',
  summary:
    'The days that made the most energy: of those with a power curve, of the present month, of the last 365; `all` is the caller’s inverters together',
  input: z.object({ inverterId: id }),
  output: bestDaySchema,
});
