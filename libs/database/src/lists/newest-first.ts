import { BATCH_ROWS, type ListPage } from './read-list.js';

/** A page of a list in descending order of id. */
export interface NewestPage extends ListPage {
  /** Only entries older than this id are in the list; unset: all are. */
  readonly beforeId?: number;
}

/** Greater than every id. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** Values for `LIMIT $1 OFFSET $2` and `id < $3`. */
export const boundsOf = ({ limit, offset, beforeId = NEWEST }: NewestPage): [number, number, number] => [
  limit,
  offset,
  beforeId,
];

/** All rows in batches, each starting at the id where the previous one ended. Holds no connection between batches. */
export async function* readNewestFirst<Row extends { readonly id: number }>(
  read: (page: NewestPage) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let beforeId = NEWEST;
  for (;;) {
    const rows = await read({ limit: BATCH_ROWS, offset: 0, beforeId });
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_ROWS) return;
    beforeId = rows.at(-1)!.id;
  }
}
