import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { consumeRateLimit } from '@heliograph/database/limits/consume-rate-limit';
import { useTestDatabase } from '../../support/use-database.js';

describe('the hourly rate limit of an address', () => {
  const database = useTestDatabase({ connectionsMax: 20 });
  beforeAll(async () => {
    // Opened beforehand, so that all statements begin at the same moment.
    await Promise.all(Array.from({ length: 20 }, () => database.pool.query('SELECT pg_sleep(0.1)')));
  });
  beforeEach(() => database.pool.query('DELETE FROM address_actions'));

  const take = (perHourMax = 3, action = 'a', address = '192.0.2.1') =>
    consumeRateLimit(database.pool, { action, address, network56: null, network48: null, perHourMax });
  const age = (interval: string) =>
    database.pool.query(`UPDATE address_actions SET at = at - interval '${interval}'`);

  it('holds for simultaneous actions', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => take()));
    expect(waits.filter((waitS) => waitS === 0)).toHaveLength(3);
  });

  it('counts each address and action separately', async () => {
    expect([await take(1), await take(1, 'b'), await take(1, 'a', '192.0.2.2')]).toEqual([0, 0, 0]);
    expect(await take(1)).toBeGreaterThan(0);
  });

  it('frees a permit an hour after it was taken, and does not count refused actions', async () => {
    await take(2);
    await age('59 minutes');
    await take(2);
    const waitS = await take(2);
    expect(waitS).toBeGreaterThan(50);
    expect(waitS).toBeLessThanOrEqual(60);
    await age('1 minute');
    expect(await take(2)).toBe(0);
    expect(await take(2)).toBeGreaterThan(3000);
  });

  it('forgets actions after an hour', async () => {
    await take();
    await age('61 minutes');
    await take(3, 'b', '192.0.2.2');
    const { rows } = await database.pool.query('SELECT action, address FROM address_actions');
    expect(rows).toEqual([{ action: 'b', address: '192.0.2.2' }]);
  });
});
