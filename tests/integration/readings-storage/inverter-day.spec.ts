import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { countReadings, listReadings } from '@heliograph/database/readings/list-readings';
import { readPeerCurve } from '@heliograph/database/readings/read-peer-curve';
import { readReadingCurve } from '@heliograph/database/readings/read-reading-curve';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addInverter, addUser } from '../../support/builders.js';
import { needlessScans, rowsRead, watchScans } from '../../support/plans.js';
import { useMigrated } from './servers.js';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-20T08:30:00Z');
/** A local day in Pune, 21 days ago. */
const from = new Date('2026-10-30T00:00:00+05:30');
const to = new Date(from.getTime() + DAY_MS);
const PEERS = 60;
const PEERS_MAX = 20;
const DAYS = 30;
const PER_DAY = 48;

/** Each statement reads one day only, independent of other stored readings. */
describe('an inverter’s day among sixty similar inverters with a month of readings', () => {
  const own = useMigrated(undefined);
  let inverterId: number;

  beforeAll(async () => {
    const { pool } = own.database;
    await ensureReadingPartitions(pool, { retentionDays: 60, now });
    const user = await addUser(pool, { city: 'Pune' });
    inverterId = await addInverter(pool, { user_id: user });
    for (let n = 0; n < PEERS; n++) await addInverter(pool, { user_id: user });
    await pool.query(
      `INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, energy_total_wh)
       SELECT id, $1, 1, $1, $1, $1, 1 FROM inverters`,
      [now],
    );
    await pool.query(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh, ac_power_w, ac_voltage_v)
       SELECT i.id, ts, 0, ts, false, 1, 100, '{230,231,232}'
       FROM inverters i, generate_series($1::timestamptz, $2::timestamptz - interval '1 minute', interval '30 minutes') ts`,
      [new Date(from.getTime() - (DAYS - 5) * DAY_MS), new Date(from.getTime() + 5 * DAY_MS)],
    );
    await pool.query('ANALYZE');
  });

  const check = async (rows: number, read: Parameters<typeof watchScans>[1]) => {
    const { scans } = await watchScans(own.database.pool, read);
    expect(needlessScans(scans, { rawReadings: true })).toEqual([]);
    const ofReadings = scans.filter(({ table }) => table.startsWith('readings'));
    expect(rowsRead(ofReadings)).toBe(rows);
    return scans;
  };

  it('reads the curve’s day only', () =>
    check(PER_DAY, (database) =>
      readReadingCurve(database, {
        inverterId,
        quantity: 'ac_voltage_v',
        from: from.getTime(),
        to: to.getTime(),
        intervalMs: 300_000,
      }),
    ));

  it('reads no more rows than a page, and counts the day’s', async () => {
    const period = { inverterId, from, to };
    await check(25, (database) => listReadings(database, period, { limit: 25, offset: 0 }));
    await check(PER_DAY, (database) => countReadings(database, period));
  });

  it('reads the day of no more peer inverters than the limit', () =>
    check((1 + PEERS_MAX) * PER_DAY, (database) =>
      readPeerCurve(database, { inverterId, from, to, intervalMs: 900_000, peersMax: PEERS_MAX }),
    ));
});
