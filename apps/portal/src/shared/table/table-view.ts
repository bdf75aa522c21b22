export type PageSize = number | 'all';

/** What the address says of a table. */
export interface TableView {
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly search: string;
  /** A column's name, after '-' from the last to the first; null: as the rows come. */
  readonly sort: string | null;
}

export interface TableOptions {
  /** Sizes of a page that are offered; the first is the usual one. */
  readonly sizes: readonly [PageSize, ...PageSize[]];
  /** How the rows are sorted while nobody asks otherwise. */
  readonly sort: string | null;
  /** Rows that 'all' shows at a time, with a way to the next; unset: all. */
  readonly allRowsMax?: number;
}

/** Anything unknown in the address counts as not said. */
export function readTableView(address: URLSearchParams, { sizes, sort }: TableOptions): TableView {
  const page = Number(address.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    size: sizes.find((size) => String(size) === address.get('size')) ?? sizes[0],
    search: address.get('search') ?? '',
    sort: address.get('sort') ?? sort,
  };
}

/** `address` with the view in it and without what is usual; what is another's stays. */
export function writeTableView(
  view: TableView,
  address: URLSearchParams,
  { sizes, sort }: TableOptions,
): URLSearchParams {
  const written = new URLSearchParams(address);
  const put = (name: string, value: string | number | null, usual: string | number | null) => {
    if (value === null || value === usual) written.delete(name);
    else written.set(name, String(value));
  };
  put('search', view.search, '');
  put('sort', view.sort, sort);
  put('size', view.size, sizes[0]);
  put('page', view.page, 1);
  return written;
}
