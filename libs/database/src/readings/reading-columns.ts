import { quantities, type Quantity, type QuantityValues } from '@heliograph/domain/metrics/registry';
import { arrayLiteral, textArrayLiteral } from './array-literal.js';

/**
 * How the registry's quantities travel to `readings` and `latest`: each is one array parameter, unnested
 * beside the others. An array of arrays cannot be unnested by rows, so those go as literals and are cast.
 */
interface QuantityColumn {
  readonly name: string;
  /** Type of the array parameter. */
  readonly parameterType: string;
  /** What makes the column's value of the unnested one. */
  readonly cast: string;
  literal(rows: readonly QuantityValues[]): string;
}

/** What a 4-byte float rounds to zero PostgreSQL would refuse as out of range. */
const real = (value: number | null) => (value !== null && Math.fround(value) === 0 ? 0 : value);

function columnOf({ name, kind }: Quantity): QuantityColumn {
  const column = name as keyof QuantityValues;
  const valuesOf = <Value>(rows: readonly QuantityValues[]) => rows.map((row) => row[column] as Value | null);
  switch (kind) {
    case 'integer':
      return {
        name,
        parameterType: 'bigint[]',
        cast: '',
        literal: (rows) => arrayLiteral(valuesOf<number>(rows)),
      };
    case 'real':
      return {
        name,
        parameterType: 'real[]',
        cast: '',
        literal: (rows) => arrayLiteral(valuesOf<number>(rows).map(real)),
      };
    case 'reals':
      return {
        name,
        parameterType: 'text[]',
        cast: '::real[]',
        literal: (rows) =>
          textArrayLiteral(
            valuesOf<number[]>(rows).map((entries) => entries && arrayLiteral(entries.map(real))),
          ),
      };
    case 'word':
      return {
        name,
        parameterType: 'text[]',
        cast: `::inverter_${name}`,
        literal: (rows) => textArrayLiteral(valuesOf<string>(rows)),
      };
    case 'words':
      return {
        name,
        parameterType: 'text[]',
        cast: '::text[]',
        literal: (rows) =>
          textArrayLiteral(valuesOf<string[]>(rows).map((entries) => entries && textArrayLiteral(entries))),
      };
  }
}

const columns = (quantities as readonly Quantity[]).map(columnOf);

export const quantityNames = columns.map(({ name }) => name);
export const quantityParameterTypes = columns.map(({ parameterType }) => parameterType);

/** Each quantity of the unnested rows called `source`, as its column wants it. */
export const quantityExpressions = (source: string) =>
  columns.map(({ name, cast }) => `${source}.${name}${cast}`);

/** The array parameters, in the order of `quantityNames`. */
export const quantityParameters = (rows: readonly QuantityValues[]) =>
  columns.map((column) => column.literal(rows));
