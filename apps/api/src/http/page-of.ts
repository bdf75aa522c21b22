import type { Sort } from '@heliograph/contracts/http/paging';
import { wordsOf } from '@heliograph/database/lists/list';

interface Wanted<Field extends string> {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  /** Undefined: the given order. */
  readonly sort?: Sort<Field> | undefined;
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * One page of a short list that is in memory.
 * @param fields those that are searched and can sort
 * @param keys sort keys of the fields that do not sort by their text
 */
export function pageOf<Field extends string, Row extends { readonly [Name in Field]: string | null }>(
  rows: readonly Row[],
  { page, size, search, sort }: Wanted<Field>,
  fields: readonly Field[],
  keys: { readonly [Name in Field]?: (text: string) => number | null } = {},
): { readonly rows: Row[]; readonly total: number } {
  const words = wordsOf(search);
  const found = rows.filter((row) => {
    const text = fields.map((field) => row[field] ?? '').join('\n');
    return words.every((word) => text.normalize('NFC').toLowerCase().includes(word));
  });
  if (sort) {
    const down = sort.startsWith('-');
    const by = (down ? sort.slice(1) : sort) as Field;
    const key = keys[by];
    const inOrder = key ? (one: string, other: string) => (key(one) ?? 0) - (key(other) ?? 0) : compare;
    found.sort(({ [by]: one }, { [by]: other }) => {
      // Nulls come last either way.
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return down ? inOrder(other, one) : inOrder(one, other);
    });
  }
  return { rows: found.slice((page - 1) * size, page * size), total: found.length };
}
