import { installReplacement, undoReplacement } from '@heliograph/database/claims/exchange-devices';
import { assignOwner } from '@heliograph/database/inverters/assign-owner';
import { updateInverter } from '@heliograph/database/inverters/update-inverter';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { addUser } from '../../support/builders.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { addDispatchedClaim } from '../energy/exchange-support.js';
import { addInverter, hasOpenOutage, hear, setIngestUp } from './fleet.js';

const HOUR_MS = 60 * 60_000;

describe('an inverter that was just added', () => {
  const database = useTestDatabase();
  const worker = useDatabaseAs('worker', database);
  let userId: number;
  let id: number;
  let addedAt: Date;

  beforeEach(async () => {
    await database.pool.query('TRUNCATE silence_cases, outbox, latest, devices, inverters, users CASCADE');
    userId = await addUser(database.pool, { phone_no: '9000000001' });
    // It was tested in the factory two days before.
    id = await addInverter(database.pool, {
      status: 'CREATED',
      heardAt: new Date(Date.now() - 48 * HOUR_MS),
    });
    const { rows } = await database.pool.query(
      `UPDATE inverters SET invoice_number = 'I1' RETURNING serial_number`,
    );
    await assignOwner(database.pool, rows[0].serial_number, { userId, inverterName: 'Roof' });
    addedAt = (await database.pool.query('SELECT monitored_from FROM inverters')).rows[0].monitored_from;
  });

  /** The first time at or after some hours that is at this hour of the day in India. */
  function laterAt(hours: number, hour: number): Date {
    const earliest = addedAt.getTime() + hours * HOUR_MS;
    const offset = 5.5 * HOUR_MS;
    const midnight = Math.floor((earliest + offset) / (24 * HOUR_MS)) * 24 * HOUR_MS - offset;
    const at = midnight + hour * HOUR_MS;
    return new Date(at >= earliest ? at : at + 24 * HOUR_MS);
  }
  async function sweep(now: Date) {
    await setIngestUp(database.pool, new Date(now.getTime() - 90 * 24 * HOUR_MS), now);
    return sweepOutages(worker.pool, { now, demo: false });
  }
  const messages = async () =>
    (await database.pool.query('SELECT kind, user_id, text FROM outbox ORDER BY id')).rows;

  it('has no outage, and its owner gets one message, by day', async () => {
    await sweep(laterAt(3, 9));
    await sweep(laterAt(3, 20));
    expect(await messages()).toEqual([]);
    const { messageIds } = await sweep(laterAt(3, 10));
    expect(messageIds).toHaveLength(1);
    expect(await messages()).toEqual([
      {
        kind: 'unheard',
        user_id: userId,
        text: expect.stringMatching(
          /^Your inverter \(Name: Roof , SerialNo: TEST-\d+\) has not reported since it was added\. Please check/,
        ),
      },
    ]);
    await sweep(laterAt(48, 12));
    expect(await messages()).toHaveLength(1);
    expect(await hasOpenOutage(database.pool, id)).toBe(false);
  });

  it('sends no message while ingest is away, but afterwards', async () => {
    const at = laterAt(3, 10);
    await setIngestUp(
      database.pool,
      new Date(at.getTime() - 90 * 24 * HOUR_MS),
      new Date(at.getTime() - HOUR_MS),
    );
    await sweepOutages(worker.pool, { now: at, demo: false });
    expect(await messages()).toEqual([]);
    expect((await sweep(new Date(at.getTime() + 60_000))).messageIds).toHaveLength(1);
  });

  it('has an outage like others once it has reported', async () => {
    const at = laterAt(0, 12);
    await hear(database.pool, [id], at);
    await sweep(new Date(at.getTime() + 5 * 60_000));
    expect(await hasOpenOutage(database.pool, id)).toBe(false);
    await sweep(new Date(at.getTime() + 11 * 60_000));
    expect(await hasOpenOutage(database.pool, id)).toBe(true);
    await sweep(laterAt(27, 12));
    expect((await messages()).map(({ kind }) => kind)).not.toContain('unheard');
  });

  it('has its outage told although one without an owner was open before', async () => {
    await database.pool.query(`UPDATE inverters SET status = 'REMOVED' WHERE id = $1`, [id]);
    const before = new Date(laterAt(0, 12).getTime() - 48 * HOUR_MS);
    const heardAt = new Date(before.getTime() - HOUR_MS);
    const other = await addInverter(database.pool, { status: 'ACTIVE', heardAt });
    await sweep(before);
    expect(await hasOpenOutage(database.pool, other)).toBe(true);
    await sweep(new Date(before.getTime() + HOUR_MS));
    const { rows } = await database.pool.query(
      `UPDATE inverters SET invoice_number = 'I2' WHERE id = $1 RETURNING serial_number`,
      [other],
    );
    const name = { userId, inverterName: 'Barn' };
    expect(await assignOwner(database.pool, rows[0].serial_number, name)).not.toBeNull();
    const at = laterAt(0, 12).getTime();
    await hear(database.pool, [other], new Date(at));
    // Outages older than an hour are checked every five minutes.
    for (let minute = 1; minute <= 5; minute++) await sweep(new Date(at + minute * 60_000));
    expect(await hasOpenOutage(database.pool, other)).toBe(false);
    await sweep(new Date(at + 20 * 60_000));
    expect(await hasOpenOutage(database.pool, other)).toBe(true);
    await sweep(new Date(at + 40 * 60_000));
    expect(await messages()).toEqual([
      { kind: 'communication_lost', user_id: userId, text: expect.stringContaining('Name: Barn ') },
    ]);
  });

  it('sends no message if it was removed', async () => {
    await database.pool.query(`UPDATE inverters SET status = 'REMOVED'`);
    await sweep(laterAt(3, 12));
    expect(await messages()).toEqual([]);
  });

  it('is just added if an administrator takes it into service again', async () => {
    const details = {
      invoiceNumber: 'I1',
      dealer: 'Surya',
      inverterName: 'Roof',
      powerRating: '5 kW',
      ratedPowerW: 5000,
      dateOfInstallation: '2026-02-01',
      dateOfPurchase: '2026-01-01',
      sim: '1',
      latitude: 18.52,
      longitude: 73.86,
      timeZone: 'Asia/Kolkata',
      siteSource: 'given',
    } as const;
    const monitoredFrom = async () =>
      (await database.pool.query('SELECT monitored_from AS at FROM inverters')).rows[0].at;
    for (const status of ['ACTIVE', 'NOT_WORKING', 'REMOVED'] as const)
      await updateInverter(database.pool, id, { ...details, status });
    expect(await monitoredFrom()).toEqual(addedAt);
    await updateInverter(database.pool, id, { ...details, status: 'ACTIVE' });
    expect((await monitoredFrom()).getTime()).toBeGreaterThan(addedAt.getTime());
    await sweep(laterAt(0, 12));
    expect(await hasOpenOutage(database.pool, id)).toBe(false);
  });

  it('is evaluated from its first reading, too, if its device was exchanged', async () => {
    const heardAt = laterAt(0, 12);
    await hear(database.pool, [id], heardAt);
    await database.pool.query('UPDATE inverters SET unheard_due_at = NULL');
    const stock = await addInverter(database.pool, { status: 'CREATED' });
    const exchange = await addDispatchedClaim(database.pool, id, stock);
    await installReplacement(database.pool, exchange);
    // As if it had been installed a minute after the old device's last reading.
    const installedAt = new Date(heardAt.getTime() + 60_000);
    await database.pool.query(
      `UPDATE inverters SET unheard_due_at = unheard_due_at + ($2 - monitored_from), monitored_from = $2 WHERE id = $1`,
      [id, installedAt],
    );
    await sweep(new Date(heardAt.getTime() + 30 * 60_000));
    expect(await hasOpenOutage(database.pool, id)).toBe(false);
    await sweep(new Date(installedAt.getTime() + 3 * HOUR_MS));
    expect((await messages()).map(({ kind }) => kind)).toEqual(['unheard']);
    expect(await undoReplacement(database.pool, exchange)).toBeNull();
    await sweep(new Date(installedAt.getTime() + 3.5 * HOUR_MS));
    expect(await hasOpenOutage(database.pool, id)).toBe(true);
  });
});
