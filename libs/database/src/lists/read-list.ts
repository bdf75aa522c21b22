import { FOUND_COUNTED_MAX } from '@heliograph/contracts/http/paging';
import type { Queryable } from '../connection/database.js';
import {
  isCountedInPart,
  type ListDefinition,
  type ListSearch,
  orderSql,
  Parameters,
  whereSql,
} from './list.js';

export interface ListPage {
  readonly limit: number;
  /** Rows to skip. */
  readonly offset: number;
}

export interface Found<Row> {
  readonly rows: Row[];
  /** On all pages; see `isCountedInPart`. */
  readonly total: number;
}

type Wanted<Field extends string> = ListSearch<Field> & Partial<ListPage>;

/** Rows per batch. */
export const BATCH_ROWS = 100;

/**
 * One page of a list, and the number of rows on all pages. The page is found by ids alone, so that each skipped row
 * costs one step in an index.
 */
export async function readList<Row extends object, Field extends string>(
  database: Queryable,
  list: ListDefinition<Field>,
  wanted: Wanted<Field> & ListPage,
): Promise<Found<Row>> {
  if (isCountedInPart(list, wanted)) return readSought(database, list, wanted);
  const { sql, values } = idsSql(list, wanted);
  const [{ rows }, total] = await Promise.all([
    database.query<Row>(answerSql(list, `ARRAY(${sql})`), values),
    countList(database, list, wanted),
  ]);
  return { rows, total };
}

/**
 * Few matching rows are collected and sorted. With many, reading in the wanted order soon fills a page. Either way,
 * each row is read at most once, even for a term too short for the trigram index.
 */
async function readSought<Row extends object, Field extends string>(
  database: Queryable,
  list: ListDefinition<Field>,
  wanted: Wanted<Field> & ListPage,
): Promise<Found<Row>> {
  const parameters = new Parameters();
  const found = `SELECT r.id FROM ${list.from}${whereSql(list, wanted, parameters)}`;
  const { rows: some } = await database.query<{ total: number; ids: string | null }>(
    `WITH found AS MATERIALIZED (${found} LIMIT ${FOUND_COUNTED_MAX})
     SELECT count(*)::int AS total, CASE WHEN count(*) <= ${BATCH_ROWS} THEN string_agg(id::text, ',') END AS ids FROM found`,
    parameters.values,
  );
  const { total, ids } = some[0]!;
  if (total === 0) return { rows: [], total };
  const few = ids && { ...wanted, search: '', conditions: [{ holds: oneOf, value: ids.split(',') }] };
  const { sql, values } = idsSql(list, few || wanted);
  const { rows } = await database.query<Row>(answerSql(list, `ARRAY(${sql})`), values);
  return { rows, total };
}

const oneOf = (ids: string) => `r.id = ANY (${ids}::bigint[])`;

/** Number of rows on all pages; see `Found`. */
export async function countList<Field extends string>(
  database: Queryable,
  list: ListDefinition<Field>,
  wanted: Wanted<Field>,
): Promise<number> {
  const parameters = new Parameters();
  const where = whereSql(list, wanted, parameters);
  const bound = isCountedInPart(list, wanted) ? ` LIMIT ${FOUND_COUNTED_MAX}` : '';
  const count =
    where || !list.sizeOf
      ? `SELECT count(*)::int AS total FROM (SELECT FROM ${list.from}${where}${bound}) found`
      : list.sizeOf;
  const { rows } = await database.query<{ total: number }>(count, parameters.values);
  return rows[0]!.total;
}

/**
 * All matching rows, or a long page, in order and in batches. The ids are read at the start, the rows as they are
 * consumed. Holds no connection between batches.
 */
export async function* readListBatches<Row extends object, Field extends string>(
  database: Queryable,
  list: ListDefinition<Field>,
  wanted: Wanted<Field>,
): AsyncGenerator<Row[]> {
  const { sql, values } = idsSql(list, wanted);
  const { rows } = await database.query<{ ids: string }>(
    `SELECT array_to_string(ARRAY(${sql}), ',') AS ids`,
    values,
  );
  // As numbers: a hundred thousand strings would take ten times the memory.
  const ids = rows[0]!.ids ? Float64Array.from(rows[0]!.ids.split(','), Number) : new Float64Array();
  for (let from = 0; from < ids.length; from += BATCH_ROWS) {
    const batch = await database.query<Row>(answerSql(list, '$1::bigint[]'), [
      [...ids.subarray(from, from + BATCH_ROWS)],
    ]);
    yield batch.rows;
  }
}

function idsSql<Field extends string>(list: ListDefinition<Field>, wanted: Wanted<Field>) {
  const parameters = new Parameters();
  const where = whereSql(list, wanted, parameters);
  const page =
    wanted.limit === undefined
      ? ''
      : ` LIMIT ${parameters.bind(wanted.limit)} OFFSET ${parameters.bind(wanted.offset ?? 0)}`;
  return {
    sql: `SELECT r.id FROM ${list.from}${where}${orderSql(list, wanted)}${page}`,
    values: parameters.values,
  };
}

const answerSql = <Field extends string>(list: ListDefinition<Field>, ids: string) => /* sql */ `
WITH page AS (SELECT id, place FROM unnest(${ids}) WITH ORDINALITY AS ids (id, place))
${list.answer}
ORDER BY page.place`;
