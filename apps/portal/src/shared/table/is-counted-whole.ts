import { FOUND_COUNTED_MAX } from '@heliograph/contracts/http/paging';

/** What the server finds by a search it counts up to a bound: beyond it there may be more. */
export const isCountedWhole = (search: string, total: number): boolean =>
  search.trim() === '' || total < FOUND_COUNTED_MAX;
