import { insertDeviceEvents } from '@heliograph/database/devices/insert-device-events';
import { notifySafetyFaults } from '@heliograph/database/alerts/notify-safety-faults';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addLatest, addReading, addUser } from '../../support/builders.js';
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
    await database.pool.query(
      'TRUNCATE device_events, readings, outbox, latest, devices, inverters, users CASCADE',
    );
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

  it('sends the owner one message immediately, also at night', async () => {
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

  it('that recurs sends one message a day', async () => {
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

  it('sends its message after a downtime of ours, unless it is over', async () => {
    await report('ISO_FAULT', true, 0, 300);
    await report('ARC_FAULT', true, 0);
    await report('ARC_FAULT', false, 30);
    expect(await look(310)).toHaveLength(1);
    expect((await messages())[0].text).toContain('an insulation fault');
  });

  it('sends no message days later, for a removed inverter, or for another fault', async () => {
    await report('ISO_FAULT', true, 0, 2 * 24 * 60);
    await report('FAN_FAULT', true, 2 * 24 * 60);
    expect(await look(2 * 24 * 60 + 1)).toEqual([]);
    await report('ARC_FAULT', true, 2 * 24 * 60);
    await database.pool.query(`UPDATE inverters SET status = 'REMOVED'`);
    expect(await look(2 * 24 * 60 + 1)).toEqual([]);
  });

  it('sends its message whatever an administrator calls the inverter', async () => {
    for (const [minute, status] of ['NO_COMMUNICATION', 'NOT_WORKING'].entries()) {
      await database.pool.query('UPDATE inverters SET status = $1', [status]);
      await report(['ISO_FAULT', 'ARC_FAULT'][minute]!, true, minute);
      expect([status, await look(minute + 0.5)]).toEqual([status, [expect.any(String)]]);
    }
  });

  describe('that only readings have', () => {
    beforeAll(() => ensureReadingPartitions(database.pool, { retentionDays: 8, now: at(0) }));
    const read = async (minutes: number, faults: string[] | null) => {
      await addReading(database.pool, id, { ts: at(minutes), faults });
      await database.pool.query('DELETE FROM latest');
      await addLatest(database.pool, id, { ts: at(minutes), faults });
    };
    const HOUR = 60;

    it('sends one message with the time of its first reading, and none the next day', async () => {
      await read(-1, []);
      await read(0, ['GRID_OVERVOLTAGE', 'ISO_FAULT']);
      await read(1, ['ISO_FAULT']);
      expect(await look(2)).toHaveLength(1);
      expect((await messages())[0].text).toContain('an insulation fault since 11 Jul, 02:10.');
      for (const hours of [1, 12, 25, 40, 50]) {
        await read(hours * HOUR, ['ISO_FAULT']);
        expect([hours, await look(hours * HOUR + 1)]).toEqual([hours, []]);
      }
    });

    it('sends its message once if the inverter is added days after its beginning', async () => {
      await database.pool.query('UPDATE inverters SET user_id = NULL');
      await report('ISO_FAULT', true, 0);
      for (const hours of [0, 30, 60]) {
        await read(hours * HOUR, ['ISO_FAULT']);
        await look(hours * HOUR + 1);
      }
      expect(await messages()).toEqual([]);
      await database.pool.query('UPDATE inverters SET user_id = $1, monitored_from = $2', [
        userId,
        at(61 * HOUR),
      ]);
      expect(await look(61 * HOUR + 1)).toEqual([]);
      for (const hours of [61.1, 70, 80, 84, 90]) {
        await read(hours * HOUR, ['ISO_FAULT']);
        expect([hours, (await look(hours * HOUR + 1)).length]).toEqual([hours, hours === 61.1 ? 1 : 0]);
      }
      expect((await messages())[0].text).toContain('an insulation fault since 11 Jul, 02:10.');
    });

    it('sends another message if it comes back on another day', async () => {
      await read(0, ['ARC_FAULT']);
      expect(await look(1)).toHaveLength(1);
      await read(2, []);
      expect(await look(3)).toEqual([]);
      await read(4, ['ARC_FAULT']);
      expect(await look(5)).toEqual([]);
      await read(30 * HOUR, []);
      await read(31 * HOUR, ['ARC_FAULT']);
      expect(await look(31 * HOUR + 1)).toHaveLength(1);
    });

    it('sends a message after days without a reading, but not if the last reading before them had it', async () => {
      await read(0, []);
      await read(72 * HOUR, ['ISO_FAULT']);
      expect(await look(72 * HOUR + 1)).toHaveLength(1);
      await read(144 * HOUR, ['ISO_FAULT']);
      expect(await look(144 * HOUR + 1)).toEqual([]);
    });

    it('sends one message if the device also reports it as an event', async () => {
      await report('ISO_FAULT', true, 0);
      await read(0, ['ISO_FAULT']);
      expect(await look(1)).toHaveLength(1);
      await report('ISO_FAULT', false, 2);
      await read(24 * HOUR, ['ISO_FAULT']);
      expect(await look(24 * HOUR + 1)).toEqual([]);
    });

    it('sends no message for another fault, or if the newest reading is days old', async () => {
      await read(0, ['FAN_FAULT']);
      expect(await look(1)).toEqual([]);
      await read(2, ['ISO_FAULT']);
      expect(await look(25 * HOUR)).toEqual([]);
    });
  });
});
