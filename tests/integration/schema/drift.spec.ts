import { describe, expect, it } from '@jest/globals';
import { migrate } from '@heliograph/database/migrations/migrate';
import { openSchema, type SchemaDatabase } from '@heliograph/database/migrations/schema';
import { storedQuantities } from '@heliograph/database/readings/reading-layout';
import { quantities } from '@heliograph/domain/metrics/registry';
import { createEmptyDatabase } from '../../support/database.js';
import { schemaOf } from './catalog.js';

const timescaleUrl = process.env.TIMESCALE_TEST_URL;
const servers: { name: string; readings: string; url?: string; skipped?: string }[] = [
  { name: 'plain PostgreSQL', readings: 'native partitions' },
  timescaleUrl
    ? { name: 'TimescaleDB', readings: 'a hypertable', url: timescaleUrl }
    : { name: 'TimescaleDB', readings: 'a hypertable', skipped: 'TIMESCALE_TEST_URL names no server' },
];

async function withDatabase<T>(
  server: string | undefined,
  work: (database: SchemaDatabase, url: string) => Promise<T>,
): Promise<T> {
  const empty = await createEmptyDatabase(server);
  const database = await openSchema({ url: empty.url });
  try {
    return await work(database, empty.url);
  } finally {
    await database.close();
    await empty.drop();
  }
}

for (const { name, readings, url, skipped } of servers) {
  const test = skipped ? it.skip : it;
  const because = skipped ? ` (skipped: ${skipped})` : '';

  describe(`the schema on ${name}`, () => {
    test(`matches the entities according to TypeORM${because}`, async () => {
      await withDatabase(url, async (database, address) => {
        if (url) await database.pool.query('CREATE EXTENSION IF NOT EXISTS timescaledb');
        await migrate(address);
        const difference = await database.dataSource.driver.createSchemaBuilder().log();
        expect(difference.upQueries.map(({ query }) => query)).toEqual([]);
      });
    });

    test(`stores readings in ${readings}${because}`, async () => {
      await withDatabase(url, async ({ pool }, address) => {
        if (url) await pool.query('CREATE EXTENSION IF NOT EXISTS timescaledb');
        await migrate(address);
        const partitioned = await pool.query(
          `SELECT 1 FROM pg_partitioned_table WHERE partrelid = 'readings'::regclass`,
        );
        expect(partitioned.rowCount).toBe(url ? 0 : 1);
        if (!url) return;
        const hypertables = await pool.query(
          'SELECT hypertable_name FROM timescaledb_information.hypertables',
        );
        expect(hypertables.rows).toEqual([{ hypertable_name: 'readings' }]);
      });
    });
  });
}

describe('entities and migrations', () => {
  // TypeORM compares indexes and checks by name only, so the catalog of a schema made from the entities is compared,
  // too.
  it('produce the same columns, keys, checks and indexes', async () => {
    const migrated = await withDatabase(undefined, async (database, address) => {
      await migrate(address);
      return schemaOf(database.pool);
    });
    const synchronized = await withDatabase(undefined, async (database) => {
      await database.dataSource.synchronize();
      return schemaOf(database.pool);
    });
    expect(migrated).toEqual(synchronized);
  });

  it('give readings and latest a column for each quantity of the registry', async () => {
    await withDatabase(undefined, async (database, address) => {
      await migrate(address);
      const { columns } = await schemaOf(database.pool);
      const narrow = storedQuantities.flatMap((quantity) => quantity.narrow);
      const own = {
        readings: [...['inverter_id', 'ts', 'seq', 'received_at', 'backlog'], ...narrow],
        latest: ['inverter_id', 'ts', 'seq', 'received_at', 'heard_at', 'last_received_at', 'silence_due_at'],
      };
      for (const [table, others] of Object.entries(own)) {
        const names = columns.filter((column) => column.table === table).map((column) => column.name);
        expect(names.sort()).toEqual([...others, ...quantities.map((quantity) => quantity.name)].sort());
      }
    });
  });
});
