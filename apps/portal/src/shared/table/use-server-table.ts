import type { Call, InputOf, OutputOf } from '@heliograph/contracts/http/call';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { callApiForPage } from '../api/call-api.js';
import { REFRESH_MS } from '../api/refresh.js';
import { type TableOptions, type TableView } from './table-view.js';
import { useTableView } from './use-table-view.js';

/** What 'All' shows at a time of a list that the server pages: a browser draws no more of it quickly. */
export const ALL_ROWS_MAX = 1_000;

/** What a view of a list asks for, apart from its page. */
export interface Asked {
  readonly search: string;
  /** `sort`, and what the list is narrowed by besides. */
  readonly [field: string]: string;
}

interface ServerList<C extends Call> {
  /** Takes `page`, `size`, `search` and `sort`, and answers an array. */
  readonly call: C;
  /** The fields that it sorts by. */
  readonly sorts: readonly string[];
  readonly options: TableOptions;
  /** Of all of the list's pages; the same object every time. */
  readonly queryKey: QueryKey;
  /** What the list is narrowed by besides the search. */
  readonly filters?: Readonly<Record<string, string>>;
  /** How often it is asked for again; unset: as often as everything. */
  readonly refreshMs?: number;
}

/** A table's rows from the server, a page at a time, for what the address says; the page before stays until the next is here. */
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

/** A sort that there is not, as an old address may have it, is not asked for. */
function askedOf({ search, sort }: TableView, sorts: readonly string[]): Asked {
  const known = sort !== null && sorts.includes(sort.replace(/^-/, ''));
  return { search, ...(known && { sort }) };
}
