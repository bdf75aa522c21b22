import { FOUND_COUNTED_MAX } from '@heliograph/contracts/http/paging';

export type PageSize = number | 'all';

/** A table's state in the address. */
export interface TableView {
  /** Page number, from 1. */
  readonly page: number;
  readonly size: PageSize;
  readonly search: string;
  /** A column's name, with '-' for descending; null: the original order. */
  readonly sort: string | null;
}

export interface TableOptions {
  /** Page sizes offered; the first is the default. */
  readonly sizes: readonly [PageSize, ...PageSize[]];
  /** Default sort. */
  readonly sort: string | null;
  /** Rows per page with size 'all'; unset: no limit. */
  readonly allRowsMax?: number;
  /** The server counts the list only up to a limit, even without a search. */
  readonly unbounded?: true;
}

/** Invalid and unknown values fall back to the defaults. */
export function readTableView(address: URLSearchParams, { sizes, sort }: TableOptions): TableView {
  const page = Number(address.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    size: sizes.find((size) => String(size) === address.get('size')) ?? sizes[0],
    search: address.get('search') ?? '',
    sort: address.get('sort') ?? sort,
  };
}

/** `address` with the view, without default values; other parameters stay. */
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

/** The server counts search results and unbounded lists up to a limit, beyond which there may be more. */
export const isCountedWhole = ({ search }: TableView, { unbounded }: TableOptions, total: number): boolean =>
  (search.trim() === '' && !unbounded) || total < FOUND_COUNTED_MAX;
