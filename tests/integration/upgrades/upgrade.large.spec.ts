import { inTransaction } from '@heliograph/database/connection/transaction';
import { migrate } from '@heliograph/database/migrations/migrate';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { schemaOf } from '../schema/catalog.js';
import { contentsOf, fill, tablesOf, type Table } from './fill.js';
import { statementsOfApiAndWorker } from './previous/of-api-and-worker.js';
import { statementsOfIngest } from './previous/of-ingest.js';
import { newMigrations, releasedDatabase, type ReleasedDatabase } from './released.js';

describe('an upgrade from the previous version', () => {
  let own: ReleasedDatabase;
  let tables: Table[];
  let before: Awaited<ReturnType<typeof contentsOf>>;
  const pool = () => own.database.pool;

  beforeEach(async () => {
    own = await releasedDatabase();
    await fill(pool());
    tables = await tablesOf(pool());
    before = await contentsOf(pool(), tables);
  });
  afterEach(() => own.end());

  it('starts with rows in each table', () => {
    expect(Object.keys(before).filter((name) => before[name]!.rows === 0)).toEqual([]);
  });

  it('loses and changes no data', async () => {
    await migrate(own.url);
    expect(await contentsOf(pool(), tables)).toEqual(before);
  });

  it('accepts the statements of the previous version’s processes', async () => {
    const statements = [...statementsOfIngest, ...statementsOfApiAndWorker];
    const written = (after: string) =>
      inTransaction(pool(), async (client) => {
        const rows: Record<string, number | null> = {};
        for (const { name, text, values } of statements) {
          rows[name] = (await client.query(text, [...values])).rowCount;
        }
        await client.query(after);
        return rows;
      });
    const released = await written('ROLLBACK');
    await migrate(own.url);
    expect(await written('SELECT')).toEqual(released);
  });

  it('can be reverted, one migration at a time, and repeated', async () => {
    const everything = async () => ({
      ...(await schemaOf(pool())),
      code: (await pool().query(codeSql)).rows,
    });
    const released = await everything();
    await migrate(own.url);
    const upgraded = await everything();
    expect(upgraded).not.toEqual(released);
    for (let n = 0; n < newMigrations.length; n++) await own.database.dataSource.undoLastMigration();
    expect(await everything()).toEqual(released);
    expect(await contentsOf(pool(), tables)).toEqual(before);
    await migrate(own.url);
    expect(await everything()).toEqual(upgraded);
  });
});

const codeSql = /* sql */ `
SELECT pg_get_triggerdef(t.oid) AS definition FROM pg_trigger t WHERE NOT t.tgisinternal AND t.tgparentid = 0
UNION ALL
SELECT pg_get_functiondef(p.oid) FROM pg_proc p
WHERE p.pronamespace = 'public'::regnamespace
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
ORDER BY 1`;
