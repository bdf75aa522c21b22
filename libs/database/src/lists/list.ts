/** A column's order: by this expression over the list's source, which never is null unless it says so. */
export interface ListOrder {
  readonly by: string;
  readonly nullable?: true;
}

/**
 * A list that people search, sort and turn the pages of. Everything in it is written by us: what callers say only
 * ever chooses among `orders`, or is bound.
 */
export interface ListDefinition<Field extends string> {
  /** What is searched and sorted, its rows named `r` and known by `r.id`: `users r`. */
  readonly from: string;
  readonly orders: Readonly<Record<Field, ListOrder>>;
  /** Whether a row has a word. `pattern` stands for a bound `%word%` in small letters, LIKE's own signs escaped. */
  readonly has: (pattern: string, word: string) => string;
  /** How many rows there are in all, without counting them; unset: they are counted. */
  readonly sizeOf?: string;
  /** What is answered of the rows with the ids `page.id`, which an ORDER BY follows: `SELECT … FROM page JOIN users u USING (id)`. */
  readonly answer: string;
}

/** A further condition on the rows `r`. */
export interface ListCondition {
  /** @param parameter stands for the bound value. */
  readonly holds: (parameter: string) => string;
  readonly value: unknown;
}

/** What is looked for, and in which order. */
export interface ListSearch<Field extends string> {
  readonly search: string;
  /** A field; after '-' from the last to the first. What is null comes last either way. */
  readonly sort: Field | `-${Field}`;
  readonly conditions?: readonly ListCondition[];
}

const WORDS_MAX = 8;

/** Words of a search, in small letters; those beyond the eighth are not looked at. */
export function wordsOf(search: string): string[] {
  return search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
}

export const isSought = ({ search }: { readonly search: string }): boolean => wordsOf(search).length > 0;

/** Collects what is bound. */
export class Parameters {
  readonly values: unknown[] = [];

  /** @returns what stands for the value: `$3`. */
  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** ` WHERE …` over the rows `r`; empty where every row is meant. */
export function whereSql<Field extends string>(
  list: ListDefinition<Field>,
  { search, conditions = [] }: ListSearch<Field>,
  parameters: Parameters,
): string {
  const all = [
    ...conditions.map(({ holds, value }) => holds(parameters.bind(value))),
    ...wordsOf(search).map((word) => list.has(parameters.bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`), word)),
  ];
  return all.length > 0 ? ` WHERE ${all.map((one) => `(${one})`).join(' AND ')}` : '';
}

/** ` ORDER BY …` over the rows `r`; equals follow each other by id, in the same direction. */
export function orderSql<Field extends string>(
  list: ListDefinition<Field>,
  { sort }: ListSearch<Field>,
): string {
  const down = !(sort in list.orders);
  const { by, nullable } = list.orders[(down ? sort.slice(1) : sort) as Field];
  const way = down ? 'DESC' : 'ASC';
  return ` ORDER BY ${by} ${way}${nullable ? ' NULLS LAST' : ''}, r.id ${way}`;
}
