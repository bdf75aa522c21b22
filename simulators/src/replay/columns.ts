import { UsageError } from '../cli/usage-error.js';

const NAMES = ['ts', 'inverter', 'ac_kw', 'dc_kw', 'daily_kwh', 'total_kwh'] as const;
export type ColumnName = (typeof NAMES)[number];
/** A plant may have no more than a time and a counter; without `inverter` the file is of one. */
const REQUIRED: readonly ColumnName[] = ['ts', 'total_kwh'];

interface SourceColumn {
  /** Its title in the file. */
  readonly title: string;
  /** Its numbers are divided by this. */
  readonly divisor: number;
}

/** Where a recording's values are in its file; a value that has no column is unknown. */
export type RecordingColumns = Readonly<Partial<Record<ColumnName, SourceColumn>>>;

export const defaultColumns: RecordingColumns = Object.fromEntries(
  NAMES.map((name) => [name, { title: name, divisor: 1 }]),
);

/**
 * Reads `ts=Time,total_kwh=Counter Wh/1000`: for each value its column, and what to divide its numbers by.
 * @throws UsageError
 */
export function recordingColumns(text: string | undefined): RecordingColumns {
  if (text === undefined) return defaultColumns;
  const columns = Object.fromEntries(text.split(',').map(sourceColumn));
  const missing = REQUIRED.find((name) => !(name in columns));
  if (missing) throw new UsageError(`--columns must name the column of ${missing}.`);
  return columns;
}

function sourceColumn(part: string): [ColumnName, SourceColumn] {
  const [, name, title, divisor] = /^\s*(\w+)\s*=\s*(.+?)\s*(?:\/\s*(\d+(?:\.\d+)?)\s*)?$/.exec(part) ?? [];
  const known = NAMES.find((one) => one === name);
  if (!known || !title || Number(divisor) === 0)
    throw new UsageError(
      `--columns: "${part.trim()}" must be one of ${NAMES.join(', ')}, followed by = and a column of the file, such as total_kwh=Counter Wh/1000.`,
    );
  return [known, { title, divisor: Number(divisor ?? 1) }];
}
