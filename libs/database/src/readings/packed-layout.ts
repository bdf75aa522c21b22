import type { QuantityValues } from '@heliograph/domain/metrics/registry';
import { quantitiesSql, storedQuantities, type StoredQuantity } from './reading-layout.js';

/**
 * Layout of an inverter's readings of a UTC day in `packed_days` (docs/decisions/0092-packed-days.md): one array per
 * column of `readings`, in the order of (ts, seq). Numbers are differences to the number before, so that compression
 * finds repetitions. Values that are in no narrow column are texts.
 */
interface NumberColumn {
  readonly name: string;
  readonly element: 'smallint' | 'bigint';
  /** The column's value. @param number the sum of its differences, in SQL */
  value(number: string): string;
}

/** Numbers that mean null; no value in a column of this element type reaches them. */
const NONE = { smallint: -(2 ** 15), bigint: -3_000_000_000 };

const MICROSECOND = `interval '1 microsecond'`;

const nullable = (name: string, element: 'smallint' | 'bigint', type: string): NumberColumn => ({
  ...{ name, element },
  value: (number) => `nullif(${number}, ${NONE[element]})::${type === 'boolean' ? 'integer::boolean' : type}`,
});

const required = (name: string, value: NumberColumn['value']): NumberColumn => ({
  ...{ name, element: 'bigint', value },
});

const keyColumns: readonly NumberColumn[] = [
  required('ts', (number) => `p.starts + ${number} * ${MICROSECOND}`),
  required('seq', (number) => number),
  // Stored as the delay.
  required('received_at', (number) => `p.starts + (u.ts + ${number}) * ${MICROSECOND}`),
  nullable('backlog', 'smallint', 'boolean'),
];

function numbersOf({ name, kind, type, narrow }: StoredQuantity): NumberColumn[] {
  if (name === 'energy_total_wh') return [required(name, (number) => number)];
  if (narrow.length === 0) return [nullable(name, 'bigint', type)];
  return narrow.map((column) => nullable(column, 'smallint', kind === 'words' ? 'boolean' : 'smallint'));
}

interface Columns {
  readonly numbers: readonly NumberColumn[];
  /** Columns of values that are in no narrow column. */
  readonly texts: readonly StoredQuantity[];
}

const columnsOf = (quantities: readonly StoredQuantity[]): Columns => ({
  numbers: [...keyColumns, ...quantities.flatMap(numbersOf)],
  texts: quantities.filter(({ narrow }) => narrow.length > 0),
});

const namesOf = ({ numbers, texts }: Columns) => [...numbers, ...texts].map(({ name }) => name);

const all = columnsOf(storedQuantities);

/** The array columns of `packed_days` with their types. */
export const packedColumns: readonly (readonly [name: string, type: 'smallint' | 'bigint' | 'text'])[] =
  arraysOf(all);

function arraysOf({ numbers, texts }: Columns) {
  return [
    ...numbers.map(({ name, element }) => [name, element] as const),
    ...texts.map(({ name }) => [name, 'text'] as const),
  ];
}

/**
 * Unpacked rows with the columns of `readings`, from the packed days that meet a condition.
 *
 * `|| '{}'` reads an array from its storage once instead of once per entry, and `OFFSET 0` keeps the planner from
 * undoing that. Unselected columns are neither read nor computed, but each one makes planning slower.
 */
export const packedRowsSql = (where: string, columns = all) => /* sql */ `(
  SELECT p.inverter_id,
         ${columns.numbers.map(({ name, value }) => `${value(`u.${name}`)} AS ${name}`).join(',\n         ')}
         ${columns.texts.map(({ name, type }) => `, u.${name}::${type} AS ${name}`).join('')}
  FROM (
    SELECT inverter_id, day::timestamp AT TIME ZONE 'UTC' AS starts, readings,
           ${arraysOf(columns)
             .map(([name, element]) => `${name} || '{}'::${element}[] AS ${name}`)
             .join(', ')}
    FROM packed_days WHERE ${where} OFFSET 0
  ) p
  CROSS JOIN LATERAL (
    SELECT ${columns.numbers.map(({ name, element }) => `${sumSql(name, element)} AS ${name}`).join(',\n           ')}
           ${columns.texts.map(({ name }) => `, p.${name}[i] AS ${name}`).join('')}
    FROM generate_series(1, p.readings) i
    WINDOW so_far AS (ORDER BY i ROWS UNBOUNDED PRECEDING)
  ) u
  OFFSET 0
)`;

function sumSql(name: string, element: 'smallint' | 'bigint'): string {
  const sum = `sum(p.${name}[i]) OVER so_far`;
  return element === 'bigint' ? `(${sum})::bigint` : wrapped(sum);
}

/** Differences of two `smallint` need 17 bits: the 16 lower ones give the number back. */
const wrapped = (number: string) => `((${number} + 32768 & 65535) - 32768)`;

interface Bounds {
  /** In SQL; `from` and `to` are `timestamptz`, and `to` is exclusive. */
  readonly inverterId: string;
  readonly from: string;
  readonly to: string;
}

/** Condition for the packed days in a period. */
const daysWithin = ({ inverterId, from, to }: Bounds) =>
  `packed_days.inverter_id = ${inverterId} AND day > (${from}) AT TIME ZONE 'UTC' - interval '1 day' AND day < (${to}) AT TIME ZONE 'UTC'`;

/**
 * Like `READINGS_SQL`, including the packed days within the bounds. Callers must repeat the bounds as conditions,
 * because the rows may include readings outside them.
 * @param names the quantities; all by default
 */
export function readingsSql(bounds: Bounds, names?: readonly (keyof QuantityValues)[]): string {
  const { quantities, columns, row } = selected(names);
  const rows = /* sql */ `(
  SELECT ${row} FROM readings UNION ALL SELECT ${row} FROM ${packedRowsSql(daysWithin(bounds), columns)} packed
)`;
  return quantitiesSql(rows, quantities);
}

/**
 * The inverter's newest reading that meets a condition, packed or not. Packed days within the bounds are unpacked one by
 * one, newest first, until one has such a reading.
 * @param names the quantities
 * @param condition on columns that are in no narrow column
 */
export function newestReadingSql(
  bounds: Bounds,
  names: readonly (keyof QuantityValues)[],
  condition: string,
): string {
  const { quantities, columns, row } = selected(names);
  const newest = (source: string) =>
    `SELECT ${row} FROM ${source} WHERE inverter_id = ${bounds.inverterId} AND ${condition} ORDER BY ts DESC LIMIT 1`;
  const ofDay = packedRowsSql(`inverter_id = ${bounds.inverterId} AND day = days.day`, columns);
  const rows = /* sql */ `(
  SELECT * FROM (
    (${newest('readings')})
    UNION ALL
    (SELECT packed.* FROM (SELECT day FROM packed_days WHERE ${daysWithin(bounds)}) days
     CROSS JOIN LATERAL (${newest(`${ofDay} unpacked`)}) packed
     ORDER BY days.day DESC LIMIT 1)
  ) newest_of_both ORDER BY ts DESC LIMIT 1
)`;
  return quantitiesSql(rows, quantities);
}

function selected(names?: readonly (keyof QuantityValues)[]) {
  const quantities = names ? storedQuantities.filter(({ name }) => names.includes(name)) : storedQuantities;
  const columns = columnsOf(quantities);
  return { quantities, columns, row: ['inverter_id', ...namesOf(columns)].join(', ') };
}
