import { insertDeviceEvents } from '@heliograph/database/devices/insert-device-events';
import { notifySafetyFaults } from '@heliograph/database/alerts/notify-safety-faults';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { addUser } from '../../support/builders.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { addInverter } from './fleet.js';

const MINUTE_MS = 60_000;
/** In the night. */
const FAULT_AT = Date.parse('2026-07-11T02:10:00+05:30');
const at = (minutes: number) => new Date(FAULT_AT + minutes * MINUTE_MS);

describe('a dangerous fault', () => {
  const database = useTestDatabase();
  const worker = useDatabaseAs('worker', database);
  let userId: number;
  let id: number;

  beforeEach(async () => {
    await database.pool.query('TRUNCATE device_events, outbox, latest, devices, inverters, users CASCADE');
    userId = await addUser(database.pool, { phone_no: '9000000001' });
    id = await addInverter(database.pool, { userId });
  });

  const report = (code: string, active: boolean, minutes: number, receivedLater = 0) =>
    insertDeviceEvents(database.pool, [
      {
        inverterId: id,
        event: { v: 1, ts: at(minutes).getTime(), code, severity: 'critical', active },
        receivedAt: at(minutes + receivedLater).getTime(),
      },
    ]);
  const look = (minutes: number) => notifySafetyFaults(worker.pool, { now: at(minutes), demo: false });
  const messages = async () =>
    (await database.pool.query('SELECT kind, user_id, text FROM outbox ORDER BY id')).rows;

  it('is told to the owner at once, at night too, and once', async () => {
    await report('ISO_FAULT', true, 0);
    expect(await look(0.5)).toHaveLength(1);
    expect(await look(1)).toEqual([]);
    expect(await messages()).toEqual([
      {
        kind: 'safety_fault',
        user_id: userId,
        text: expect.stringMatching(
          /^Danger! Your inverter \(Name: Roof , SerialNo: TEST-\d+\) has reported an insulation fault since 11 Jul, 02:10\. Do not touch panels, frames or cables\./,
        ),
      },
    ]);
  });

  it('that comes and goes is told once a day', async () => {
    for (const minute of [0, 10, 20]) {
      await report('ARC_FAULT', true, minute);
      await look(minute + 1);
      await report('ARC_FAULT', false, minute + 5);
      await look(minute + 6);
    }
    expect(await messages()).toHaveLength(1);
    await report('ARC_FAULT', true, 24 * 60);
    expect(await look(24 * 60 + 1)).toHaveLength(1);
  });

  it('is told after a downtime of ours, unless it is over', async () => {
    await report('ISO_FAULT', true, 0, 300);
    await report('ARC_FAULT', true, 0);
    await report('ARC_FAULT', false, 30);
    expect(await look(310)).toHaveLength(1);
    expect((await messages())[0].text).toContain('an insulation fault');
  });

  it('is not told days later, or of an inverter that is removed, or for another fault', async () => {
    await report('ISO_FAULT', true, 0, 2 * 24 * 60);
    await report('FAN_FAULT', true, 2 * 24 * 60);
    expect(await look(2 * 24 * 60 + 1)).toEqual([]);
    await report('ARC_FAULT', true, 2 * 24 * 60);
    await database.pool.query(`UPDATE inverters SET status = 'REMOVED'`);
    expect(await look(2 * 24 * 60 + 1)).toEqual([]);
  });
});
