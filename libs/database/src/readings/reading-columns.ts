import { quantities, type Quantity, type QuantityValues } from '@heliograph/domain/metrics/registry';
import { bigintArray, integerArray, realArray, textArray } from '../connection/binary-array.js';
import { textArrayLiteral } from './array-literal.js';

/**
 * Sends the registry's quantities to `readings` and `latest` as array parameters, unnested with the others. An array of
 * arrays cannot be unnested by rows, so the entries of all rows form one long array, of which each row takes its slice.
 */
interface QuantityColumn {
  readonly name: string;
  /** Types of its array parameters. */
  readonly types: readonly string[];
  /** Parameters that are unnested, by position; the others are used whole. */
  readonly unnested: readonly { readonly place: number; readonly name: string }[];
  /** Expression for the column's value in the row `source`. @param parameters their placeholders. */
  expression(source: string, parameters: readonly string[]): string;
  values(rows: readonly QuantityValues[]): Buffer[];
}

function columnOf({ name, kind }: Quantity): QuantityColumn {
  const column = name as keyof QuantityValues;
  const valuesOf = <Value>(rows: readonly QuantityValues[]) => rows.map((row) => row[column] as Value | null);
  const plain = (type: string, cast: string, encode: (rows: readonly QuantityValues[]) => Buffer) => ({
    name,
    types: [type],
    unnested: [{ place: 0, name }],
    expression: (source: string) => `${source}.${name}${cast}`,
    values: (rows: readonly QuantityValues[]) => [encode(rows)],
  });
  switch (kind) {
    case 'integer':
      return plain('bigint[]', '', (rows) => bigintArray(valuesOf<number>(rows)));
    case 'real':
      return plain('real[]', '', (rows) => realArray(valuesOf<number>(rows)));
    case 'word':
      return plain('text[]', `::inverter_${name}`, (rows) => textArray(valuesOf<string>(rows)));
    case 'words':
      return plain('text[]', '::text[]', (rows) =>
        textArray(valuesOf<string[]>(rows).map((entries) => entries && textArrayLiteral(entries))),
      );
    case 'reals':
      return {
        name,
        types: ['real[]', 'integer[]', 'integer[]'],
        unnested: [
          { place: 1, name: `${name}_from` },
          { place: 2, name: `${name}_to` },
        ],
        expression: (source, [all]) => `(${all})[${source}.${name}_from:${source}.${name}_to]`,
        values: (rows) => realsOf(valuesOf<(number | null)[]>(rows)),
      };
  }
}

/**
 * All entries in one array, and the first and last position of each row, counted from 1; null for a row without values.
 */
function realsOf(rows: readonly ((number | null)[] | null)[]): Buffer[] {
  const all: (number | null)[] = [];
  const from: (number | null)[] = [];
  const to: (number | null)[] = [];
  // By index: see `binary-array`.
  for (let row = 0; row < rows.length; row++) {
    const entries = rows[row]!;
    from.push(entries && all.length + 1);
    for (let index = 0; entries && index < entries.length; index++) all.push(entries[index]!);
    to.push(entries && all.length);
  }
  return [realArray(all), integerArray(from), integerArray(to)];
}

const columns = (quantities as readonly Quantity[]).map(columnOf);

export const quantityNames = columns.map(({ name }) => name);

/** The quantities' part of a statement that unnests them. */
export interface SentQuantities {
  /** Arguments of `unnest`, and the names of its columns. */
  readonly unnested: readonly string[];
  readonly names: readonly string[];
  /** The columns' values, in the order of `quantityNames`. */
  readonly expressions: readonly string[];
}

/** @param first number of the first of the `quantityParameters`. @param source alias of the unnested rows. */
export function sentQuantities(first: number, source: string): SentQuantities {
  let next = first;
  const parts = columns.map(({ types, unnested, expression }) => {
    const parameters = types.map((type) => `$${next++}::${type}`);
    return {
      unnested: unnested.map(({ place }) => parameters[place]!),
      names: unnested.map(({ name }) => name),
      expression: expression(source, parameters),
    };
  });
  return {
    unnested: parts.flatMap((part) => part.unnested),
    names: parts.flatMap((part) => part.names),
    expressions: parts.map((part) => part.expression),
  };
}

let last: { readonly rows: readonly QuantityValues[]; readonly parameters: Buffer[] } | null = null;

/** The array parameters, in binary. The last result is cached, because a batch sends the same rows to both tables. */
export function quantityParameters(rows: readonly QuantityValues[]): Buffer[] {
  if (last?.rows.length === rows.length && rows.every((row, index) => row === last!.rows[index])) {
    return last.parameters;
  }
  last = { rows, parameters: columns.flatMap((column) => column.values(rows)) };
  return last.parameters;
}
