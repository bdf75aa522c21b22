/** A column's order, by this expression over the list's source. The expression is never null unless `nullable`. */
interface ListOrder {
  readonly by: string;
  readonly nullable?: true;
  /** Ascending by the field is descending by the expression. */
  readonly reversed?: true;
}

/**
 * A list that can be searched, sorted and paged. All SQL in it is ours: callers only choose among `orders` or bind
 * values.
 */
export interface ListDefinition<Field extends string> {
  /** Source of the rows, named `r` and identified by `r.id`: `users r`. */
  readonly from: string;
  readonly orders: Readonly<Record<Field, ListOrder>>;
  /**
   * Whether a row contains a term. `pattern` is the placeholder of a bound, lower-case `%word%` with LIKE's special
   * characters escaped.
   */
  readonly has: (pattern: string, word: string) => string;
  /** The list grows without limit, so its rows are always counted only up to a limit, like those of a search. */
  readonly unbounded?: true;
  /** Query for the number of all rows without counting them; unset: they are counted. */
  readonly sizeOf?: string;
  /**
   * Query for the rows with the ids `page.id`, to which an ORDER BY is added: `SELECT … FROM page JOIN users u USING
   * (id)`.
   */
  readonly answer: string;
}

/** An additional condition on the rows `r`. */
export interface ListCondition {
  /** @param parameter placeholder of the bound value. */
  readonly holds: (parameter: string) => string;
  readonly value: unknown;
}

/** A condition if there is a value, else none. */
export const conditionIf = (value: unknown, holds: ListCondition['holds']): ListCondition[] =>
  value === undefined ? [] : [{ holds, value }];

/** Search terms, order and conditions of a list. */
export interface ListSearch<Field extends string> {
  readonly search: string;
  /** A field, or '-' and a field for descending order. Nulls come last either way. */
  readonly sort: Field | `-${Field}`;
  readonly conditions?: readonly ListCondition[];
}

const WORDS_MAX = 8;

/** Lower-case terms of a search; those after the eighth are ignored. */
export function wordsOf(search: string): string[] {
  return search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
}

/** LIKE's pattern for texts that contain a word. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether the matches are counted only up to FOUND_COUNTED_MAX, since counting all could read every row. */
export const isCountedInPart = <Field extends string>(
  { unbounded }: ListDefinition<Field>,
  wanted: ListSearch<Field>,
): boolean => unbounded === true || wordsOf(wanted.search).length > 0;

/** Collects bound values. */
export class Parameters {
  readonly values: unknown[] = [];

  /** @returns the value's placeholder: `$3`. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** ` WHERE …` over the rows `r`; empty without conditions. */
export function whereSql<Field extends string>(
  list: Pick<ListDefinition<Field>, 'has'>,
  { search, conditions = [] }: ListSearch<Field>,
  parameters: Parameters,
): string {
  const all = [
    ...conditions.map(({ holds, value }) => holds(parameters.bind(value))),
    ...wordsOf(search).map((word) => list.has(parameters.bind(containing(word)), word)),
  ];
  return all.length > 0 ? ` WHERE ${all.map((one) => `(${one})`).join(' AND ')}` : '';
}

/** ` ORDER BY …` over the rows `r`; equal rows are ordered by id, in the same direction. */
export function orderSql<Field extends string>(
  list: Pick<ListDefinition<Field>, 'orders'>,
  { sort }: ListSearch<Field>,
): string {
  const down = !(sort in list.orders);
  const { by, nullable, reversed = false } = list.orders[(down ? sort.slice(1) : sort) as Field];
  const way = down === reversed ? 'ASC' : 'DESC';
  return ` ORDER BY ${by} ${way}${nullable ? ' NULLS LAST' : ''}, r.id ${way}`;
}
