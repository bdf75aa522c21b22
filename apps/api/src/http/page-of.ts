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

/** One page of a short list that is in memory. @param fields those that are searched and can sort */
export function pageOf<Field extends string, Row extends { readonly [Name in Field]: string | null }>(
  rows: readonly Row[],
  { page, size, search, sort }: Wanted<Field>,
  fields: readonly Field[],
): { readonly rows: Row[]; readonly total: number } {
  const words = wordsOf(search);
  const found = rows.filter((row) => {
    const text = fields.map((field) => row[field] ?? '').join('\n');
    return words.every((word) => text.normalize('NFC').toLowerCase().includes(word));
  });
  if (sort) {
    const down = sort.startsWith('-');
    const by = (down ? sort.slice(1) : sort) as Field;
    found.sort(({ [by]: one }, { [by]: other }) => {
      // Nulls come last either way.
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      return down ? compare(other, one) : compare(one, other);
    });
  }
  return { rows: found.slice((page - 1) * size, page * size), total: found.length };
}
