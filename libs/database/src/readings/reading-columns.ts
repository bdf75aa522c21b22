import type { QuantityValues } from '@heliograph/domain/metrics/registry';
import { bigintArray, booleanArray, jsonbArray, smallintArray } from '../connection/binary-array.js';
import { arrayLiteral, textArrayLiteral } from './array-literal.js';
import { type StoredQuantity, storedQuantities } from './reading-layout.js';

/**
 * Sends readings' quantities as array parameters, one per column that most readings fill, unnested with the others.
 * Values that do not fit the narrow columns are rare: they are sent as texts in one JSON object per row.
 */
type Rows = readonly QuantityValues[];
type Exact = Record<string, string>;

const withoutNarrow = storedQuantities.filter(({ narrow }) => narrow.length === 0);
const withNarrow = storedQuantities.filter(({ narrow }) => narrow.length > 0);
const words = withNarrow.filter(({ kind }) => kind === 'word');
/** Words always fit. */
const withExact = withNarrow.filter(({ kind }) => kind !== 'word');

type SentColumn = readonly [name: string, type: string];

const sentColumns: readonly SentColumn[] = [
  ...withoutNarrow.map(({ name }): SentColumn => [name, 'bigint']),
  ...withNarrow.flatMap(({ narrow, kind }) =>
    narrow.map((name): SentColumn => [name, kind === 'words' ? 'boolean' : 'smallint']),
  ),
  ['exact', 'jsonb'],
];

/** Columns of `readings` for quantities that a new row fills. */
export const insertedColumns: readonly string[] = [
  ...withoutNarrow.map(({ name }) => name),
  ...withNarrow.flatMap(({ narrow }) => narrow),
  ...withExact.map(({ name }) => name),
];

/**
 * In SQL, the rows sent with the columns of `readings`, and their `position` from 1.
 * @param own names and types of the first parameters, which the caller sends before `quantityParameters`.
 */
export function sentRowsSql(own: readonly SentColumn[]): string {
  const sent = [...own, ...sentColumns];
  const names = [...sent.map(([name]) => name), 'position'].join(', ');
  return /* sql */ `(
  SELECT ${names}, ${words.map(({ name, type }) => `NULL::${type} AS ${name}`).join(', ')},
         ${withExact.map(({ name, type }) => `(exact ->> '${name}')::${type} AS ${name}`).join(', ')}
  FROM unnest(${sent.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ')})
    WITH ORDINALITY AS sent (${names})
)`;
}

let last: { readonly rows: Rows; readonly parameters: Buffer[] } | null = null;

/** The array parameters, in binary. The last result is cached, because a batch sends the same rows to both tables. */
export function quantityParameters(rows: Rows): Buffer[] {
  if (last?.rows.length === rows.length && rows.every((row, index) => row === last!.rows[index])) {
    return last.parameters;
  }
  const exact = new Array<Exact | null>(rows.length).fill(null);
  const parameters = [
    ...withoutNarrow.map(({ name }) => bigintArray(rows.map((row) => row[name] as number | null))),
    ...withNarrow.flatMap((quantity) => narrowParameters(quantity, rows, exact)),
    jsonbArray(exact.map((values) => values && JSON.stringify(values))),
  ];
  last = { rows, parameters };
  return parameters;
}

/** @param exact receives the values that do not fit. */
function narrowParameters(quantity: StoredQuantity, rows: Rows, exact: (Exact | null)[]): Buffer[] {
  const { name, kind, factor } = quantity;
  const keepExact = (row: number, text: string) => {
    (exact[row] ??= {})[name] = text;
    return null;
  };
  const valuesOf = <Value>() => rows.map((row) => row[name] as Value | null);
  switch (kind) {
    case 'word':
      return [
        smallintArray(
          valuesOf<string>().map((word) => (word === null ? null : quantity.words.indexOf(word) + 1)),
        ),
      ];
    case 'words':
      return [
        booleanArray(
          valuesOf<string[]>().map((list, row) =>
            list?.length ? keepExact(row, textArrayLiteral(list)) : list && true,
          ),
        ),
      ];
    case 'integer':
    case 'real': {
      const exactly = kind === 'real' ? Math.fround : Number;
      return [
        smallintArray(
          valuesOf<number>().map((value, row) =>
            value === null ? null : (multipleOf(value, factor) ?? keepExact(row, String(exactly(value)))),
          ),
        ),
      ];
    }
    case 'reals': {
      const columns = quantity.narrow.map(() => new Array<number | null>(rows.length).fill(null));
      valuesOf<(number | null)[]>().forEach((entries, row) => {
        if (entries && !spread(entries, factor, columns, row)) {
          keepExact(row, arrayLiteral(entries.map((entry) => entry && Math.fround(entry))));
        }
      });
      return columns.map(smallintArray);
    }
  }
}

/** Writes a list's multiples into a row of the columns. @returns false: they do not fit, and the row stays empty. */
function spread(
  entries: readonly (number | null)[],
  factor: number,
  columns: readonly (number | null)[][],
  row: number,
): boolean {
  // The length of the list is lost if the last entry is null.
  if (entries.length > columns.length || (entries.at(-1) ?? null) === null) return false;
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index]!;
    const multiple = entry && multipleOf(entry, factor);
    if (multiple === null && entry !== null) {
      for (const column of columns) column[row] = null;
      return false;
    }
    columns[index]![row] = multiple;
  }
  return true;
}

const SMALLINT_MAX = 2 ** 15 - 1;

/** The multiple that gives the same 4-byte float back; null: there is none in a `smallint`. */
function multipleOf(value: number, factor: number): number | null {
  const multiple = Math.round(value * factor);
  if (multiple < -SMALLINT_MAX || multiple > SMALLINT_MAX) return null;
  return Math.fround(multiple / factor) === Math.fround(value) ? multiple : null;
}
