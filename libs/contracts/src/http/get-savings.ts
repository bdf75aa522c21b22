import { z } from 'zod';
import { defineCall, id, serialNumberInput } from './call.js';
import { energyQualities, periodInput } from './energy-series.js';
import { tariffSchema } from './tariff.js';

/** Whole Wh, and whole paise; null: not known, or no tariff counts. */
const amounts = { energyWh: z.int().nullable(), savedPaise: z.int().nullable() };

/**
 * What the roof saved, by months of the site's calendar. The inverters of a user share one household and its tariff: what it
 * saved is divided among them by their energy of the month, in whole paise, so that they add up to it.
 */
export const getSavings = defineCall({
  method: 'GET',
  path: '/getSavings',
  summary:
    'What one inverter (serial_no), or all of a user together (user_id), saved; and what CO2 a kWh avoids',
  input: z
    .object({ user_id: id.optional(), serial_no: serialNumberInput.optional(), year: periodInput.year })
    .refine(
      ({ user_id, serial_no }) => (user_id === undefined) !== (serial_no === undefined),
      'either user_id or serial_no is required, and not both',
    ),
  output: z.object({
    /** What was assumed: the tariff that counts this month; null: none, and then no rupee is known. */
    tariff: tariffSchema.nullable(),
    /** Today counts what it added to this month. */
    today: z.object(amounts),
    thisMonth: z.object(amounts),
    lifetime: z.object({
      ...amounts,
      /** First month that is counted, `YYYY-MM`: the tariff's first, or that of the first reading. */
      from: z.string().nullable(),
      /** A month in it is not fully known. */
      partly: z.boolean(),
    }),
    /** `YYYY` */
    year: z.string(),
    months: z.array(
      z.object({
        /** `YYYY-MM` */
        month: z.string(),
        ...amounts,
        /** The worst of the inverters'; what begins later does not count against it. */
        quality: z.enum(energyQualities),
      }),
    ),
    /** Of the country's grid, on average over a year, as its source says. */
    co2: z.object({ kgPerMwh: z.int(), year: z.string(), source: z.string() }),
  }),
});
