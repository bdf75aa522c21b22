import { HistoryError, type HistoryRow } from '@heliograph/database/energy/import-history';
import { z } from 'zod';
import { readCsv, type CsvRow } from './csv.js';

const COLUMNS = { required: ['serial_number', 'ts', 'energy_total_wh'], optional: ['ac_power_w'] };
const PROBLEMS_MAX = 100;

/** ISO 8601 with offset, or ms since 1970 as devices send it. */
const timeMs = z
  .union([
    z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
    z
      .string()
      .regex(/^\d{11,15}$/)
      .transform(Number),
  ])
  .catch(Number.NaN);
const wattHours = z.string().regex(/^\d{1,15}$/);
const watts = z.string().regex(/^-?\d{1,6}(\.\d+)?$/);

/**
 * Reads a history file.
 * @throws HistoryError at the end, listing every invalid row with its line.
 */
export async function* readHistory(path: string): AsyncGenerator<HistoryRow> {
  const problems: { line: number; problem: string }[] = [];
  for await (const row of readCsv(path, COLUMNS)) {
    const read = row.problem === undefined ? readRow(row) : { line: row.line, problem: row.problem };
    if ('problem' in read) problems.push(read);
    else yield read;
    if (problems.length >= PROBLEMS_MAX) break;
  }
  if (problems.length > 0) throw new HistoryError(problems);
}

function readRow({ line, values }: CsvRow): HistoryRow | { line: number; problem: string } {
  const { serial_number: serialNumber, ts: time, energy_total_wh: energy, ac_power_w: power } = values;
  if (!serialNumber) return { line, problem: 'serial_number is missing' };
  const ts = timeMs.parse(time);
  if (Number.isNaN(ts)) {
    return {
      line,
      problem: `ts must be ISO 8601 with its zone, or ms since 1970, not ${JSON.stringify(time ?? '')}`,
    };
  }
  if (!wattHours.safeParse(energy).success) {
    return { line, problem: `energy_total_wh must be whole Wh, not ${JSON.stringify(energy ?? '')}` };
  }
  if (power !== undefined && !watts.safeParse(power).success) {
    return { line, problem: `ac_power_w must be W or empty, not ${JSON.stringify(power)}` };
  }
  return {
    line,
    serialNumber: serialNumber.toUpperCase(),
    ts,
    energyTotalWh: Number(energy),
    acPowerW: power === undefined ? null : Number(power),
  };
}
