import { closeOutages } from '@heliograph/database/silence/close-outages';
import { findSilenceOfUser } from '@heliograph/database/silence/find-silence-of-user';
import { resolveOutages } from '@heliograph/database/silence/resolve-outages';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { addUser } from '../../support/builders.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { addInverter, hear, setReportingHours, setIngestUp, type TestInverter } from './fleet.js';

const at = (time: string) => new Date(`2026-05-${time}+05:30`);
const failed = at('20T12:00:00');
const after = (minutes: number) => new Date(failed.getTime() + minutes * 60_000);

describe('simultaneous outages', () => {
  const database = useTestDatabase();
  const worker = useDatabaseAs('worker', database);
  let phones: number;

  beforeEach(async () => {
    phones = 0;
    await database.pool.query(
      'TRUNCATE silence_cases, incidents, outbox, waking_hours, latest, device_events, devices, inverters, users CASCADE',
    );
  });

  /** Adds inverters in a city, each with its own owner, last seen up to a minute before `failed`. */
  async function addCity(
    city: string,
    count: number,
    more: (index: number) => TestInverter = () => ({}),
  ): Promise<number[]> {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const userId = await addUser(database.pool, { phone_no: String(9_000_000_000 + phones++), city });
      const heardAt = new Date(failed.getTime() - ((index * 7) % 60) * 1000);
      ids.push(await addInverter(database.pool, { userId, heardAt, ...more(index) }));
    }
    return ids;
  }
  async function hearAll(ids: readonly number[], when: Date): Promise<void> {
    await hear(database.pool, ids, when);
    await closeOutages(database.pool, ids, when);
  }
  async function sweep(when: Date) {
    await setIngestUp(database.pool, at('01T00:00:00'), when);
    return sweepOutages(worker.pool, { now: when, demo: false });
  }
  /** Sweeps each minute, after readings of `heard`. @returns the sums over all sweeps */
  async function sweepThrough(from: number, to: number, heard: readonly number[] = []) {
    const sum = { opened: 0, incidents: 0, messages: 0 };
    for (let minute = from; minute <= to; minute += 1) {
      await hearAll(heard, after(minute));
      const { opened, incidents, messageIds } = await sweep(after(minute));
      sum.opened += opened;
      sum.incidents += incidents;
      sum.messages += messageIds.length;
    }
    return sum;
  }
  const incidents = async () =>
    (
      await database.pool.query(
        `SELECT kind, name, suspected, silent_inverters AS silent, expected_inverters AS expected, closed_at IS NULL AS open,
           (SELECT count(*) FROM silence_cases WHERE incident_id = incidents.id) AS cases
         FROM incidents ORDER BY id`,
      )
    ).rows;
  const messages = async () =>
    (await database.pool.query('SELECT kind, count(*) AS count FROM outbox GROUP BY kind ORDER BY kind'))
      .rows;

  it('are one incident from the first outage on, and notify each owner once', async () => {
    const dark = await addCity('Pune', 20);
    const lit = await addCity('Nagpur', 20);
    const sum = await sweepThrough(9, 12, lit);
    expect(sum).toEqual({ opened: 20, incidents: 1, messages: 20 });
    expect(await incidents()).toEqual([
      {
        kind: 'city',
        name: 'Pune',
        suspected: 'unknown',
        silent: 20,
        expected: 20,
        open: true,
        cases: dark.length,
      },
    ]);
    expect(await messages()).toEqual([{ kind: 'incident', count: 20 }]);
    const { rows } = await database.pool.query(`SELECT text FROM outbox ORDER BY id LIMIT 1`);
    expect(rows[0].text).toMatch(
      /^Many inverters in Pune have not reported since 20 May, 1[12]:\d\d, yours among them \(Name: Roof , SerialNo: TEST-\d+\)\. Most likely it is the power grid or the mobile network, not/,
    );
  });

  it('notify an owner of several inverters once', async () => {
    const userId = await addUser(database.pool, { phone_no: '9100000001' });
    await addCity('Pune', 6, () => ({ userId }));
    await sweepThrough(9, 12);
    expect(await messages()).toEqual([{ kind: 'incident', count: 1 }]);
    const { rows } = await database.pool.query('SELECT cause, text FROM outbox');
    expect(rows[0].cause).toMatch(new RegExp(`^incident:\\d+:${userId}$`));
  });

  it('are separate if they are fewer than a tenth, or fewer than five', async () => {
    const small = await addCity('Pune', 4);
    await addCity('Nagpur', 5);
    const many = await addCity('Nagpur', 46);
    const sum = await sweepThrough(9, 25, many);
    expect(sum).toEqual({ opened: small.length + 5, incidents: 0, messages: small.length + 5 });
    expect(await messages()).toEqual([{ kind: 'communication_lost', count: 9 }]);
  });

  it('delay their messages while they are few, for at most ten minutes', async () => {
    await addCity('Pune', 2);
    const rest = await addCity('Pune', 10);
    expect(await sweepThrough(9, 18, rest)).toMatchObject({ opened: 2, messages: 0 });
    expect(await sweepThrough(19, 20, rest)).toMatchObject({ opened: 0, messages: 2 });
  });

  it('send no message if they end before it is due', async () => {
    const some = await addCity('Pune', 2);
    const rest = await addCity('Pune', 10);
    await sweepThrough(9, 12, rest);
    expect(await sweepThrough(13, 25, [...some, ...rest])).toMatchObject({ messages: 0 });
  });

  it('have the grid as probable cause if last readings, nearby inverters or all operators’ cards show it', async () => {
    await addCity('Pune', 6, () => ({ state: 'off_grid', deviceStatus: 'lost' }));
    const told = await addCity('Nagpur', 6);
    await addCity('Surat', 6);
    const goOn = await addCity('Surat', 4);
    for (const id of [...told, ...goOn])
      await database.pool.query(
        `INSERT INTO device_events (inverter_id, ts, code, active, severity) VALUES ($1, $2, 'GRID_LOST', true, 'warning')`,
        [id, after(told.includes(id) ? -2 : 1)],
      );
    await addCity('Nashik', 6, () => ({ deviceStatus: 'lost' }));
    const anyOperator = (index: number) => ({ simIccid: `8991${index % 2 ? '45' : '10'}0000000000${index}` });
    await addCity('Indore', 12, anyOperator);
    await sweepThrough(9, 12, goOn);
    expect((await incidents()).map(({ name, suspected }) => [name, suspected]).sort()).toEqual([
      ['Indore', 'grid'],
      ['Nagpur', 'grid'],
      ['Nashik', 'unknown'],
      ['Pune', 'grid'],
      ['Surat', 'grid'],
    ]);
  });

  it('have the network as probable cause if only one operator’s cards in a city fail', async () => {
    const operator = (index: number) => ({ simIccid: `8991${index < 6 ? '45' : '10'}0000000000${index}` });
    const ids = await addCity('Pune', 12, operator);
    const elsewhere = await addCity('Nagpur', 12, operator);
    // The grid had failed earlier, and was back.
    await database.pool.query(
      `INSERT INTO device_events (inverter_id, ts, code, active, severity)
       SELECT id, $2, 'GRID_LOST', false, 'warning' FROM unnest($1::integer[]) AS id`,
      [ids, after(-45)],
    );
    await sweepThrough(9, 12, [...ids.slice(6), ...elsewhere]);
    expect(await incidents()).toMatchObject([{ kind: 'city', name: 'Pune', suspected: 'network' }]);
  });

  it('are an operator’s incident if its cards fail in all cities', async () => {
    const operator = (index: number) => ({ simIccid: `8991${index < 6 ? '45' : '10'}0000000000${index}` });
    const cities = [await addCity('Pune', 12, operator), await addCity('Nagpur', 12, operator)];
    const heard = cities.flatMap((ids) => ids.slice(6));
    const sum = await sweepThrough(9, 12, heard);
    expect(sum).toEqual({ opened: 12, incidents: 1, messages: 12 });
    expect(await incidents()).toEqual([
      {
        kind: 'operator',
        name: '899145',
        suspected: 'network',
        silent: 12,
        expected: 12,
        open: true,
        cases: 12,
      },
    ]);
  });

  it('are a dealer’s incident if only that dealer’s inverters fail', async () => {
    const dealers = (index: number) => ({ dealer: index < 6 ? 'Surya & Sons' : 'Others' });
    const ids = await addCity('Pune', 40, dealers);
    await sweepThrough(9, 12, ids.slice(6));
    expect(await incidents()).toMatchObject([{ kind: 'dealer', name: 'Surya & Sons', cases: 6 }]);
  });

  it('are two incidents if a city and an operator fail simultaneously', async () => {
    await addCity('Pune', 10, () => ({ simIccid: '89911000000000000' }));
    const mixed = await addCity('Nagpur', 20, (index) => ({
      simIccid: `8991${index < 10 ? '45' : '10'}0000000000000`,
    }));
    await sweepThrough(9, 12, mixed.slice(10));
    expect((await incidents()).map(({ kind, name, cases }) => [kind, name, cases])).toEqual(
      expect.arrayContaining([
        ['city', 'Pune', 10],
        ['operator', '899145', 10],
      ]),
    );
    expect(await messages()).toEqual([{ kind: 'incident', count: 20 }]);
  });

  it('are joined by outages of the same time that are found later, and by no others', async () => {
    await addCity('Pune', 6);
    await addCity('Pune', 2, () => ({ intervalS: 600 }));
    const later = await addCity('Pune', 2);
    const dark = await sweepThrough(9, 25, later);
    expect(dark).toMatchObject({ opened: 6, incidents: 1 });
    expect(await sweepThrough(26, 50)).toMatchObject({ opened: 4, incidents: 0 });
    expect(await incidents()).toMatchObject([{ cases: 8 }]);
    expect(await messages()).toEqual([
      { kind: 'communication_lost', count: 2 },
      { kind: 'incident', count: 8 },
    ]);
  });

  it('are joined by an inverter with a long interval, although its last reading was well before', async () => {
    await addCity('Pune', 9);
    const heardAt = new Date(failed.getTime() - 14 * 60_000);
    await addCity('Pune', 1, () => ({ heardAt, intervalS: 900 }));
    await sweepThrough(9, 35);
    expect(await incidents()).toMatchObject([{ cases: 10 }]);
    expect(await messages()).toEqual([{ kind: 'incident', count: 10 }]);
  });

  it('are one incident in the morning after a grid failure at night, although inverters wake one by one', async () => {
    const ids = await addCity('Pune', 12, (index) => ({
      heardAt: new Date(at('19T18:00:00').getTime() - index * 60_000),
    }));
    for (const [index, id] of ids.entries()) {
      const from = new Date(at('20T06:00:00').getTime() + index * 150_000);
      await setReportingHours(database.pool, id, { from, until: at('20T18:00:00'), next: at('21T06:00:00') });
    }
    const sum = await sweepThrough(-6 * 60, -5 * 60);
    expect(sum).toMatchObject({ opened: 12, incidents: 1, messages: 12 });
    expect(await messages()).toEqual([{ kind: 'incident', count: 12 }]);
  });

  it('do not notify an owner again who was notified of a single outage in the night', async () => {
    const userId = await addUser(database.pool, { phone_no: '9100000001' });
    const wakeful = await addInverter(database.pool, { userId, heardAt: at('20T03:00:00') });
    const [sleeper] = await addCity('Pune', 8, (index) => ({
      heardAt: at('19T18:00:00'),
      ...(index === 0 ? { userId } : {}),
    }));
    const ids = Array.from({ length: 8 }, (_, index) => sleeper! + index);
    const dawn = { from: at('20T06:00:00'), until: at('20T18:00:00'), next: at('21T06:00:00') };
    for (const id of ids) await setReportingHours(database.pool, id, dawn);
    await setReportingHours(database.pool, wakeful, {
      from: at('20T00:20:00'),
      until: at('21T00:20:00'),
      next: at('21T00:20:00'),
    });
    expect(await sweepThrough(-9 * 60 + 9, -9 * 60 + 25)).toMatchObject({ opened: 1, messages: 1 });
    expect(await sweepThrough(-355, -345)).toMatchObject({ opened: 8, incidents: 1, messages: 7 });
    expect(await incidents()).toMatchObject([{ kind: 'city', cases: 9 }]);
    const all = [wakeful, ...ids];
    for (const minutes of [-300, -240, -180]) await hearAll(all, after(minutes));
    await resolveOutages(worker.pool, { now: after(-180) });
    expect(await messages()).toEqual([
      { kind: 'communication_lost', count: 1 },
      { kind: 'communication_restored', count: 8 },
      { kind: 'incident', count: 7 },
    ]);
    const his = await database.pool.query('SELECT kind FROM outbox WHERE user_id = $1 ORDER BY id', [userId]);
    expect(his.rows.map(({ kind }) => kind)).toEqual(['communication_lost', 'communication_restored']);
  });

  it('leave a single inverter that does not wake its own outage, although others have not woken yet', async () => {
    const ids = await addCity('Pune', 12, () => ({ heardAt: at('19T18:00:00') }));
    for (const [index, id] of ids.entries()) {
      const from = new Date(at('20T06:00:00').getTime() + index * 60_000);
      await setReportingHours(database.pool, id, { from, until: at('20T18:00:00'), next: at('21T06:00:00') });
    }
    await sweepThrough(-360, -358);
    await sweepThrough(-357, -345, ids.slice(1));
    expect(await messages()).toEqual([{ kind: 'communication_lost', count: 1 }]);
    expect(await incidents()).toEqual([]);
  });

  it('send no message on request of a browser', async () => {
    const [id] = await addCity('Pune', 6);
    await sweepThrough(9, 12);
    const { rows } = await database.pool.query('SELECT user_id, serial_number FROM inverters WHERE id = $1', [
      id,
    ]);
    const { user_id: userId, serial_number: serialNumber } = rows[0];
    expect(await findSilenceOfUser(database.pool, userId, serialNumber)).toMatchObject({ caseId: null });
  });

  describe('that recover', () => {
    it('close the incident when a few remain, whose owners are told that the others are back', async () => {
      const ids = await addCity('Pune', 11);
      await sweepThrough(9, 12);
      await hearAll(ids.slice(3), after(30));
      await resolveOutages(worker.pool, { now: after(31) });
      expect(await incidents()).toMatchObject([{ open: true }]);
      await hearAll(ids.slice(1), after(40));
      await resolveOutages(worker.pool, { now: after(41) });
      expect(await incidents()).toMatchObject([{ open: false }]);
      expect(await sweepThrough(42, 100, ids.slice(1))).toMatchObject({ messages: 0 });
      expect(await sweepThrough(101, 102, ids.slice(1))).toMatchObject({ messages: 1 });
      expect(await messages()).toEqual([
        { kind: 'incident', count: 11 },
        { kind: 'still_lost', count: 1 },
      ]);
    });

    it('move remaining outages to another open incident, and notify their owners once', async () => {
      const dealer = 'Surya & Sons';
      const userId = await addUser(database.pool, { phone_no: '9100000001' });
      const ids = await addCity('Pune', 19);
      ids.push(await addInverter(database.pool, { userId, dealer, heardAt: failed }));
      const others = await addCity('Nagpur', 9, () => ({ dealer }));
      others.push(await addInverter(database.pool, { userId, dealer, heardAt: failed }));
      await sweepThrough(9, 20, others);
      await sweepThrough(21, 40);
      expect((await incidents()).map(({ kind, cases }) => [kind, cases])).toEqual([
        ['city', 20],
        ['dealer', 10],
      ]);
      await hearAll(ids.slice(0, 19), after(45));
      await resolveOutages(worker.pool, { now: after(46) });
      await sweepThrough(105, 108, ids.slice(0, 19));
      expect((await incidents()).map(({ kind, cases }) => [kind, cases])).toEqual([
        ['city', 19],
        ['dealer', 11],
      ]);
      expect(await messages()).toEqual([{ kind: 'incident', count: 30 }]);
    });

    it('move a remaining outage to another open incident, whose owner is not notified again but of the end', async () => {
      const dealer = 'Surya & Sons';
      const ids = await addCity('Pune', 19);
      const remaining = await addCity('Pune', 1, () => ({ dealer }));
      const others = await addCity('Nagpur', 4, () => ({ dealer }));
      others.push(...(await addCity('Nashik', 4, () => ({ dealer }))));
      await sweepThrough(9, 20, others);
      await sweepThrough(21, 40);
      await hearAll(ids, after(45));
      await resolveOutages(worker.pool, { now: after(46) });
      await sweepThrough(105, 108, ids);
      expect(await incidents()).toMatchObject([{ cases: 19 }, { kind: 'dealer', cases: 9 }]);
      expect(await messages()).toEqual([{ kind: 'incident', count: 28 }]);
      for (const minute of [120, 320]) await hearAll([...ids, ...remaining, ...others], after(minute));
      for (const minute of [321, 322]) await resolveOutages(worker.pool, { now: after(minute) });
      expect(await messages()).toEqual([
        { kind: 'communication_restored', count: 28 },
        { kind: 'incident', count: 28 },
      ]);
    });

    it('send no message while an inverter sends readings with a clock error', async () => {
      const ids = await addCity('Pune', 11);
      await sweepThrough(9, 12);
      await hearAll(ids.slice(1), after(40));
      await resolveOutages(worker.pool, { now: after(41) });
      const talks = (minute: number) =>
        database.pool.query('UPDATE latest SET last_received_at = $2 WHERE inverter_id = $1', [
          ids[0],
          after(minute),
        ]);
      await talks(100);
      expect(await sweepThrough(101, 109, ids.slice(1))).toMatchObject({ messages: 0 });
      expect(await sweepThrough(110, 111, ids.slice(1))).toMatchObject({ messages: 1 });
    });

    it('send no message before morning if an inverter sent readings with a clock error until its sleep', async () => {
      const ids = await addCity('Pune', 11);
      await sweepThrough(9, 12);
      await hearAll(ids.slice(1), after(40));
      await resolveOutages(worker.pool, { now: after(41) });
      await setReportingHours(database.pool, ids[0]!, {
        from: after(-300),
        until: after(105),
        next: after(1000),
      });
      await database.pool.query('UPDATE latest SET last_received_at = $2 WHERE inverter_id = $1', [
        ids[0],
        after(100),
      ]);
      expect(await sweepThrough(101, 130, ids.slice(1))).toMatchObject({ messages: 0 });
      expect(await sweepThrough(1000, 1009, ids.slice(1))).toMatchObject({ messages: 0 });
      expect(await sweepThrough(1010, 1011, ids.slice(1))).toMatchObject({ messages: 1 });
    });

    it('reopen the incident if they recur soon, without a second message', async () => {
      const ids = await addCity('Pune', 6);
      await sweepThrough(9, 12);
      await hearAll(ids, after(20));
      await resolveOutages(worker.pool, { now: after(21) });
      expect(await incidents()).toMatchObject([{ open: false }]);
      await sweepThrough(29, 32);
      expect(await incidents()).toMatchObject([{ open: true, cases: 6 }]);
      expect(await messages()).toEqual([{ kind: 'incident', count: 6 }]);
    });
  });
});
