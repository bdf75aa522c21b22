import { locale } from '../strings/language.js';
import type { Column } from './column.js';
import type { TableView } from './table-view.js';

export interface RowsInView<Row> {
  readonly rows: readonly Row[];
  /** Number of rows on all pages. */
  readonly total: number;
}

const inOrder = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare;
const folded = (words: string) => words.normalize('NFKC').toLocaleLowerCase(locale);

/** One page of a complete list: rows that contain every search word, sorted. */
export function rowsInView<Row>(
  list: readonly Row[],
  columns: readonly Column<Row>[],
  { page, size, search, sort }: TableView,
): RowsInView<Row> {
  const found = sortRows(findRows(list, columns, search), columns, sort);
  if (size === 'all') return { rows: found, total: found.length };
  return { rows: found.slice((page - 1) * size, page * size), total: found.length };
}

function findRows<Row>(
  list: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
): readonly Row[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return list;
  return list.filter((row) => {
    const said = folded(columns.map(({ words }) => words(row) ?? '').join('\n'));
    return wanted.every((word) => said.includes(word));
  });
}

function sortRows<Row>(
  list: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string | null,
): readonly Row[] {
  const down = sort?.startsWith('-') ?? false;
  const column = columns.find(({ name }) => name === (down ? sort?.slice(1) : sort));
  if (!column) return list;
  const { order = column.words } = column;
  const known: [Row, string | number][] = [];
  const unknown: Row[] = [];
  for (const row of list) {
    const value = order(row);
    if (value === null || value === '') unknown.push(row);
    else known.push([row, value]);
  }
  known.sort(([, a], [, b]) => (down ? compare(b, a) : compare(a, b)));
  return [...known.map(([row]) => row), ...unknown];
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : inOrder(String(a), String(b));
