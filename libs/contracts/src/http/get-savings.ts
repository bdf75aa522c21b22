import { paybackStates } from '@heliograph/domain/tariff/payback';
import { z } from 'zod';
import { defineCall, id, serialNumberInput } from './call.js';
import { energyQualities, periodInput } from './energy-series.js';
import { tariffMonth, tariffSchema } from './tariff.js';

/** Whole Wh and whole paise; null: unknown, or no tariff applies. */
const amounts = { energyWh: z.int().nullable(), savedPaise: z.int().nullable() };
const present = {
  ...amounts,
  /** The part of the energy that counts as used at home: at most what the household consumes. */
  usedAtHomeWh: z.int().nullable(),
};

/**
 * Savings by month of the site's calendar. A user's inverters share one household and tariff. Its savings are divided
 * among them by their energy in the month, in whole paise that add up exactly.
 */
export const getSavings = defineCall({
  method: 'GET',
  path: '/getSavings',
  summary:
    'Savings of one inverter (serial_no) or of all inverters of a user (user_id), and the CO2 that one kWh avoids',
  input: z
    .object({ user_id: id.optional(), serial_no: serialNumberInput.optional(), year: periodInput.year })
    .refine(
      ({ user_id, serial_no }) => (user_id === undefined) !== (serial_no === undefined),
      'either user_id or serial_no is required, and not both',
    ),
  output: z.object({
    /** The tariff that applies this month; null: none, so no savings are known. */
    tariff: tariffSchema.nullable(),
    /** First month of the first tariff, if none applies this month yet; null: one applies, or none is set. */
    tariffFrom: tariffMonth.nullable(),
    /** Today's part of this month. */
    today: z.object(present),
    thisMonth: z.object(present),
    lifetime: z.object({
      ...amounts,
      /** First month counted, `YYYY-MM`: the later of first tariff and first reading. */
      from: z.string().nullable(),
      /** Some month in it has incomplete data. */
      partly: z.boolean(),
    }),
    /** Payback of the whole household, even if one inverter is requested; null: no price was entered. */
    payback: z
      .object({
        pricePaise: z.int(),
        /** Savings of the household so far; null: unknown. */
        savedPaise: z.int().nullable(),
        /** Share of the price paid back, rounded down, at most 100; null: unknown. */
        percent: z.int().nullable(),
        state: z.enum(paybackStates),
        /** `YYYY-MM` in which the price was paid back, or is expected to be; null: unknown. */
        month: z.string().nullable(),
      })
      .nullable(),
    /** `YYYY` */
    year: z.string(),
    months: z.array(
      z.object({
        /** `YYYY-MM` */
        month: z.string(),
        ...amounts,
        /** The worst quality among the inverters; time before an inverter's first reading does not count. */
        quality: z.enum(energyQualities),
      }),
    ),
    /** Annual average of the country's grid, with its source. */
    co2: z.object({ kgPerMwh: z.int(), year: z.string(), source: z.string() }),
  }),
});
