import { salesColumns } from '@heliograph/contracts/http/import-inverter-sales';
import { registerInverterSale } from '@heliograph/contracts/http/register-inverter-sale';
import { CsvMistake, type CsvRow, readCsv } from '@heliograph/server/csv';
import { Readable } from 'node:stream';
import type { SaleInput } from './sales.service.js';

export interface SaleRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly sale: SaleInput;
}

export interface RowMistake {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly reason: string;
}

/** Parses the sales of a CSV file with the rules of a single sale, and lists the mistakes of invalid rows. */
export async function readSales(csv: string): Promise<{ sales: SaleRow[]; mistakes: RowMistake[] }> {
  const sales = new Map<string, SaleRow>();
  const mistakes: RowMistake[] = [];
  try {
    for await (const row of readCsv(Readable.from([csv]), { required: salesColumns, optional: [] })) {
      const { line } = row;
      const read = readSale(row);
      const earlier = 'sale' in read && sales.get(read.sale.serial_number);
      if ('reason' in read) mistakes.push({ line, ...read });
      else if (earlier) {
        const reason = `${read.sale.serial_number} is already in line ${earlier.line}`;
        mistakes.push({ line, reason });
      } else sales.set(read.sale.serial_number, { line, ...read });
    }
  } catch (error) {
    if (!(error instanceof CsvMistake)) throw error;
    mistakes.push({ line: error.line, reason: error.message });
  }
  return { sales: [...sales.values()], mistakes };
}

function readSale({ values, mistake }: CsvRow): { sale: SaleInput } | { reason: string } {
  if (mistake) return { reason: mistake };
  // A missing value reads as empty, so that the message is the same as in the form.
  const said = Object.fromEntries(salesColumns.map((name) => [name, values[name] ?? '']));
  const { success, data, error } = registerInverterSale.input.safeParse(said);
  if (success) return { sale: data };
  const reasons = new Map<string, string>();
  // Only the first issue per field: an empty value is also not a number.
  for (const { path, message } of error.issues)
    if (!reasons.has(path.join('.'))) reasons.set(path.join('.'), message);
  return { reason: [...reasons].map(([name, message]) => `${name}: ${message}`).join('; ') };
}
