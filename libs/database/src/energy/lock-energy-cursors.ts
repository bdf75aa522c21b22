import type { HourQuality } from '@heliograph/domain/energy/fold';
import type { PoolClient } from 'pg';
import { integerArray } from '../connection/binary-array.js';
import {
  bigintsOf,
  booleansOf,
  doublesOf,
  integersOf,
  textsOf,
  timestampsOf,
} from '../connection/binary-array-reader.js';
import type { Queryable } from '../connection/database.js';
import type { EnergyCursor } from './energy-cursors.js';

/**
 * Locks these inverters' energy cursors in order of id, so that concurrent writers don't deadlock. With new cursors
 * they still may: PostgreSQL then fails one transaction, and ingest repeats it.
 */
export async function lockEnergyCursors(
  client: PoolClient,
  inverterIds: readonly number[],
): Promise<Map<number, EnergyCursor>> {
  const ids = [...new Set(inverterIds)].sort((a, b) => a - b);
  let cursors = await selectCursors(client, lockQuery, ids);
  if (cursors.length < ids.length) {
    await client.query(
      `INSERT INTO energy_tails (inverter_id)
       SELECT id FROM inverters WHERE id = ANY ($1) ORDER BY id ON CONFLICT DO NOTHING`,
      [ids],
    );
    cursors = await selectCursors(client, lockQuery, ids);
  }
  return new Map(cursors.map((cursor) => [cursor.inverterId, cursor]));
}

/** An inverter's energy cursor, not locked; undefined: there is none. */
export async function readEnergyCursor(
  client: PoolClient,
  inverterId: number,
): Promise<EnergyCursor | undefined> {
  return (await selectCursors(client, readQuery, [inverterId]))[0];
}

/**
 * Locks an inverter's energy cursor, if there is one, until the transaction ends. Call it before locking the inverter,
 * because ingest locks the cursor in each commit and may then update the inverter.
 */
export async function lockEnergyCursor(database: Queryable, inverterId: number): Promise<void> {
  await database.query('SELECT FROM energy_tails WHERE inverter_id = $1 FOR UPDATE', [inverterId]);
}

/** `lockEnergyCursor` of a cursor that is made if there is none yet. */
export async function makeAndLockEnergyCursor(database: Queryable, inverterId: number): Promise<void> {
  await database.query('INSERT INTO energy_tails (inverter_id) VALUES ($1) ON CONFLICT DO NOTHING', [
    inverterId,
  ]);
  await lockEnergyCursor(database, inverterId);
}

/** Columns of a cursor, each with the decoder of its array. */
const COLUMNS = {
  inverter_id: integersOf,
  status: textsOf,
  latitude: doublesOf,
  longitude: doublesOf,
  time_zone: textsOf,
  rated_power_w: integersOf,
  first_ts: timestampsOf,
  first_wh: bigintsOf,
  last_ts: timestampsOf,
  last_seq: bigintsOf,
  last_wh: bigintsOf,
  high_wh: bigintsOf,
  total_wh: bigintsOf,
  backfilled_wh: bigintsOf,
  hour_at: timestampsOf,
  hour_energy_wh: integersOf,
  hour_quality: textsOf,
  waiting_ts: timestampsOf,
  waiting_seq: bigintsOf,
  waiting_wh: bigintsOf,
  waiting_late: booleansOf,
  dirty_from: timestampsOf,
  exchanged_at: timestampsOf,
};
type Column = keyof typeof COLUMNS;
type CursorColumns = { readonly [Name in Column]: ReturnType<(typeof COLUMNS)[Name]> };
const columnNames = Object.keys(COLUMNS) as Column[];

// One row with an array per column.
const selectSql = (locking: string) => /* sql */ `
SELECT ${columnNames.map((name) => `array_send(array_agg(${name})) AS ${name}`).join(', ')}
FROM (
  SELECT t.*, i.status, i.latitude, i.longitude, i.time_zone, i.rated_power_w
  FROM energy_tails t JOIN inverters i ON i.id = t.inverter_id
  WHERE t.inverter_id = ANY ($1::integer[]) ORDER BY t.inverter_id ${locking}
) AS selected`;
const lockQuery = { name: 'lock-tails', text: selectSql('FOR UPDATE OF t') };
const readQuery = { name: 'read-tails', text: selectSql('') };

async function selectCursors(
  client: PoolClient,
  query: typeof lockQuery,
  ids: readonly number[],
): Promise<EnergyCursor[]> {
  const { rows } = await client.query<Record<Column, Buffer | null>>({
    ...query,
    values: [integerArray(ids)],
  });
  const columns = Object.fromEntries(
    columnNames.map((name) => [name, COLUMNS[name](rows[0]![name])]),
  ) as CursorColumns;
  return columns.inverter_id.map((_, index) => cursorAt(columns, index));
}

function cursorAt(columns: CursorColumns, index: number): EnergyCursor {
  const at = <Value>(values: readonly (Value | null)[]) => values[index]!;
  const isNull = (name: Column) => columns[name][index] === null;
  return {
    inverterId: at(columns.inverter_id),
    installed: at(columns.status) === 'INSTALLED',
    site: {
      latitude: at(columns.latitude),
      longitude: at(columns.longitude),
      timeZone: at(columns.time_zone),
      ratedPowerW: at(columns.rated_power_w),
      exchanges: isNull('exchanged_at') ? [] : [at(columns.exchanged_at)],
    },
    first: isNull('first_ts') ? null : { ts: at(columns.first_ts), counterWh: at(columns.first_wh) },
    last: isNull('last_ts')
      ? null
      : {
          ts: at(columns.last_ts),
          seq: at(columns.last_seq),
          counterWh: at(columns.last_wh),
          highWh: at(columns.high_wh),
          totalWh: at(columns.total_wh),
          backfilledWh: at(columns.backfilled_wh),
          hourAt: at(columns.hour_at),
          hourEnergyWh: at(columns.hour_energy_wh),
          hourQuality: at(columns.hour_quality) as HourQuality,
        },
    waiting: isNull('waiting_ts')
      ? null
      : {
          ts: at(columns.waiting_ts),
          seq: at(columns.waiting_seq),
          counterWh: at(columns.waiting_wh),
          late: at(columns.waiting_late),
        },
    dirtyFrom: at(columns.dirty_from),
  };
}
