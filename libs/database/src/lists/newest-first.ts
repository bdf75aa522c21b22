import { BATCH_ROWS, type ListPage } from './read-list.js';

/** A page of a list whose newest entries, those with the largest ids, come first. */
export interface NewestPage extends ListPage {
  /** Only what is older than the entry with this id is in the list; unset: all is. */
  readonly beforeId?: number;
}

/** After every id. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/** What `LIMIT $1 OFFSET $2` and `id < $3` stand for. */
export const boundsOf = ({ limit, offset, beforeId = NEWEST }: NewestPage): [number, number, number] => [
  limit,
  offset,
  beforeId,
];

/** All rows, a batch at a time: each is found at the id where the one before it ended. Holds no connection between batches. */
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
