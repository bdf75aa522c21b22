import { z } from 'zod';
import { defineCall, id } from './call.js';

const bestDay = z.object({ date: z.iso.date(), energyWh: z.int() }).nullable();

/** Completed days in the site's zone with complete data (measured or backfilled); null if there is none. */
const bestDaySchema = z.object({
  timeZone: z.string(),
  /** Best day with a stored power curve. */
  withCurve: bestDay,
  /** Best day of the current month. */
  month: bestDay,
  /** Best day of the last 365. */
  year: bestDay,
});
export type BestDay = z.infer<typeof bestDaySchema>;

export const getBestDay = defineCall({
  method: 'GET',
  path: '/getBestDay/:inverterId',
  summary:
    'The days with the most energy: among those with a power curve, in the current month, in the last 365 days; `all` is all inverters of the caller',
  input: z.object({ inverterId: id }),
  output: bestDaySchema,
});
