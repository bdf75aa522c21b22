import type { Queryable } from '../connection/database.js';
import { type ListDefinition, type ListSearch, Parameters, whereSql } from './list.js';
import { BATCH_ROWS, type ListPage, readListBatches } from './read-list.js';

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

type NewestFirst = ListSearch<'id'> & { readonly sort: '-id' };

/** Ids read at once. */
const PART_ROWS = 10_000;

/**
 * All matching rows of a list that grows without limit, in batches. Their ids are read in parts, each below the last id
 * of the one before, so that memory does not grow with the list. Holds no connection between batches.
 */
export async function* readNewestBatches<Row extends { readonly id: number }>(
  database: Queryable,
  list: ListDefinition<'id'>,
  wanted: NewestFirst,
): AsyncGenerator<Row[]> {
  const { oldest, newest } = await readIdRange(database, list, wanted);
  let before = newest + 1;
  while (before > oldest) {
    const conditions = [
      ...(wanted.conditions ?? []),
      { holds: (id: string) => `r.id >= ${id}`, value: oldest },
      { holds: (id: string) => `r.id < ${id}`, value: before },
    ];
    const part = { ...wanted, conditions, limit: PART_ROWS, offset: 0 };
    // A part without rows is the end, too: the oldest row was deleted meanwhile.
    before = oldest;
    for await (const rows of readListBatches<Row, 'id'>(database, list, part)) {
      yield rows;
      before = rows.at(-1)?.id ?? before;
    }
  }
}

/**
 * Ids of the oldest and newest matching row; 0 and -1 if there are none. Without them, a search for the last matches of
 * a period would read all older rows.
 */
async function readIdRange(
  database: Queryable,
  list: ListDefinition<'id'>,
  wanted: NewestFirst,
): Promise<{ readonly oldest: number; readonly newest: number }> {
  const parameters = new Parameters();
  const where = whereSql(list, wanted, parameters);
  // OFFSET 0 keeps the planner from looking for both ids from the ends of the list.
  const found = `SELECT r.id FROM ${list.from}${where}${where && ' OFFSET 0'}`;
  const { rows } = await database.query<{ oldest: number; newest: number }>(
    `SELECT coalesce(min(id), 0) AS oldest, coalesce(max(id), -1) AS newest FROM (${found}) found`,
    parameters.values,
  );
  return rows[0]!;
}
