import { z } from 'zod';
import { id } from './call.js';
import { energySeriesSchema } from './energy-series.js';

/** Owner of the inverters; by default the caller. */
export const whoseInverters = id.optional();

/**
 * Energy of all inverters of a user: the exact sum of the inverters' series, each cut by its own site's calendar.
 * `timeZone` is that of the first inverter. An entry's quality is the worst of its parts. If that is `missing`, the
 * value sums the others, or is null if nothing is known. Time before an inverter's first reading does not count.
 */
export const userEnergySeriesSchema = energySeriesSchema.extend({
  /** Number of inverters in the sums. */
  inverters: z.int(),
  /** For each entry, the number of inverters without data. */
  missing: z.array(z.int()),
});
export type UserEnergySeries = z.infer<typeof userEnergySeriesSchema>;
