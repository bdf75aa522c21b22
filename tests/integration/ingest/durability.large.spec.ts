import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@heliograph/database/connection/database';
import { inTransaction, UnconfirmedCommit } from '@heliograph/database/connection/transaction';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Postgres } from '../../faults/world/postgres.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { until } from '../../support/until.js';
import { use } from '../../support/use.js';

/** A PostgreSQL whose commits wait for a standby that does not exist. */
async function startAlone() {
  const folder = await makeTemporaryFolder('heliograph-durability-');
  await chmod(folder, 0o711);
  const postgres = await Postgres.create(folder, join(folder, 'log'), {
    ...{ wal_level: 'replica', max_wal_senders: 1 },
  });
  const { pool, close } = await openDatabase({ url: postgres.url });
  await pool.query('CREATE TABLE stored (reading integer)');
  await pool.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await pool.query('SELECT pg_reload_conf()');
  await until('the setting', async () => {
    const { rows } = await pool.query('SHOW synchronous_standby_names');
    return rows[0].synchronous_standby_names === '*';
  });
  return {
    pool,
    stop: async () => {
      await close();
      await postgres.stop();
    },
  };
}

describe('a durable transaction without its standby', () => {
  const server = use(startAlone, (started) => started.stop());
  const waiting = `FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
  const cancelWaiting = () => server.pool.query(`SELECT pg_cancel_backend(pid) ${waiting}`);
  afterEach(cancelWaiting);

  it.each([
    ['that wrote', 'INSERT INTO stored VALUES (1)'],
    // A repeated reading may be on this disk only, after a wait that was canceled.
    ['that found all readings stored', 'SELECT FROM stored'],
  ])('%s is not confirmed when its wait is canceled', async (_, statement) => {
    const commit = inTransaction(server.pool, (client) => client.query(statement), { isDurable: true });
    const ended = commit.catch((error: unknown) => error);
    await until('the commit to wait', async () => (await server.pool.query(`SELECT ${waiting}`)).rowCount);
    await cancelWaiting();
    expect(await ended).toBeInstanceOf(UnconfirmedCommit);
    expect((await server.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});
