import { z } from 'zod';

/** Rows that one answer holds at most, also where no page is asked for. */
export const PAGE_ROWS_MAX = 10_000;
const SEARCH_CHARACTERS_MAX = 100;

/** Rows that a search found are counted up to this: so many in `X-Total-Count` means so many or more. */
export const FOUND_COUNTED_MAX = 10_000;

/** `page` counts from 1. How many rows there are in all is in the answer's `X-Total-Count`. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
  size: z.coerce.number().int().min(1).max(PAGE_ROWS_MAX).default(PAGE_ROWS_MAX),
});

/** A field's name; after '-' from the last to the first. What is not known comes last, either way. */
export type Sort<Field extends string> = Field | `-${Field}`;

/** One of `fields`, either way. */
export const sortBy = <const Fields extends readonly [string, ...string[]]>(fields: Fields) =>
  z.enum([...fields, ...fields.map((field) => `-${field}`)] as Sort<Fields[number]>[]);

/** Every word of it occurs in each row that is found, whatever its capitals. */
export const searched = z.string().trim().max(SEARCH_CHARACTERS_MAX).default('');

/** What of a list is shown, and in which order. */
export const sought = <const Fields extends readonly [string, ...string[]]>(
  fields: Fields,
  usual: Sort<Fields[number]>,
) =>
  z.object({
    search: searched,
    sort: sortBy(fields).default(usual as never),
  });

/** A page of what is sought. @param usual how the list is sorted where nothing is said. */
export const listing = <const Fields extends readonly [string, ...string[]]>(
  fields: Fields,
  usual: Sort<Fields[number]>,
) => paging.extend(sought(fields, usual).shape);
