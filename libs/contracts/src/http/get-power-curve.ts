import { z } from 'zod';
import { defineCall, id } from './call.js';
import { periodInput } from './energy-series.js';

/** Width of a point of the curve. */
export const CURVE_INTERVAL_MINUTES = 5;

/** In place of an inverter's id: the caller's own together. */
export const ALL_INVERTERS = 'all';

/**
 * How a point is known. `measured`: all of it came live; `backfilled`: some of it came later, from the device's memory;
 * `partial`: only of all inverters together: in daylight some of them said nothing, the value is the sum of the others;
 * `missing`: nothing was heard; `pending`: to come.
 */
export const curveQualities = ['measured', 'backfilled', 'partial', 'missing', 'pending'] as const;

export const powerCurveSchema = z.object({
  /** The site's day. */
  date: z.iso.date(),
  timeZone: z.string(),
  /** The day's first instant, and the first after it. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  intervalMinutes: z.literal(CURVE_INTERVAL_MINUTES),
  /** Nameplate, W; of all inverters together their sum. */
  ratedPowerW: z.int(),
  /** False: the day lies before the raw readings that are kept, and the curve has no points. */
  available: z.boolean(),
  /** The first day whose raw readings are all kept. */
  since: z.iso.date(),
  /** Of the raw readings of the day; null: there is none. */
  firstReadingAt: z.iso.datetime().nullable(),
  lastReadingAt: z.iso.datetime().nullable(),
  /** Mean of each interval in W; entry i begins at `from` + i × interval. 288 on a day of 24 hours. Null where nothing is known. */
  powerW: z.array(z.int().nullable()),
  quality: z.array(z.enum(curveQualities)),
});
export type PowerCurve = z.infer<typeof powerCurveSchema>;

export const getPowerCurve = defineCall({
  method: 'GET',
  path: '/getPowerCurve/:inverterId',
  summary:
    'Power of one day in steps of 5 minutes, from raw readings; `all` is the caller’s inverters together',
  input: z.object({ inverterId: id, date: periodInput.date }),
  output: powerCurveSchema,
});
