import { z } from 'zod';

/** Rows per response at most, even if no page size is given. */
export const PAGE_ROWS_MAX = 10_000;
const SEARCH_CHARACTERS_MAX = 100;

/** Limit up to which found rows are counted; this value in `X-Total-Count` means this many or more. */
export const FOUND_COUNTED_MAX = 10_000;

/** `page` counts from 1. The total number of rows is in the `X-Total-Count` header. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
  size: z.coerce.number().int().min(1).max(PAGE_ROWS_MAX).default(PAGE_ROWS_MAX),
});

/** A field name; a leading '-' sorts descending. Nulls come last in either direction. */
export type Sort<Field extends string> = Field | `-${Field}`;

/** A sort by one of `fields`, ascending or descending. */
export const sortBy = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.enum([...fields, ...fields.map((field) => `-${field}`)] as Sort<Fields[number]>[]);

/** Words that must all occur in a row, case-insensitively. */
export const searched = z.string().trim().max(SEARCH_CHARACTERS_MAX).default('');

/** Search text and sort order of a list. */
export const sought = <const Fields extends readonly [string, ...string[]]>(
  fields: Fields,
  usual: Sort<Fields[number]>,
) =>
  z.object({
    search: searched,
    sort: sortBy(fields).default(usual as never),
  });

/** Like `sought`, with paging. @param usual default sort order. */
export const listing = <const Fields extends readonly [string, ...string[]]>(
  fields: Fields,
  usual: Sort<Fields[number]>,
) => paging.extend(sought(fields, usual).shape);
