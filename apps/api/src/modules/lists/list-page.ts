import type { Queryable } from '@heliograph/database/connection/database';
import type { ListDefinition, ListSearch } from '@heliograph/database/lists/list';
import {
  BATCH_ROWS,
  countList,
  type ListPage,
  readList,
  readListBatches,
} from '@heliograph/database/lists/read-list';
import type { ListResult } from '../../http/streamed-responses.js';

/** One page of a list; a page longer than a batch is read in batches. */
export async function listPage<Row extends object, Field extends string, Entry>(
  database: Queryable,
  list: ListDefinition<Field>,
  wanted: ListSearch<Field> & ListPage,
  toEntries: (rows: Row[]) => Promise<Entry[]>,
): Promise<ListResult<Entry>> {
  if (wanted.limit > BATCH_ROWS) {
    const total = await countList(database, list, wanted);
    return { total, entries: batchesOf(readListBatches<Row, Field>(database, list, wanted), toEntries) };
  }
  const { rows, total } = await readList<Row, Field>(database, list, wanted);
  return { total, entries: await toEntries(rows) };
}

async function* batchesOf<Row, Entry>(
  batches: AsyncGenerator<Row[]>,
  toEntries: (rows: Row[]) => Promise<Entry[]>,
): AsyncGenerator<Entry[]> {
  for await (const rows of batches) yield await toEntries(rows);
}
