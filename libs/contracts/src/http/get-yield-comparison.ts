import { z } from 'zod';
import { defineCall, id } from './call.js';

const days = { energyWh: z.int().nonnegative() };

/** Energies of whole days or months with complete data (measured or backfilled); null: no such data. */
const yieldComparisonSchema = z.object({
  timeZone: z.string(),
  /** Null: no complete day was compared yet. */
  similarRoofs: z
    .object({
      /** The last day compared. */
      date: z.iso.date(),
      /**
       * Energy per W of rating, divided by the median of the other inverters of the same city and rating; null: fewer
       * than five of them have complete data.
       */
      share: z.number().nonnegative().nullable(),
    })
    .nullable(),
  /** The current month until yesterday; null also on its first day. */
  thisMonth: z.object({ until: z.iso.date(), ...days }).nullable(),
  /** The same days of the same month last year. */
  lastYear: z.object({ until: z.iso.date(), ...days }).nullable(),
  /** The best whole month, `YYYY-MM`. */
  bestMonth: z.object({ month: z.string(), ...days }).nullable(),
  /** From the last 14 days under the sun of today; null with fewer than five complete ones. */
  expectedToday: z.object({ fromWh: z.int().nonnegative(), toWh: z.int().nonnegative() }).nullable(),
});
export type YieldComparison = z.infer<typeof yieldComparisonSchema>;

export const getYieldComparison = defineCall({
  method: 'GET',
  path: '/getYieldComparison/:inverterId',
  summary:
    'Energy compared with similar roofs nearby, with the same days last year and with the best month, and the range expected for today',
  input: z.object({ inverterId: id }),
  output: yieldComparisonSchema,
});
