import { salesColumns } from '@heliograph/contracts/http/import-inverter-sales';
import { invalidFields } from '@heliograph/contracts/http/field-mistakes';
import { checkedSimNumber } from '@heliograph/contracts/http/inverter-fields';
import { registerInverterSale } from '@heliograph/contracts/http/register-inverter-sale';
import type { RowMistake } from '@heliograph/contracts/http/row-mistakes';
import { CsvMistake, type CsvRow, readCsv } from '@heliograph/server/csv';
import { Readable } from 'node:stream';
import type { SaleInput } from './sales.service.js';

export interface SaleRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly sale: SaleInput;
}

export interface MistakenRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly mistake: RowMistake;
}

/** Parses the sales of a CSV file with the rules of a single sale, and lists the mistakes of invalid rows. */
export async function readSales(
  csv: string,
  checkSims: boolean,
): Promise<{ sales: SaleRow[]; mistakes: MistakenRow[] }> {
  const sales = new Map<string, SaleRow>();
  const mistakes: MistakenRow[] = [];
  try {
    for await (const row of readCsv(Readable.from([csv]), { required: salesColumns, optional: [] })) {
      const { line } = row;
      const read = readSale(row, checkSims ? checkedSale : registerInverterSale.input);
      const earlier = 'sale' in read && sales.get(read.sale.serial_number);
      if ('mistake' in read) mistakes.push({ line, ...read });
      else if (earlier) {
        const serialNumber = read.sale.serial_number;
        mistakes.push({ line, mistake: { is: 'serial_number_repeated', serialNumber, line: earlier.line } });
      } else sales.set(read.sale.serial_number, { line, ...read });
    }
  } catch (error) {
    if (!(error instanceof CsvMistake)) throw error;
    mistakes.push({ line: error.line, mistake: error.mistake });
  }
  return { sales: [...sales.values()], mistakes };
}

const checkedSale = registerInverterSale.input.extend({ sim: checkedSimNumber });

function readSale(
  { values, mistake }: CsvRow,
  schema: typeof checkedSale,
): { sale: SaleInput } | { mistake: RowMistake } {
  if (mistake) return { mistake };
  // A missing value reads as empty, so that the message is the same as in the form.
  const said = Object.fromEntries(salesColumns.map((name) => [name, values[name] ?? '']));
  const { success, data, error } = schema.safeParse(said);
  if (success) return { sale: data };
  // Only the first issue per field: an empty value is also not a number.
  const fields = invalidFields(error).filter(
    ({ field }, n, all) => n === all.findIndex((other) => other.field === field),
  );
  return { mistake: { is: 'invalid_fields', fields } };
}
