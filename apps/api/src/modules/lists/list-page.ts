import type { Queryable } from '@heliograph/database/connection/database';
import type { LongReads } from '@heliograph/database/connection/long-reads';
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
  longReads: LongReads,
  list: ListDefinition<Field>,
  wanted: ListSearch<Field> & ListPage,
  toEntries: (rows: Row[], database: Queryable) => Promise<Entry[]>,
): Promise<ListResult<Entry>> {
  if (wanted.limit > BATCH_ROWS) {
    const database = await longReads.upToDate();
    const total = await countList(database, list, wanted);
    const batches = readListBatches<Row, Field>(database, list, wanted);
    return { total, entries: batchesOf(batches, (rows) => toEntries(rows, database)) };
  }
  const { primary } = longReads;
  const { rows, total } = await readList<Row, Field>(primary, list, wanted);
  return { total, entries: await toEntries(rows, primary) };
}

async function* batchesOf<Row, Entry>(
  batches: AsyncGenerator<Row[]>,
  toEntries: (rows: Row[]) => Promise<Entry[]>,
): AsyncGenerator<Entry[]> {
  for await (const rows of batches) yield await toEntries(rows);
}
