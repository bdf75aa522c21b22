import { notifyCertificateEndings } from '@heliograph/database/devices/notify-certificate-endings';
import { describe, expect, it } from '@jest/globals';
import { addAdministrator, addDevice, addInverter } from '../../support/builders.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';

const PHONE = '9333300001';
const NOW = new Date('2026-05-20T23:00:00Z');
const FLEET = 20_000;

const database = useTestDatabase({ connectionsMax: 1 });
const worker = useDatabaseAs('worker', database);
const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const messages = () =>
  rows(`SELECT phone, user_id, text FROM outbox WHERE kind = 'certificates_ending' ORDER BY id`);
const notify = (now = NOW) => notifyCertificateEndings(worker.pool, { phone: PHONE, now });
const add = async (serialNumber: string, columns: object) => {
  const id = await addInverter(database.pool, { serial_number: serialNumber });
  await addDevice(database.pool, id, { ...columns });
  return id;
};

describe('ending certificates', () => {
  it('are notified once, in one message, the first to end first', async () => {
    await add('LAST-DAY', { certificate_ends_on: '2026-06-19' });
    await add('LATER', { certificate_ends_on: '2026-06-20' });
    await add('ENDED', { registered_certificate_ends_on: '2026-05-19' });
    await add('RENEWED', { certificate_ends_on: '2027-05-20', registered_certificate_ends_on: '2026-05-21' });
    await add('REMOVED', { certificate_ends_on: '2026-05-21', revoked_at: NOW });
    await add('UNKNOWN', {});
    expect(await notify()).toBeNull();
    await addAdministrator(database.pool, { phone_no: PHONE });
    expect(await notify()).toEqual(['ENDED', 'LAST-DAY']);
    expect(await notify()).toEqual([]);
    expect(await messages()).toEqual([
      {
        phone: PHONE,
        user_id: null,
        text: expect.stringContaining(
          'Device certificates that end soon or have ended: ENDED, LAST-DAY. Open Inverters in the portal.',
        ),
      },
    ]);
  });

  it('are notified again once the next certificate ends', async () => {
    await rows(`UPDATE devices SET registered_certificate_ends_on = '2027-05-19'
                FROM inverters WHERE id = inverter_id AND serial_number = 'ENDED'`);
    expect(await notify(new Date('2026-05-21T12:00:00Z'))).toEqual(['LATER']);
    expect(await notify(new Date('2027-04-20T12:00:00Z'))).toEqual(['ENDED', 'RENEWED']);
  });

  it('are found without reading the fleet', async () => {
    await rows(
      `WITH added AS (
         INSERT INTO inverters (serial_number, power_rating, rated_power_w, latitude, longitude, time_zone)
         SELECT 'MANY-' || n, '5 kW', 5000, 18.5, 73.8, 'Asia/Kolkata' FROM generate_series(1, ${FLEET}) n RETURNING id)
       INSERT INTO devices (inverter_id, secret_sha256, certificate_ends_on)
       SELECT id, '\\x00', '2030-01-01'::date + (id % 1000) FROM added`,
    );
    await add('SOON', { certificate_ends_on: '2028-01-01' });
    await rows('VACUUM ANALYZE devices');
    // Otherwise a table of a few pages is read as a whole, as that of a million devices is not.
    await rows('SET enable_seqscan = off');
    const read = async () => {
      await rows('SELECT pg_stat_force_next_flush()');
      const [{ n }] = await rows(
        `SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS n
         FROM pg_stat_user_tables WHERE relname = 'devices'`,
      );
      return n as number;
    };
    const before = await read();
    const now = new Date('2027-12-20T12:00:00Z');
    expect(await notifyCertificateEndings(database.pool, { phone: PHONE, now })).toEqual(['SOON']);
    expect((await read()) - before).toBeLessThan(100);
  });
});
