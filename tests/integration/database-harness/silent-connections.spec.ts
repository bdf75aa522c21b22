import { openDatabase, type Database } from '@heliograph/database/connection/database';
import { inTransaction } from '@heliograph/database/connection/transaction';
import { examineDatabase } from '@heliograph/standalone/doctor/examine-database';
import { readSettings } from '@heliograph/standalone/settings';
import { dataPaths } from '@heliograph/standalone/data-directory/data-directory';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Proxy } from '../../support/proxy.js';
import { useTestDatabase } from '../../support/use-database.js';

const direct = useTestDatabase();

describe('a database that hangs on open connections', () => {
  let proxy: Proxy;
  let url: string;
  let behind: Database;

  beforeEach(async () => {
    proxy = await Proxy.to(new URL(direct.url));
    url = proxy.instead(direct.url);
    behind = await openDatabase({ url, connectMaxMs: 1_000, queryMaxMs: 1_000 });
  });
  afterEach(async () => {
    await proxy.close();
    await behind.close();
  });

  const one = async () => (await behind.pool.query('SELECT 1 AS one')).rows[0].one as number;

  it('times out, and is queried over another connection', async () => {
    expect(await one()).toBe(1);
    proxy.stall();
    await expect(one()).rejects.toThrow('Query read timeout');
    expect(await one()).toBe(1);
  });

  it('makes connecting time out', async () => {
    proxy.hold();
    await expect(openDatabase({ url, connectMaxMs: 1_000 })).rejects.toThrow();
    proxy.forget();
    await (await openDatabase({ url, connectMaxMs: 1_000 })).close();
  });

  it('releases the locks of an abandoned transaction', async () => {
    await direct.rows(`INSERT INTO duties (duty, known_since) VALUES ('locked', now())`);
    const touch = `UPDATE duties SET ended_at = now() WHERE duty = 'locked'`;
    const left = inTransaction(behind.pool, async (client) => {
      await client.query(touch);
      proxy.stall();
      await client.query('SELECT 1');
    });
    await expect(left).rejects.toThrow('Query read timeout');
    await direct.rows(touch);
    expect(await one()).toBe(1);
  });

  it('is reported by the doctor', async () => {
    proxy.hold();
    const settings = { ...readSettings(), databaseUrl: url };
    const findings = await examineDatabase({ settings, paths: dataPaths('none'), databaseUrl: url });
    expect(findings).toMatchObject([
      { state: 'wrong', says: expect.stringContaining('the database cannot be reached') },
    ]);
  });
});
