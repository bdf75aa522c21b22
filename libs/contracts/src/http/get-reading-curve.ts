import { chartedQuantities, type ChartedQuantity } from '@heliograph/domain/metrics/registry';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { periodInput } from './energy-series.js';

const DAYS_MAX = 31;

/** Selected days of an inverter's history, by its site's calendar. */
export const historyDays = {
  inverter_id: id,
  /** Last day; by default today. */
  date: periodInput.date,
  /** Number of days that end with it. */
  days: z.coerce.number().int().min(1).max(DAYS_MAX).default(1),
};

/** The selected days in a response. */
export const historySpan = {
  /** First and last day. */
  firstDate: z.iso.date(),
  lastDate: z.iso.date(),
  timeZone: z.string(),
  /** First instant of the first day, and of the day after the last. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
};

const figures = z.array(z.number().nullable());

export const readingCurveSchema = z.object({
  ...historySpan,
  /** 5 for one day, 60 for several. */
  intervalMinutes: z.union([z.literal(5), z.literal(60)]),
  /** First day whose raw readings are all still stored. */
  since: z.iso.date(),
  /** False: no raw reading of these days is stored any more, and there are no series. */
  available: z.boolean(),
  /** One series per phase or MPPT input with a value. */
  series: z.array(
    z.object({
      /** Number of the phase or MPPT input, from 1; 1 for other quantities. */
      entry: z.int(),
      /**
       * Minimum, mean and maximum of each interval; entry i begins at `from` + i × interval. Null: no reading has a
       * value.
       */
      min: figures,
      mean: figures,
      max: figures,
    }),
  ),
});
export type ReadingCurve = z.infer<typeof readingCurveSchema>;

export const getReadingCurve = defineCall({
  method: 'GET',
  path: '/getReadingCurve',
  summary:
    'One quantity of an inverter’s readings over a day in steps of 5 minutes, or over up to 31 days by hour: minimum, mean and maximum',
  input: z.object({
    ...historyDays,
    quantity: z.enum(chartedQuantities.map(({ name }) => name) as [ChartedQuantity, ...ChartedQuantity[]]),
  }),
  output: readingCurveSchema,
});
