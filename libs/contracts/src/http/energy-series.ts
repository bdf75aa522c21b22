import { z } from 'zod';

export const energyQualities = ['measured', 'backfilled', 'estimated', 'missing', 'pending'] as const;

const day = z.iso.date('date must be a day of the calendar, as YYYY-MM-DD');
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month must be YYYY-MM');
const year = z.string().regex(/^\d{4}$/, 'year must be YYYY');

/**
 * Period to show: the last of these fields that the call supports; by default the current one in the site's time zone.
 */
export const periodInput = { date: day.optional(), month: month.optional(), year: year.optional() };

/** Energy by hour, day, month or year. Always Wh; null where nothing is known, never zero instead. */
export const energySeriesSchema = z.object({
  unit: z.literal('Wh'),
  timeZone: z.string(),
  /** `2026-05-20`, `2026-05`, `2026` or `2021/2030`. */
  period: z.string(),
  values: z.array(z.int().nullable()),
  quality: z.array(z.enum(energyQualities)),
});
export type EnergySeries = z.infer<typeof energySeriesSchema>;
