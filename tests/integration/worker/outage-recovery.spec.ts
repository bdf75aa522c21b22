import { inTransaction } from '@heliograph/database/connection/transaction';
import { withdrawOutdated } from '@heliograph/database/outbox/withdraw-outdated';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { closeOutages } from '@heliograph/database/silence/close-outages';
import { resolveOutages } from '@heliograph/database/silence/resolve-outages';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { takeNoCommunication } from '@heliograph/database/silence/take-no-communication';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addReading, addUser } from '../../support/builders.js';
import { until } from '../../support/until.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { addInverter, hear, setIngestUp } from './fleet.js';

const at = (time: string) => new Date(`2026-05-20T${time}:00+05:30`);

describe('after an outage', () => {
  const database = useTestDatabase();
  const worker = useDatabaseAs('worker', database);
  let userId: number;
  let id: number;

  beforeAll(async () => {
    await ensureReadingPartitions(database.pool, { retentionDays: 60, now: at('10:00') });
  });
  beforeEach(async () => {
    await database.pool.query(
      'TRUNCATE silence_cases, incidents, outbox, readings, latest, devices, inverters, users CASCADE',
    );
    userId = await addUser(database.pool, { phone_no: '9000000001' });
    id = await addInverter(database.pool, { userId, heardAt: at('10:00') });
  });

  async function sweep(when: Date) {
    await setIngestUp(database.pool, new Date('2026-05-01'), when);
    return sweepOutages(worker.pool, { now: when, demo: false });
  }
  const settle = (when: Date) => resolveOutages(worker.pool, { now: when });
  async function hearIt(when: Date, inverterId = id): Promise<void> {
    await hear(database.pool, [inverterId], when);
    await closeOutages(database.pool, [inverterId], when);
  }
  const cases = async () =>
    (
      await database.pool.query(
        `SELECT reopened, silent_since AS since, closed_at IS NULL AS open, settled_at IS NOT NULL AS settled, recovered_readings AS recovered
         FROM silence_cases ORDER BY id`,
      )
    ).rows;
  const texts = async (kind: string) =>
    (await database.pool.query('SELECT text FROM outbox WHERE kind = $1 ORDER BY id', [kind])).rows.map(
      ({ text }) => text,
    );
  async function read(ts: Date, receivedAt: Date, backlog: boolean): Promise<void> {
    await addReading(database.pool, id, { ts, received_at: receivedAt, backlog, energy_total_wh: 1_000 });
  }

  describe('that lasted, the owner', () => {
    beforeEach(async () => {
      await sweep(at('10:10'));
      await hearIt(at('12:05'));
    });

    it('is notified once of the recovery, with duration and recovered readings', async () => {
      await read(at('09:59'), at('12:10'), true);
      await read(at('11:00'), at('12:10'), true);
      await read(at('11:30'), at('12:11'), false);
      await read(at('12:04'), at('12:04'), false);
      await hearIt(at('12:35'));
      expect((await settle(at('12:36'))).messageIds).toHaveLength(1);
      expect((await settle(at('12:37'))).messageIds).toEqual([]);
      expect(await texts('communication_restored')).toEqual([
        expect.stringMatching(
          /^Your inverter \(Name: Roof , SerialNo: TEST-\d+\) reports again after 2 h 5 min\. Readings of that time that it has sent since: 2\.$/,
        ),
      ]);
      expect(await cases()).toMatchObject([{ open: false, settled: true, recovered: 2 }]);
    });

    it('is not notified before half an hour of readings', async () => {
      await hearIt(at('12:34'));
      expect(await settle(at('12:45'))).toEqual({ settled: 0, messageIds: [] });
    });

    it.each([
      { intervalS: null, heardAt: '12:36', isTooEarlyAt: '12:38', next: '12:39' },
      { intervalS: 300, heardAt: '12:36', isTooEarlyAt: '12:42', next: '12:43' },
    ])(
      'is not notified while it has missed a reading again, with an interval of $intervalS s',
      async ({ intervalS, heardAt, isTooEarlyAt, next }) => {
        await database.pool.query('UPDATE devices SET interval_s = $1', [intervalS]);
        await hearIt(at(heardAt));
        expect((await settle(at(isTooEarlyAt))).messageIds).toEqual([]);
        await hearIt(at(next));
        expect((await settle(at(next))).messageIds).toHaveLength(1);
      },
    );

    it('is notified before the next reading of an inverter with a long interval is due', async () => {
      await database.pool.query('UPDATE devices SET interval_s = 300');
      await hearIt(at('12:36'));
      expect((await settle(at('12:40'))).messageIds).toHaveLength(1);
    });

    it('is notified of the next outage as a new one', async () => {
      await hearIt(at('12:35'));
      await settle(at('12:36'));
      expect(await sweep(at('12:45'))).toMatchObject({
        opened: 1,
        reopened: 0,
        messageIds: [expect.any(String)],
      });
    });

    it('is not notified if the inverter has another owner by now', async () => {
      const other = await addUser(database.pool, { phone_no: '9000000002' });
      await database.pool.query('UPDATE inverters SET user_id = $1', [other]);
      await hearIt(at('12:35'));
      expect((await settle(at('12:36'))).messageIds).toEqual([]);
    });

    it('is notified once by simultaneous runs', async () => {
      await hearIt(at('12:35'));
      const runs = await Promise.all([1, 2, 3].map(() => settle(at('12:36'))));
      expect(runs.reduce((sum, { settled }) => sum + settled, 0)).toBe(1);
      expect(await texts('communication_restored')).toHaveLength(1);
    });
  });

  it('that was short, the owner is notified in two hours, when it is resolved', async () => {
    await sweep(at('10:10'));
    await hearIt(at('10:59'));
    await hearIt(at('12:58'));
    expect((await settle(at('12:58'))).settled).toBe(0);
    await hearIt(at('12:59'));
    expect(await settle(at('12:59'))).toEqual({ settled: 1, messageIds: [expect.any(String)] });
    expect(await texts('communication_restored')).toEqual([
      expect.stringContaining('reports again after 59 min.'),
    ]);
  });

  it('the next one soon after is the same outage, with one message and one `first`', async () => {
    await sweep(at('10:10'));
    expect(await takeNoCommunication(database.pool, id)).toEqual({ nocomm: true, first: true });
    for (const hour of [10, 11, 12]) {
      await hearIt(at(`${hour}:30`));
      await settle(at(`${hour}:31`));
      await hearIt(at(`${hour}:59`));
      await settle(at(`${hour}:59`));
      expect(await sweep(at(`${hour + 1}:08`))).toMatchObject({ opened: 0, reopened: 0 });
      expect(await sweep(at(`${hour + 1}:09`))).toMatchObject({ opened: 0, reopened: 1, messageIds: [] });
      expect(await takeNoCommunication(database.pool, id)).toEqual({ nocomm: true, first: false });
    }
    expect(await cases()).toMatchObject([{ reopened: 3, open: true, since: at('12:59') }]);
    expect(await texts('communication_lost')).toHaveLength(1);
  });

  it('the owner is notified of the next one soon after if the first was over before its message', async () => {
    await sweep(at('10:10'));
    await database.pool.query('DELETE FROM outbox');
    // As while it may still join an incident.
    await database.pool.query('UPDATE silence_cases SET message_due_at = $1', [at('10:20')]);
    await hearIt(at('10:15'));
    const found = await sweep(at('10:26'));
    expect(found).toMatchObject({ opened: 0, reopened: 1 });
    expect(found.messageIds).toHaveLength(1);
  });

  it('the owner is notified of the next one soon after if the message about the first was withdrawn', async () => {
    const [first] = (await sweep(at('10:10'))).messageIds;
    await database.pool.query('UPDATE outbox SET send_after = $1', [at('10:20')]);
    await hearIt(at('10:15'));
    await withdrawOutdated(worker.pool, first!);
    const found = await sweep(at('10:26'));
    expect(found).toMatchObject({ opened: 0, reopened: 1 });
    expect(found.messageIds).toHaveLength(1);
    expect(found.messageIds).not.toContain(first);
  });

  it('a message is not withdrawn while the outage is being reopened', async () => {
    const [message] = (await sweep(at('10:10'))).messageIds;
    await database.pool.query('UPDATE outbox SET send_after = $1', [at('10:20')]);
    await hearIt(at('10:15'));
    const { withdrawing } = await inTransaction(worker.pool, async (client) => {
      await client.query('UPDATE silence_cases SET closed_at = NULL');
      const withdrawing = withdrawOutdated(worker.pool, message!);
      const isWaiting = async () =>
        (await database.pool.query(`SELECT FROM pg_locks WHERE NOT granted`)).rowCount! > 0;
      await Promise.race([withdrawing, until('the withdrawal waits', isWaiting)]);
      return { withdrawing };
    });
    await withdrawing;
    const { rows } = await database.pool.query('SELECT failed_at FROM outbox');
    expect(rows).toEqual([{ failed_at: null }]);
  });

  it('it is not resolved if the time since was our own downtime', async () => {
    await sweep(at('10:10'));
    await hearIt(at('10:30'));
    await hearIt(at('13:00'));
    await setIngestUp(database.pool, at('12:58'), at('13:00'));
    expect((await settle(at('13:00'))).settled).toBe(0);
  });

  it('it is resolved by the removal of the inverter', async () => {
    await sweep(at('10:10'));
    await database.pool.query(`UPDATE inverters SET status = 'REMOVED'`);
    await sweep(at('10:11'));
    expect(await settle(at('10:12'))).toEqual({ settled: 1, messageIds: [] });
    expect(await cases()).toMatchObject([{ settled: true, recovered: null }]);
  });

  describe('of many inverters', () => {
    let ids: number[];
    beforeEach(async () => {
      ids = [id];
      for (let index = 0; index < 5; index += 1) {
        const owner = index < 2 ? userId : await addUser(database.pool, { phone_no: `900000001${index}` });
        ids.push(await addInverter(database.pool, { userId: owner, heardAt: at('10:00') }));
      }
      await sweep(at('10:10'));
      expect(await texts('incident')).toHaveLength(4);
    });
    const hearAll = async (when: Date, of = ids) => {
      for (const each of of) await hearIt(when, each);
    };

    it('each owner is notified once, when all of the owner’s inverters have recovered', async () => {
      await hearAll(at('11:30'));
      await read(at('10:30'), at('11:40'), true);
      await hearAll(at('12:00'), ids.slice(1));
      expect((await settle(at('12:01'))).messageIds).toHaveLength(3);
      await hearAll(at('12:10'), ids.slice(0, 1));
      expect((await settle(at('12:11'))).messageIds).toHaveLength(1);
      expect((await settle(at('12:12'))).messageIds).toEqual([]);
      expect((await texts('communication_restored')).at(-1)).toMatch(
        /^Your inverter \(Name: Roof , SerialNo: TEST-\d+ and 2 more\) reports again after 1 h 30 min\. .*: 1\.$/,
      );
    });

    it('owners are notified only when the incident is over', async () => {
      const rest = ids.slice(3);
      await hearAll(at('11:30'), ids.slice(0, 3));
      await hearAll(at('12:30'), ids.slice(0, 3));
      expect(await settle(at('12:31'))).toEqual({ settled: 3, messageIds: [] });
      await hearAll(at('13:00'), rest);
      expect((await settle(at('13:01'))).messageIds).toHaveLength(1);
      await hearAll(at('13:30'), rest);
      expect((await settle(at('13:31'))).messageIds).toHaveLength(3);
    });

    it('that was short, owners are notified in two hours', async () => {
      await hearAll(at('10:50'));
      await hearAll(at('12:49'));
      expect(await settle(at('12:49'))).toEqual({ settled: 0, messageIds: [] });
      await hearAll(at('13:00'));
      const { settled, messageIds } = await settle(at('13:01'));
      expect([settled, messageIds.length]).toEqual([6, 4]);
      expect((await settle(at('13:02'))).messageIds).toEqual([]);
    });
  });
});
