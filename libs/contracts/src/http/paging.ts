import { z } from 'zod';

/** Rows that one answer holds at most, also where no page is asked for. */
export const PAGE_ROWS_MAX = 10_000;

/** `page` counts from 1. How many rows there are in all is in the answer's `X-Total-Count`. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
  size: z.coerce.number().int().min(1).max(PAGE_ROWS_MAX).default(PAGE_ROWS_MAX),
});
