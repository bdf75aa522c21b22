import { resolveOutages } from '@heliograph/database/silence/resolve-outages';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { FLEET_NOW, writeActiveFleet } from '../../support/heard-fleet.js';
import { useTestDatabase } from '../../support/use-database.js';
import { setIngestUp } from './fleet.js';

const FLEET = 20_000;
/** Offline for long, with open outages: each sweep checks whether they have recovered. */
const OPEN_CASES = FLEET / 50;
/** At most; about one of a thousand, by a hash. */
const NEWLY_SILENT = (2 * FLEET) / 1000;
const minutesLater = (minutes: number) => new Date(FLEET_NOW.getTime() + minutes * 60_000);

describe('a sweep of a large fleet', () => {
  const database = useTestDatabase({ connectionsMax: 1 });

  beforeAll(async () => {
    // One connection, so that its statistics are flushed before they are read.
    await writeActiveFleet(database.pool, FLEET);
  });

  const counts = async () => {
    await database.pool.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await database.pool.query<{ table: string; read: number; updated: number; hot: number }>(
      `SELECT relname AS table, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) AS read, n_tup_upd AS updated,
              n_tup_hot_upd AS hot
       FROM pg_stat_user_tables WHERE relname IN ('inverters', 'devices', 'waking_hours', 'latest', 'silence_cases')`,
    );
    return new Map(rows.map(({ table, ...numbers }) => [table, numbers]));
  };
  /** Rows that `work` reads of each table, and rows of `latest` that it writes. */
  async function cost(work: () => Promise<unknown>) {
    const before = await counts();
    await work();
    const after = await counts();
    const risen = (table: string, number: 'read' | 'updated' | 'hot') =>
      after.get(table)![number] - before.get(table)![number];
    return {
      inverters: risen('inverters', 'read'),
      devices: risen('devices', 'read'),
      wakingHours: risen('waking_hours', 'read'),
      latest: risen('latest', 'read'),
      cases: risen('silence_cases', 'read'),
      written: risen('latest', 'updated'),
      writtenInPlace: risen('latest', 'hot'),
    };
  }
  async function sweep(now: Date) {
    await setIngestUp(database.pool, minutesLater(-10_000), now);
    return sweepOutages(database.pool, { now, demo: false });
  }

  it('by day reads `latest` and little else', async () => {
    const { inverters, devices, wakingHours, latest, written } = await cost(() => sweep(FLEET_NOW));
    expect(latest).toBeLessThan(2 * FLEET);
    expect(inverters).toBeLessThan(3 * OPEN_CASES);
    // Inverters are looked up a minute before they are due.
    expect(Math.max(devices, wakingHours)).toBeLessThanOrEqual(NEWLY_SILENT);
    expect(written).toBe(0);
  });

  it('looks up newly silent inverters, and others that share an attribute with them', async () => {
    const { devices, latest } = await cost(() => sweep(minutesLater(1)));
    expect(devices).toBeGreaterThan(NEWLY_SILENT / 2);
    expect(devices).toBeLessThan(200 * NEWLY_SILENT);
    // Each new incident reads all of it twice more: for the inverters that remain, and for those nearby.
    expect(latest).toBeLessThan(6 * FLEET);
  });

  it('resolves ended outages without reading the rest', async () => {
    const { inverters, latest, cases } = await cost(() =>
      resolveOutages(database.pool, { now: minutesLater(1) }),
    );
    expect(inverters + latest + cases).toBeLessThan(3 * NEWLY_SILENT);
  });

  it('at night looks up every inverter once, updates it in place, and does not look it up again', async () => {
    await database.pool.query(`UPDATE devices SET slept_at = $1, status = 'sleep'`, [minutesLater(1)]);
    await database.pool.query('VACUUM ANALYZE');
    const first = await cost(() => sweep(minutesLater(14 * 60)));
    expect(first.written).toBeGreaterThan(0.9 * FLEET);
    expect(first.writtenInPlace).toBe(first.written);
    const { devices, wakingHours, inverters, written } = await cost(() => sweep(minutesLater(14 * 60 + 1)));
    expect({ devices, wakingHours, written }).toEqual({ devices: 0, wakingHours: 0, written: 0 });
    expect(inverters).toBeLessThan(3 * OPEN_CASES);
  });
});
