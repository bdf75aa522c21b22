import { basename } from 'node:path';
import { quantities, type Quantity, type QuantityValues } from '@heliograph/domain/metrics/registry';
import type { Columns, SourceColumn } from './columns.js';
import { timeReader, type ReadTime } from './time-format.js';

/** Decimals of quantities that the platform stores as floats. */
const DECIMALS = 3;

export interface RecordedRow {
  /** Time by the inverter's clock, ms since 1970. */
  readonly ts: number;
  /** When it was received, ms since 1970; `ts` if unknown. */
  readonly sentAt: number;
  /** Sequence number; unset: the position among the inverter's rows. */
  readonly seq?: number;
  readonly isBacklog: boolean;
  /** Only the recorded values. */
  readonly values: Partial<QuantityValues> & { readonly energy_total_wh: number };
}

export interface ReadRow {
  readonly row: RecordedRow;
  readonly inverter: string;
  /** UTC offset of the recorded time, ms. */
  readonly offsetMs: number;
}

type Cells = Readonly<Record<string, string>>;

const all: readonly Quantity[] = quantities;

/** Reads the rows of a file. */
export class RowReader {
  private readonly timeOf: ReturnType<typeof timeReader>;
  /** Inverter of a file without an inverter column; the name of an export contains its id. */
  private readonly inverter: string;

  /** @param scale multiplies power and energy */
  constructor(
    private readonly columns: Columns,
    path: string,
    private readonly scale: number,
  ) {
    this.timeOf = timeReader(columns.time.format, columns.time.zone);
    const name = basename(path);
    this.inverter = /^inverter-(\d+)-readings-/.exec(name)?.[1] ?? name;
  }

  /** @throws Error with the reason why the row is invalid */
  read(cells: Cells): ReadRow {
    const { time, inverter, exported } = this.columns;
    const { ts, offsetMs } = this.time(cells, time.column);
    const row: RecordedRow = {
      ts,
      sentAt: exported ? this.time(cells, exported.receivedAt).ts : ts,
      ...(exported && { seq: this.number(cells, exported.seq) }),
      isBacklog: exported !== undefined && cells[exported.backlog] === 'yes',
      values: this.values(cells),
    };
    return { row, offsetMs, inverter: inverter === undefined ? this.inverter : text(cells, inverter) };
  }

  private time(cells: Cells, title: string): ReadTime {
    const { format, zone } = this.columns.time;
    const time = this.timeOf(text(cells, title));
    if (time) return time;
    const expected =
      format === 'iso' && !zone
        ? 'with its offset, such as 2020-05-15T00:00+05:30'
        : `in the format ${format}`;
    throw new Error(`"${cells[title]}" in column ${title} is not a time ${expected}`);
  }

  private number(cells: Cells, title: string): number {
    const said = text(cells, title);
    const value = Number(this.columns.decimal === ',' ? said.replace(',', '.') : said);
    if (!Number.isFinite(value)) throw new Error(`"${said}" in column ${title} is not a number`);
    return value;
  }

  private values(cells: Cells): RecordedRow['values'] {
    const known = all.flatMap((quantity) => {
      const value = this.value(cells, quantity, this.columns.values[quantity.name] ?? []);
      return value === null ? [] : [[quantity.name, value] as const];
    });
    return Object.fromEntries(known) as unknown as RecordedRow['values'];
  }

  /** Null: the row lacks the value. */
  private value(cells: Cells, quantity: Quantity, sources: readonly SourceColumn[]) {
    const [first] = sources;
    if (!first) return null;
    const { kind, words = [], required, group } = quantity;
    const said = cells[first.title] ?? '';
    if (kind === 'words') return said.split(/\s+/).filter(Boolean);
    if (kind === 'word') {
      if (said !== '' && !words.includes(said))
        throw new Error(`"${said}" in column ${first.title} is not one of ${words.join(', ')}`);
      return said || null;
    }
    const numbers = sources.map((source) =>
      required || cells[source.title] ? this.measured(cells, quantity, source) : null,
    );
    if (kind !== 'reals') return numbers[0]!;
    const list = numbers.slice(0, numbers.findLastIndex((number) => number !== null) + 1);
    // Only a group's objects can omit a value.
    return list.length === 0 || (!group && list.includes(null)) ? null : list;
  }

  private measured(
    cells: Cells,
    { kind, unit, min, max }: Quantity,
    { title, factor }: SourceColumn,
  ): number {
    const scale = unit === 'W' || unit === 'Wh' ? this.scale : 1;
    const exact = this.number(cells, title) * factor * scale;
    const value = kind === 'integer' ? Math.round(exact) : Number(exact.toFixed(DECIMALS));
    if (value < (min ?? -Infinity) || value > (max ?? Infinity))
      throw new Error(`"${cells[title]}" in column ${title} is ${value} ${unit}, not from ${min} to ${max}`);
    return value;
  }
}

function text(cells: Cells, title: string): string {
  const said = cells[title];
  if (!said) throw new Error(`there is nothing in column ${title}`);
  return said;
}
