// Disk space per reading, heap and index, in native partitions, packed days and a hypertable: a day of 1,000 inverters that
// report every minute, inserted with ingest's statement in arrival order.
import { type Database, openDatabase } from '@heliograph/database/connection/database';
import { migrate } from '@heliograph/database/migrations/migrate';
import { insertReadings, type ReadingRow } from '@heliograph/database/readings/insert-readings';
import { packReadings } from '@heliograph/database/readings/pack-readings';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { keepColumnstore } from '@heliograph/database/timescale/columnstore';
import { type ReadingsStorage, readingsStorage } from '@heliograph/database/timescale/storage';
import type { Cell } from '@heliograph/tests/support/figures/results';
import { createEmptyDatabase } from '@heliograph/tests/support/database';
import { report } from './report.js';

const INVERTERS = 1_000;
const MINUTES = Number(process.env.BENCH_MINUTES ?? 12 * 60);
const BATCH_ROWS = 500;
const RETENTION_DAYS = 60;
/** Then yesterday's week is old enough. */
const PACKED_IN_MS = 28 * 86_400_000;
const READINGS = INVERTERS * MINUTES;

/** A small single-phase device and a large three-phase one. */
const shapes = [
  { name: '1 phase, 2 MPPT inputs', phases: 1, inputs: 2 },
  { name: '3 phases, 6 MPPT inputs', phases: 3, inputs: 6 },
];

const lines: Cell[][] = [];
const parts: string[] = [];
const timescaleUrl = process.env.TIMESCALE_TEST_URL;
async function measureOn(server: string | undefined): Promise<void> {
  for (const [index, shape] of shapes.entries()) {
    const own = await createEmptyDatabase(server);
    const database = await openDatabase({ url: own.url, connectionsMax: 2 });
    try {
      if (server) await database.pool.query('CREATE EXTENSION IF NOT EXISTS timescaledb');
      await migrate(own.url);
      await ensureReadingPartitions(database.pool, { retentionDays: RETENTION_DAYS, now: new Date() });
      const storage = await readingsStorage(database.pool);
      if (index === 0) parts.push(await nameOf(database, storage));
      await fill(database, shape);
      await note(database, storage.kind, shape.name, 'as inserted');
      await database.pool.query('REINDEX TABLE readings');
      await note(database, storage.kind, shape.name, 'indexes rebuilt');
      if (storage.kind === 'partitions') {
        await packReadings(database.pool, { now: new Date(Date.now() + PACKED_IN_MS), maxMs: Infinity });
        await note(database, 'packed days', shape.name, 'packed');
      }
      if (storage.kind !== 'columnstore') continue;
      await keepColumnstore(database.pool);
      await database.pool.query(`SELECT compress_chunk(chunk) FROM show_chunks('readings') chunk`);
      await note(database, storage.kind, shape.name, 'compressed');
    } finally {
      await database.close();
      await own.drop();
    }
  }
}

async function nameOf({ pool }: Database, storage: ReadingsStorage): Promise<string> {
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
  const timescale = storage.timescaleVersion
    ? ` with TimescaleDB ${storage.timescaleVersion} (${storage.timescaleLicense})`
    : '';
  return `PostgreSQL ${rows[0]!.server_version}${timescale}`;
}

/** Inserts yesterday's readings: every inverter once a minute, spread evenly over the minute. */
async function fill({ pool }: Database, shape: (typeof shapes)[number]): Promise<void> {
  const begin = new Date().setUTCHours(0, 0, 0, 0) - 86_400_000;
  let batch: ReadingRow[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    for (let n = 0; n < INVERTERS; n += 1) {
      // 387 is coprime to INVERTERS: consecutive readings are not adjacent in the index.
      const inverter = (n * 387) % INVERTERS;
      batch.push(
        readingOf(inverter, minute, begin + minute * 60_000 + Math.floor((n * 60_000) / INVERTERS), shape),
      );
      if (batch.length < BATCH_ROWS) continue;
      await insertReadings(pool, batch);
      batch = [];
    }
  }
  await insertReadings(pool, batch);
  await pool.query(
    `INSERT INTO inverters (serial_number, power_rating, rated_power_w, latitude, longitude, time_zone)
     SELECT 'BENCH-' || n, '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata' FROM generate_series(1, $1) n`,
    [INVERTERS],
  );
  await pool.query('VACUUM ANALYZE readings');
}

function readingOf(
  inverter: number,
  minute: number,
  ts: number,
  { phases, inputs }: (typeof shapes)[number],
): ReadingRow {
  const wave = Math.sin((Math.PI * (minute + 1)) / (MINUTES + 1));
  const power = Math.round(4_000 * wave + ((inverter * 7 + minute * 13) % 50));
  const tenths = (value: number) => Math.round(value * 10) / 10;
  const each = <T>(count: number, value: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => value(index));
  return {
    inverterId: inverter + 1,
    ts,
    seq: minute + 1,
    receivedAt: ts + 80 + ((inverter + minute) % 100),
    backlog: false,
    values: {
      state: 'producing',
      ac_power_w: power,
      energy_today_wh: minute * 35,
      energy_total_wh: 18_000_000 + inverter * 1_000 + minute * 35,
      ac_voltage_v: each(phases, (index) => tenths(231 + index + wave)),
      ac_current_a: each(phases, () => tenths(power / 230 / phases)),
      grid_freq_hz: 49.9 + (minute % 20) / 100,
      power_factor: 0.998,
      dc_voltage_v: each(inputs, (index) => tenths(405 + index + wave * 10)),
      dc_current_a: each(inputs, () => tenths(power / 410 / inputs)),
      dc_power_w: each(inputs, () => Math.round(power / inputs)),
      temp_c: tenths(30 + 20 * wave),
      rssi_dbm: -71 + (minute % 5),
      insulation_kohm: 1_500 + (minute % 300),
      faults: [],
    },
  };
}

async function note(
  { pool }: Database,
  kind: ReadingsStorage['kind'] | 'packed days',
  shape: string,
  when: string,
): Promise<void> {
  const { rows } = await pool.query<{ heap: number; index: number; toast: number; row: number }>(
    { partitions: partitionsSql, 'packed days': packedSql, chunks: chunksSql, columnstore: chunksSql }[kind],
  );
  const { heap, index, toast } = rows[0]!;
  const perReading = [heap + toast, index, heap + toast + index].map((each) => Math.round(each / READINGS));
  lines.push([kind, shape, when, ...perReading, gbADay(perReading.at(-1)!)]);
}

const partitionsSql = /* sql */ `
SELECT sum(pg_relation_size(relid))::bigint AS heap, sum(pg_indexes_size(relid))::bigint AS index,
       sum(pg_table_size(relid) - pg_relation_size(relid))::bigint AS toast
FROM pg_partition_tree('readings') WHERE isleaf AND pg_relation_size(relid) > 0`;

const packedSql = /* sql */ `
SELECT pg_relation_size('packed_days') AS heap, pg_indexes_size('packed_days') AS index,
       pg_table_size('packed_days') - pg_relation_size('packed_days') AS toast`;

const chunksSql = /* sql */ `
SELECT sum(table_bytes)::bigint AS heap, sum(index_bytes)::bigint AS index, sum(toast_bytes)::bigint AS toast FROM hypertable_detailed_size('readings')`;

const gbADay = (bytes: number) => (bytes * 86_400 * 1_000_000) / 60 / 1e9;

await measureOn(undefined);
if (timescaleUrl) await measureOn(timescaleUrl);
const bytes = ['heap B', 'index B', 'total B'];
await report('storage', {
  parts,
  tables: [
    {
      columns: [
        ...['storage', 'device', 'state'].map((name) => ({ name })),
        ...[...bytes, 'GB/day for 1 million'].map((name) => ({ name, decimals: 0 })),
      ],
      rows: lines,
    },
  ],
});
