import { simMistake } from '@heliograph/domain/inverter/iccid';
import { isImei } from '@heliograph/domain/inverter/imei';
import { canonicalPowerRating, powerRatings, ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import { SERIAL_NUMBER_PATTERN } from '@heliograph/domain/inverter/serial-number';
import { z } from 'zod';
import { readCsv, type CsvRow } from '../csv.js';
import { UserError } from '../user-error.js';

export interface DeviceRow {
  readonly line: number;
  readonly serialNumber: string;
  readonly sim: string;
  readonly powerRating: string;
  readonly ratedPowerW: number;
  readonly invoiceNumber: string | null;
  readonly dealer: string | null;
  /** YYYY-MM-DD */
  readonly dateOfPurchase: string | null;
  readonly imei: string | null;
  /** Last day of its certificate, YYYY-MM-DD. */
  readonly certificateEndsOn: string | null;
}

const COLUMNS = {
  required: ['serial_number', 'sim', 'power_rating'],
  optional: ['invoice_number', 'dealer', 'date_of_purchase', 'imei', 'certificate_ends_on'],
};

const text = z.string('is missing').max(64, 'is longer than 64 characters');
const date = z.iso.date('must be a date such as 2026-05-20');
const schema = z.object({
  serial_number: z
    .string('is missing')
    .toUpperCase()
    .regex(SERIAL_NUMBER_PATTERN, 'must be 4 to 32 letters, digits and hyphens'),
  sim: text.refine(
    (sim) => simMistake(sim) !== 'sim_shortened',
    'was shortened by a spreadsheet: format the column as text, then enter it again',
  ),
  power_rating: z
    .string('is missing')
    .refine((rating) => canonicalPowerRating(rating), `must be one of ${powerRatings.join(', ')}`),
  invoice_number: text.toUpperCase().optional(),
  dealer: text.optional(),
  date_of_purchase: date.optional(),
  imei: z.string().refine(isImei, 'must be 15 digits, the last a check digit').optional(),
  certificate_ends_on: date.optional(),
});

export interface RowProblem {
  readonly line: number;
  readonly problem: string;
}

/** Reads a provisioning file: its valid rows, and why the others are invalid. */
export async function readDevices(path: string): Promise<{ devices: DeviceRow[]; problems: RowProblem[] }> {
  const devices: DeviceRow[] = [];
  const problems: RowProblem[] = [];
  const lineOf = new Map<string, number>();
  for await (const row of readCsv(path, COLUMNS)) {
    const read = readRow(row);
    const earlier = 'serialNumber' in read && lineOf.get(read.serialNumber);
    if ('problem' in read) problems.push(read);
    else if (earlier) {
      problems.push({ line: row.line, problem: `${read.serialNumber} is in line ${earlier}, too` });
    } else {
      lineOf.set(read.serialNumber, row.line);
      devices.push(read);
    }
  }
  if (devices.length + problems.length === 0)
    throw new UserError(`Nothing was imported: ${path} has no rows.`);
  return { devices, problems };
}

function readRow({ line, values, problem }: CsvRow): DeviceRow | RowProblem {
  if (problem !== undefined) return { line, problem };
  const result = schema.safeParse(values);
  if (!result.success) {
    const mistakes = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    return { line, problem: mistakes.join('; ') };
  }
  const { data } = result;
  return {
    line,
    serialNumber: data.serial_number,
    sim: data.sim,
    powerRating: canonicalPowerRating(data.power_rating)!,
    ratedPowerW: ratedPowerW(data.power_rating)!,
    invoiceNumber: data.invoice_number ?? null,
    dealer: data.dealer ?? null,
    dateOfPurchase: data.date_of_purchase ?? null,
    imei: data.imei ?? null,
    certificateEndsOn: data.certificate_ends_on ?? null,
  };
}
