import { FOUND_COUNTED_MAX } from '@heliograph/contracts/http/paging';

/** The server counts search results up to a limit, beyond which there may be more. */
export const isCountedWhole = (search: string, total: number): boolean =>
  search.trim() === '' || total < FOUND_COUNTED_MAX;
