import type { Database } from '@heliograph/database/connection/database';
import type { ConnectedDevice } from '@heliograph/database/devices/find-devices';
import { EndedDevices } from '@heliograph/ingest/sources/ended-devices';
import { createLogger } from '@heliograph/server/logging';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { QueryConfig } from 'pg';
import { addDevice, addInverter } from '../../support/builders.js';
import { until } from '../../support/until.js';
import { useTestDatabase } from '../../support/use-database.js';

const device = (n: number): ConnectedDevice => ({
  inverterId: n,
  serialNumber: `HG05-GONE-${n}`,
  secretSha256: Buffer.alloc(32),
  siteTime: { fromMs: null, untilMs: null },
  intervalS: 60,
  session: 1,
});

describe('the check for ended sessions', () => {
  const database = useTestDatabase();
  let check: EndedDevices;
  afterEach(() => check.onModuleDestroy());

  /** Watches these devices. Each statement about more than `max` devices fails, and the next `failures`. */
  function watch(devices: readonly ConnectedDevice[], max: number, failures = 0) {
    const closed: string[] = [];
    const query = async (given: QueryConfig<unknown[][]>) => {
      const serials = given.values![0];
      if (Array.isArray(serials) && (serials.length > max || failures-- > 0)) throw new Error('timeout');
      return database.pool.query(given);
    };
    const pool = { query } as unknown as Database['pool'];
    check = new EndedDevices({ pool } as Database, createLogger('test', 'silent'));
    check.watch(
      () => devices,
      (ended) => closed.push(ended.device.serialNumber),
    );
    return closed;
  }

  it('goes through a large fleet in parts, and repeats one that failed', async () => {
    const devices = Array.from({ length: 11_000 }, (_, n) => device(n));
    const closed = watch(devices, 5_000, 1);
    await until('all to be closed', () => closed.length >= devices.length);
    expect(closed).toEqual(devices.map(({ serialNumber }) => serialNumber));
  });

  it('finds a revoked device while the round through all fails', async () => {
    const inverterId = await addInverter(database.pool, { serial_number: 'HG05-GONE-1' });
    await addDevice(database.pool, inverterId, { revoked_at: new Date() });
    const closed = watch([device(1), device(2)], 1);
    await until('the device to be closed', () => closed.length > 0);
    expect(closed).toEqual(['HG05-GONE-1']);
  });
});
