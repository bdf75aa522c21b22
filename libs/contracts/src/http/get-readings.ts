import { z } from 'zod';
import { defineCall } from './call.js';
import { historyDays } from './get-reading-curve.js';
import { quantityShape } from './quantity-shape.js';

const READINGS_PAGE_MAX = 500;

export const inverterReadingSchema = z.object({
  /** Time by the device's clock. */
  ts: z.iso.datetime(),
  seq: z.int(),
  receivedAt: z.iso.datetime(),
  /** Sent from the device's backlog. */
  backlog: z.boolean(),
  ...quantityShape,
});
export type InverterReading = z.infer<typeof inverterReadingSchema>;

/** One day of an inverter, by its site's calendar; by default today. */
export const dayOfInverter = { inverter_id: historyDays.inverter_id, date: historyDays.date };

export const getReadings = defineCall({
  method: 'GET',
  path: '/getReadings',
  summary:
    'All readings of one inverter on one day, newest first, each quantity under its name on the wire; `X-Total-Count` is their number',
  input: z.object({
    ...dayOfInverter,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(READINGS_PAGE_MAX).default(50),
  }),
  output: z.array(inverterReadingSchema),
});
