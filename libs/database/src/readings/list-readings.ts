import { quantities, type QuantityValues } from '@heliograph/domain/metrics/registry';
import type { Queryable } from '../connection/database.js';
import { BATCH_ROWS, type ListPage } from '../lists/read-list.js';
import { readingsSql } from './packed-layout.js';
import { quantityNames } from './reading-layout.js';

/** The readings of one inverter in a period; `to` is exclusive. */
export interface ReadingPeriod {
  readonly inverterId: number;
  readonly from: Date;
  readonly to: Date;
}

export type ReadingRecord = QuantityValues & {
  /** Time by the device's clock. */
  readonly ts: Date;
  readonly seq: number;
  readonly receivedAt: Date;
  readonly backlog: boolean;
};

interface ReadingsPage extends ListPage {
  /** Only readings before this one; unset: all. */
  readonly before?: ReadingRecord | undefined;
}

/** Newest first. */
export async function listReadings(
  database: Queryable,
  { inverterId, from, to }: ReadingPeriod,
  { limit, offset, before }: ReadingsPage,
): Promise<ReadingRecord[]> {
  const { rows } = await database.query<ReadingRecord>({
    name: 'list-readings',
    text: listSql,
    values: [inverterId, from, to, limit, offset, before?.ts ?? 'infinity', before?.seq ?? 0],
  });
  return rows;
}

/**
 * All readings of a period in batches, each starting where the previous one ended. Holds no connection between batches.
 */
export async function* readReadingBatches(
  database: Queryable,
  period: ReadingPeriod,
): AsyncGenerator<ReadingRecord[]> {
  for (let before: ReadingRecord | undefined; ;) {
    const rows = await listReadings(database, period, { limit: BATCH_ROWS, offset: 0, before });
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_ROWS) return;
    before = rows.at(-1);
  }
}

/** Names of quantities with one value per phase or MPPT input. */
const lists = quantities.flatMap(({ name, kind }) => (kind === 'reals' ? name : []));
type ListQuantity = (typeof lists)[number];

export interface ReadingCount {
  readonly total: number;
  /** Largest number of values in one reading. */
  readonly entries: Readonly<Record<ListQuantity, number>>;
}

export async function countReadings(
  database: Queryable,
  { inverterId, from, to }: ReadingPeriod,
): Promise<ReadingCount> {
  const { rows } = await database.query<ReadingCount>({
    name: 'count-readings',
    text: countSql,
    values: [inverterId, from, to],
  });
  return rows[0]!;
}

const WHERE_SQL = 'WHERE inverter_id = $1 AND ts >= $2 AND ts < $3';
const BOUNDS = { inverterId: '$1::integer', from: '$2::timestamptz', to: '$3::timestamptz' };

const listSql = /* sql */ `
SELECT ts, seq, received_at AS "receivedAt", backlog, ${quantityNames.join(', ')}
FROM ${readingsSql(BOUNDS)} readings ${WHERE_SQL} AND (ts, seq) < ($6::timestamptz, $7::bigint)
ORDER BY ts DESC, seq DESC LIMIT $4 OFFSET $5`;

const countSql = /* sql */ `
SELECT count(*) AS total, json_build_object(${lists
  .map((name) => `'${name}', coalesce(max(cardinality(${name})), 0)`)
  .join(', ')}) AS entries
FROM ${readingsSql(BOUNDS, lists)} readings ${WHERE_SQL}`;
