import { quantities, type Quantity, type QuantityValues } from '@heliograph/domain/metrics/registry';

/**
 * Layout of quantities in `readings` (docs/decisions/0084-narrow-readings.md). A value that fits is in the quantity's
 * narrow columns: a number as its multiple, a word as its position in the registry, "no faults" as a flag. Any other
 * value is in the column with the quantity's name, as all values were before. Each value of a reading is in one of
 * both.
 */
interface Narrow {
  /** The stored integer is the value times this factor: 10 for tenths. */
  readonly factor: number;
  /** Columns of a list, one per phase or MPPT input. A longer list does not fit. */
  readonly entries?: number;
}

type RealQuantity = Extract<(typeof quantities)[number], { readonly kind: 'real' | 'reals' }>['name'];

/** Factors follow the resolution of real devices; a `smallint` must hold the usual values. */
const narrowNumbers: Record<RealQuantity | 'insulation_kohm', Narrow> = {
  ac_power_w: { factor: 1 },
  ac_voltage_v: { factor: 10, entries: 3 },
  ac_current_a: { factor: 100, entries: 3 },
  grid_freq_hz: { factor: 100 },
  power_factor: { factor: 10_000 },
  dc_voltage_v: { factor: 10, entries: 2 },
  dc_current_a: { factor: 100, entries: 2 },
  dc_power_w: { factor: 1, entries: 2 },
  temp_c: { factor: 100 },
  insulation_kohm: { factor: 1 },
};

export interface StoredQuantity {
  readonly name: keyof QuantityValues;
  readonly kind: Quantity['kind'];
  readonly words: readonly string[];
  /** Type of its own column. */
  readonly type: string;
  readonly factor: number;
  /** Names of its narrow columns; empty: it always has its own column. */
  readonly narrow: readonly string[];
}

const TYPES = { real: 'real', reals: 'real[]', words: 'text[]' };

const SMALLINT_MAX = 2 ** 15 - 1;
const INTEGER_MAX = 2 ** 31 - 1;

/** The narrowest integer type that holds the quantity's range. */
export function wholeNumberType({
  min = -Infinity,
  max = Infinity,
}: Quantity): 'smallint' | 'integer' | 'bigint' {
  const largest = Math.max(-min, max);
  if (largest <= SMALLINT_MAX) return 'smallint';
  return largest <= INTEGER_MAX ? 'integer' : 'bigint';
}

function typeOf(quantity: Quantity): string {
  if (quantity.kind === 'integer') return wholeNumberType(quantity);
  return quantity.kind === 'word' ? `inverter_${quantity.name}` : TYPES[quantity.kind];
}

function storedQuantity(quantity: Quantity): StoredQuantity {
  const { name, kind, words = [] } = quantity;
  const { factor, entries } = (narrowNumbers as Record<string, Narrow>)[name] ?? { factor: 0 };
  const narrow = {
    integer: factor ? [`${name}_x${factor}`] : [],
    real: [`${name}_x${factor}`],
    reals: Array.from({ length: entries ?? 0 }, (_, index) => `${name}_${index + 1}_x${factor}`),
    word: [`${name}_code`],
    words: [`no_${name}`],
  };
  return {
    name: name as keyof QuantityValues,
    kind,
    words,
    type: typeOf(quantity),
    factor,
    narrow: narrow[kind],
  };
}

export const storedQuantities = (quantities as readonly Quantity[]).map(storedQuantity);

export const quantityNames = storedQuantities.map(({ name }) => name);

/** The quantity's value in a row that has the columns of `readings`. @param source the row's alias. */
export function valueSql(
  { name, kind, words, type, factor, narrow }: StoredQuantity,
  source: string,
): string {
  const own = `${source}.${name}`;
  const columns = narrow.map((column) => `${source}.${column}`);
  const [first] = columns;
  if (!first) return own;
  const reals = columns.map((column) => `${column}::real${factor === 1 ? '' : ` / ${factor}::real`}`);
  switch (kind) {
    case 'integer':
      return `coalesce(${own}, ${first})`;
    case 'real':
      return `coalesce(${own}, ${reals[0]})`;
    case 'reals': {
      // The last entry gives the length.
      const lists = columns.map(
        (column, last) => `WHEN ${column} IS NOT NULL THEN ARRAY[${reals.slice(0, last + 1).join(', ')}]`,
      );
      return `coalesce(${own}, CASE ${lists.reverse().join(' ')} END)`;
    }
    case 'word':
      return `coalesce(${own}, ('{${words.join(',')}}'::${type}[])[${first}])`;
    case 'words':
      return `coalesce(${own}, CASE WHEN ${first} THEN '{}'::text[] END)`;
  }
}

/**
 * In SQL, recent `readings` with one column per quantity. Every statement that reads a quantity with narrow columns uses
 * it, or `readingsSql` (./packed-layout.ts) where it may read days that are packed.
 */
export const READINGS_SQL = quantitiesSql('readings');

/** @param source relation with the columns of `readings`. */
export function quantitiesSql(source: string, selected = storedQuantities): string {
  return /* sql */ `(
  SELECT inverter_id, ts, seq, received_at, backlog
         ${selected.map((quantity) => `, ${valueSql(quantity, 'stored')} AS ${quantity.name}`).join('\n         ')}
  FROM ${source} stored
)`;
}
