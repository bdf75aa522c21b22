import { z } from 'zod';
import { defineCall } from './call.js';

/** Columns of the file, in any order: what `registerInverterSale` takes. */
export const salesColumns = [
  'serial_number',
  'invoice_number',
  'dealer',
  'power_rating',
  'date_of_purchase',
  'sim',
] as const;

/** Rows that are named at most: of a wholly mistaken file the first tell enough. */
export const SALES_MISTAKES_MAX = 200;

export const salesReportSchema = z.object({
  message: z.string(),
  /** Nothing was to be written. */
  dryRun: z.boolean(),
  /** Sales in the file. */
  rows: z.int(),
  /** Inverters that were not known before, and those that were imported and not sold yet. */
  added: z.int(),
  completed: z.int(),
  /** Nothing is written while there is one. Line of the file, from 1. */
  mistakes: z.array(z.object({ line: z.int(), reason: z.string() })).max(SALES_MISTAKES_MAX),
  /** How many there are in all. */
  mistaken: z.int(),
});
export type SalesReport = z.infer<typeof salesReportSchema>;

export const importInverterSales = defineCall({
  method: 'POST',
  path: '/importInverterSales',
  summary: 'Registers the sales of a CSV file, all or none; every row that cannot be is named',
  csvMaxBytes: 1024 * 1024,
  input: z.object({
    /** The body. */
    csv: z.string(),
    /** `true`: only looks whether the file could be imported. */
    dryRun: z
      .enum(['true', 'false'])
      .default('false')
      .transform((said) => said === 'true'),
  }),
  output: salesReportSchema,
});
