import { migrate } from '@heliograph/database/migrations/migrate';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { releasedDatabase, type ReleasedDatabase } from './released.js';

/** What earlier versions accepted, and what it is afterwards. */
const zones = {
  'Asia/Kathmandu': 'Asia/Kathmandu',
  'asia/kolkata': 'asia/kolkata',
  UTC: 'UTC',
  PLT: 'Asia/Karachi',
  IST: 'Asia/Kolkata',
  'US/Pacific': 'America/Los_Angeles',
  EST5EDT: 'America/New_York',
  'SystemV/PST8': 'Asia/Kolkata',
  '+05:30': 'Asia/Kolkata',
  'Asia/Nowhere': 'Asia/Kolkata',
};
const before = Object.keys(zones);

describe('time zones stored by earlier versions', () => {
  let own: ReleasedDatabase;
  const query = async (text: string, values: unknown[] = []) =>
    (await own.database.pool.query(text, values)).rows;

  beforeAll(async () => {
    own = await releasedDatabase();
    await query(
      `INSERT INTO inverters (serial_number, power_rating, rated_power_w, latitude, longitude, time_zone)
       SELECT zone, '5 kW', 5000, 21.1, 79.1, zone FROM unnest($1::text[]) AS zone`,
      [before],
    );
    await migrate(own.url);
  });
  afterAll(() => own.end());

  it('become the region and city of the same time, or the default, where PostgreSQL reads them differently', async () => {
    const stored = await query('SELECT serial_number AS was, time_zone AS is FROM inverters');
    expect(Object.fromEntries(stored.map(({ was, is }) => [was, is]))).toEqual(zones);
    expect(await query('SELECT now() AT TIME ZONE time_zone FROM inverters')).toHaveLength(before.length);
  });

  it('have an entry in the audit log if they changed', async () => {
    const changed = Object.entries(zones).filter(([was, is]) => was !== is);
    const entries = await query(
      `SELECT i.serial_number AS was, a.before, a.after FROM audit_log a
       JOIN inverters i ON a.target = 'inverter ' || i.id WHERE a.action = 'updateInverter' AND a.actor_kind = 'system' ORDER BY i.id`,
    );
    expect(entries).toEqual(
      changed.map(([was, is]) => ({ was, before: { time_zone: was }, after: { time_zone: is } })),
    );
  });

  it.each(['PLT', 'IST', '+05:30'])('cannot be %s any more', async (zone) => {
    await expect(query('UPDATE inverters SET time_zone = $1', [zone])).rejects.toThrow('inverters_time_zone');
  });
});
