import { z } from 'zod';
import { defineCall } from './call.js';
import { rowMistakeSchema } from './row-mistakes.js';

/** Columns of the file, in any order: the fields of `registerInverterSale`. */
export const salesColumns = [
  'serial_number',
  'invoice_number',
  'dealer',
  'power_rating',
  'date_of_purchase',
  'sim',
] as const;

/** Largest number of reported errors; the first ones suffice to see that the whole file is wrong. */
export const SALES_MISTAKES_MAX = 200;

const salesReportSchema = z.object({
  message: z.string(),
  /** Validated only, nothing was written. */
  dryRun: z.boolean(),
  /** Sales in the file. */
  rows: z.int(),
  /** New inverters, and inverters imported earlier that are now sold. */
  added: z.int(),
  completed: z.int(),
  /** Any error prevents writing. `line` counts from 1; `reason` is `mistake` in English. */
  mistakes: z
    .array(
      z.object({
        line: z.int(),
        reason: z.string(),
        /** Null: unknown to this version of the portal. */
        mistake: rowMistakeSchema.nullable().catch(null),
      }),
    )
    .max(SALES_MISTAKES_MAX),
  /** Total number of errors. */
  mistaken: z.int(),
  /** The first lines whose SIM number has a wrong check digit and may be mistyped; absent: none. */
  wrongCheckDigits: z.array(z.int()).max(SALES_MISTAKES_MAX).optional(),
});
export type SalesReport = z.infer<typeof salesReportSchema>;

export const importInverterSales = defineCall({
  method: 'POST',
  path: '/importInverterSales',
  summary: 'Registers the sales of a CSV file, all or none; every invalid row is reported',
  csvMaxBytes: 1024 * 1024,
  input: z.object({
    /** The request body. */
    csv: z.string(),
    /** `true`: only validates the file. */
    dryRun: z
      .enum(['true', 'false'])
      .default('false')
      .transform((said) => said === 'true'),
    /** `true`: a SIM number must have 19 or 20 digits. */
    checkSims: z
      .enum(['true', 'false'])
      .default('false')
      .transform((said) => said === 'true'),
  }),
  output: salesReportSchema,
});
