import { inTransaction } from '@heliograph/database/connection/transaction';
import { closeOutages } from '@heliograph/database/silence/close-outages';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { addUser } from '../../support/builders.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { addInverter, hasOpenOutage, hear, setIngestUp, type TestInverter } from './fleet.js';

/** Noon at the site on an ordinary day. */
const now = new Date('2026-05-20T12:00:00+05:30');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const at = (time: string) => new Date(`2026-05-${time}+05:30`);

describe('the no-communication sweep', () => {
  const database = useTestDatabase();
  const worker = useDatabaseAs('worker', database);

  beforeEach(async () => {
    await database.pool.query('TRUNCATE silence_cases, outbox, latest, devices, inverters, users CASCADE');
    await setIngestUp(database.pool, minutesAgo(10_000), minutesAgo(0));
  });

  const sweep = (when = now, demo = false) => sweepOutages(worker.pool, { now: when, demo });
  /** Whether a sweep at `when` opens an outage for this inverter. */
  async function opens(inverter: TestInverter, when = now): Promise<boolean> {
    const id = await addInverter(database.pool, inverter);
    await sweep(when);
    return hasOpenOutage(database.pool, id);
  }

  describe('opens outages after more than three intervals and ten minutes', () => {
    it.each([
      ['just over ten minutes', { heardAt: minutesAgo(10.1) }, true],
      ['not quite ten minutes', { heardAt: minutesAgo(9.9) }, false],
      ['just over three of its intervals', { heardAt: minutesAgo(15.1), intervalS: 300 }, true],
      ['not quite three of its intervals', { heardAt: minutesAgo(14.9), intervalS: 300 }, false],
    ])('%s: %j', async (_, inverter, expected) => {
      expect(await opens(inverter)).toBe(expected);
    });
  });

  describe('considers only installed inverters that have reported', () => {
    it.each([
      ['ACTIVE', true],
      ['INSTALLED', true],
      ['CREATED', false],
      ['NOT_WORKING', false],
      ['NO_COMMUNICATION', false],
      ['REMOVED', false],
    ])('status %s', async (status, expected) => {
      expect(await opens({ status, heardAt: minutesAgo(60) })).toBe(expected);
    });

    it('ignores an inverter without any reading', async () => {
      expect(await opens({})).toBe(false);
    });

    it('ignores an inverter whose clock was never correct', async () => {
      expect(await opens({ heardAt: null, lastReceivedAt: minutesAgo(60) })).toBe(false);
    });

    it('ignores inverters of the demonstration unless it is on', async () => {
      const id = await addInverter(database.pool, { heardAt: minutesAgo(60), demo: true });
      await sweep(now, false);
      expect(await hasOpenOutage(database.pool, id)).toBe(false);
      await sweep(now, true);
      expect(await hasOpenOutage(database.pool, id)).toBe(true);
    });
  });

  describe('with a clock error', () => {
    it('opens no outage while readings arrive', async () => {
      expect(await opens({ heardAt: minutesAgo(600), lastReceivedAt: minutesAgo(1) })).toBe(false);
    });

    it('opens an outage when readings have stopped', async () => {
      expect(await opens({ heardAt: minutesAgo(600), lastReceivedAt: minutesAgo(11) })).toBe(true);
    });
  });

  describe('during our own downtime', () => {
    it('opens nothing while ingest is down', async () => {
      await setIngestUp(database.pool, minutesAgo(10_000), minutesAgo(0.6));
      expect(await opens({ heardAt: minutesAgo(60) })).toBe(false);
    });

    it('opens nothing if ingest never ran', async () => {
      await database.pool.query('DELETE FROM service_heartbeats');
      expect(await opens({ heardAt: minutesAgo(60) })).toBe(false);
    });

    it('counts from the return of ingest', async () => {
      await setIngestUp(database.pool, minutesAgo(9.9), minutesAgo(0));
      expect(await opens({ heardAt: minutesAgo(60) })).toBe(false);
      await setIngestUp(database.pool, minutesAgo(10.1), minutesAgo(0));
      expect(await opens({ heardAt: minutesAgo(60) })).toBe(true);
    });
  });

  describe('sleep', () => {
    const asleep = { heardAt: at('19T18:30:00'), sleptAt: at('19T18:31:00'), deviceStatus: 'sleep' } as const;
    const early = { heardAt: at('20T05:58:00'), sleptAt: at('20T06:00:00'), deviceStatus: 'sleep' } as const;

    it.each([
      ['suppresses alerts at night', asleep, '20T03:00:00', false],
      ['suppresses alerts until 7:10 by default', asleep, '20T07:09:00', false],
      ['suppresses no alerts after that', asleep, '20T07:11:00', true],
      ['is not cancelled by a will', { ...asleep, deviceStatus: 'lost' }, '20T06:59:00', false],
      [
        'is not ended by a connection without a reading',
        { ...asleep, deviceStatus: 'online' },
        '20T05:59:00',
        false,
      ],
      ['before 7:00 suppresses alerts until 7:10 of the same day', early, '20T07:09:00', false],
      ['before 7:00 suppresses no alerts after that', early, '20T07:11:00', true],
      ['ends with the next reading', { ...asleep, heardAt: at('20T07:30:00') }, '20T07:45:00', true],
      ['ends by the local time of the site', { ...asleep, timeZone: 'Asia/Tokyo' }, '20T03:41:00', true],
    ] as const)('%s: %j at %s', async (_, inverter, when, expected) => {
      await setIngestUp(database.pool, at('01T00:00:00'), at(when));
      expect(await opens(inverter, at(when))).toBe(expected);
    });

    it('is required: without it, an inverter that stopped by day is found at night', async () => {
      const when = at('20T03:00:00');
      const before = { heardAt: at('19T15:30:00'), deviceStatus: 'lost' } as const;
      await setIngestUp(database.pool, at('01T00:00:00'), when);
      expect(await opens(before, when)).toBe(true);
      expect(await opens({ ...before, sleptAt: at('19T15:31:00') }, when)).toBe(false);
    });
  });

  describe('an outage', () => {
    it('sends one message to the owner, in the words of the specification', async () => {
      const userId = await addUser(database.pool, { phone_no: '9000000001' });
      const id = await addInverter(database.pool, { heardAt: minutesAgo(60), userId });
      const { opened, messageIds } = await sweep();
      expect({ opened, messages: messageIds.length }).toEqual({ opened: 1, messages: 1 });
      const { rows } = await database.pool.query(
        `SELECT outbox.kind, outbox.phone, outbox.text, inverters.serial_number, outbox.cause = silence_cases.id::text AS of_case
         FROM outbox, silence_cases JOIN inverters ON inverters.id = inverter_id WHERE inverters.id = $1`,
        [id],
      );
      const serialNumber = rows[0].serial_number;
      expect(rows).toEqual([
        {
          kind: 'communication_lost',
          phone: '9000000001',
          text: `Communication Lost! Please check your inverter (Name: Roof , SerialNo: ${serialNumber})`,
          serial_number: serialNumber,
          of_case: true,
        },
      ]);
    });

    it('of an unowned inverter sends no message', async () => {
      await addInverter(database.pool, { heardAt: minutesAgo(60) });
      expect(await sweep()).toEqual({ opened: 1, reopened: 0, closed: 0, incidents: 0, messageIds: [] });
    });

    it('is opened once by repeated and simultaneous sweeps', async () => {
      for (let i = 0; i < 40; i++) {
        const userId = await addUser(database.pool, { phone_no: `90000000${10 + i}`, city: `City ${i}` });
        await addInverter(database.pool, { heardAt: minutesAgo(60), userId });
      }
      const sweeps = await Promise.all([sweep(), sweep(), sweep(), sweep()]);
      const later = await sweep();
      expect(sweeps.reduce((sum, { opened }) => sum + opened, 0)).toBe(40);
      expect(later).toEqual({ opened: 0, reopened: 0, closed: 0, incidents: 0, messageIds: [] });
      const { rows } = await database.pool.query('SELECT count(*) AS messages FROM outbox');
      expect(rows).toEqual([{ messages: 40 }]);
    });

    it('begins at the last reading', async () => {
      await addInverter(database.pool, { heardAt: minutesAgo(60) });
      await sweep();
      const { rows } = await database.pool.query('SELECT silent_since, opened_at FROM silence_cases');
      expect(rows).toEqual([{ silent_since: minutesAgo(60), opened_at: now }]);
    });

    it('is closed by a later reading, and may be reopened', async () => {
      const id = await addInverter(database.pool, { heardAt: minutesAgo(60) });
      await sweep();
      expect((await sweep()).closed).toBe(0);
      await hear(database.pool, [id], minutesAgo(20));
      expect((await sweep()).closed).toBe(1);
      expect(await sweep()).toMatchObject({ opened: 0, reopened: 1 });
    });

    it('is not closed by readings with a clock error', async () => {
      const id = await addInverter(database.pool, { heardAt: minutesAgo(60) });
      await sweep();
      await database.pool.query('UPDATE latest SET last_received_at = $1', [now]);
      await sweep();
      expect(await hasOpenOutage(database.pool, id)).toBe(true);
    });

    it('is closed by the removal of its inverter', async () => {
      await addInverter(database.pool, { heardAt: minutesAgo(60) });
      await sweep();
      await database.pool.query(`UPDATE inverters SET status = 'REMOVED'`);
      expect((await sweep()).closed).toBe(1);
      const { rows } = await database.pool.query('SELECT close_reason FROM silence_cases');
      expect(rows).toEqual([{ close_reason: 'removed' }]);
    });
  });

  it('does not overlook a reading that is being committed, nor wait for it', async () => {
    const id = await addInverter(database.pool, { heardAt: minutesAgo(60) });
    await inTransaction(database.pool, async (client) => {
      await client.query('UPDATE latest SET heard_at = $2, last_received_at = $2 WHERE inverter_id = $1', [
        id,
        now,
      ]);
      await closeOutages(client, [id], now);
      expect((await sweep()).opened).toBe(0);
    });
    expect((await sweep()).opened).toBe(0);
  });
});
