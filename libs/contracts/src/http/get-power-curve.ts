import { z } from 'zod';
import { defineCall, id } from './call.js';
import { periodInput } from './energy-series.js';

export const CURVE_INTERVAL_MINUTES = 5;

/** Replaces an inverter's id: the sum of the caller's inverters. */
export const ALL_INVERTERS = 'all';

/**
 * Data quality of a point. `measured`: received live; `backfilled`: partly from late backlog; `partial` (sum of
 * inverters only): the sum of the inverters with data, since others sent nothing in daylight; `asleep`: no data because
 * the sun was down; `missing`: no data; `pending`: in the future.
 */
const curveQualities = ['measured', 'backfilled', 'partial', 'asleep', 'missing', 'pending'] as const;

export const powerCurveSchema = z.object({
  /** The site's day. */
  date: z.iso.date(),
  timeZone: z.string(),
  /** First instant of the day, and of the next. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  intervalMinutes: z.literal(CURVE_INTERVAL_MINUTES),
  /** Nameplate, W; for `all` the sum. */
  ratedPowerW: z.int(),
  /** False: the day's raw readings are no longer stored, and the curve has no points. */
  available: z.boolean(),
  /** First day whose raw readings are all still stored. */
  since: z.iso.date(),
  /** First and last raw reading of the day; null: there is none. */
  firstReadingAt: z.iso.datetime().nullable(),
  lastReadingAt: z.iso.datetime().nullable(),
  /**
   * Mean of each interval, W; entry i begins at `from` + i × interval; 288 in 24 hours. Null where nothing is known.
   */
  powerW: z.array(z.int().nullable()),
  quality: z.array(z.enum(curveQualities)),
});
export type PowerCurve = z.infer<typeof powerCurveSchema>;

export const getPowerCurve = defineCall({
  method: 'GET',
  path: '/getPowerCurve/:inverterId',
  summary:
    'Power of one day in steps of 5 minutes, from raw readings; `all` is the sum of the caller’s inverters',
  input: z.object({ inverterId: id, date: periodInput.date }),
  output: powerCurveSchema,
});
