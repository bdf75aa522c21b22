import { z } from 'zod';
import { id } from './call.js';
import { energySeriesSchema } from './energy-series.js';

/** Whose inverters; without, the caller's own. */
export const whoseInverters = id.optional();

/**
 * Energy of all inverters of a user together: exactly the sum of the inverters' own series, each cut by its own site's
 * calendar. `timeZone` is that of the first inverter. An entry's quality is the worst of its parts: where it is `missing`,
 * the value is the sum of the others, null where nothing is known at all. Time before an inverter's first reading does not
 * count against it.
 */
export const userEnergySeriesSchema = energySeriesSchema.extend({
  /** How many inverters are in the sums. */
  inverters: z.int(),
  /** Of each entry: how many inverters are missing in it. */
  missing: z.array(z.int()),
});
export type UserEnergySeries = z.infer<typeof userEnergySeriesSchema>;
