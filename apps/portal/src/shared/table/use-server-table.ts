import type { Call, InputOf, OutputOf } from '@heliograph/contracts/http/call';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { callApiForPage } from '../api/call-api.js';
import { REFRESH_MS } from '../api/queries.js';
import { type TableOptions, type TableView } from './table-view.js';
import { useTableView } from './use-table-view.js';

/** Rows per page with size 'All' in a list paged by the server: a browser can't render more rows quickly. */
export const ALL_ROWS_MAX = 1_000;

/** Parameters of a list's call, without its page. */
export interface Asked {
  readonly search: string;
  /** `sort` and filters. */
  readonly [field: string]: string;
}

interface ServerList<C extends Call> {
  /** Takes `page`, `size`, `search` and `sort`, and returns an array. */
  readonly call: C;
  /** The fields that it can sort by. */
  readonly sorts: readonly string[];
  readonly options: TableOptions;
  /** Key shared by all of the list's pages; must be stable. */
  readonly queryKey: QueryKey;
  /** Filters besides the search. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Refetch interval, ms; unset: the portal's default. */
  readonly refreshMs?: number;
}

/** A table's rows from the server, one page at a time; the previous page stays until the next has loaded. */
export function useServerTable<C extends Call>({
  call,
  sorts,
  options,
  queryKey,
  filters,
  refreshMs = REFRESH_MS,
}: ServerList<C>) {
  const [view, change] = useTableView(options);
  const asked: Asked = { ...filters, ...askedOf(view, sorts) };
  const input = { ...asked, page: view.page, size: view.size === 'all' ? ALL_ROWS_MAX : view.size };
  const query = useQuery({
    queryKey: [...queryKey, input],
    queryFn: ({ signal }): Promise<{ rows: OutputOf<C>; total: number }> =>
      callApiForPage(call, input as InputOf<C>, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  return { view, change, query, asked, options };
}

/** Drops an unknown sort, which an old address may contain. */
function askedOf({ search, sort }: TableView, sorts: readonly string[]): Asked {
  const known = sort !== null && sorts.includes(sort.replace(/^-/, ''));
  return { search, ...(known && { sort }) };
}
