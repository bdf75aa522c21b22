import { findSilenceOfUser } from '@heliograph/database/silence/find-silence-of-user';
import { resolveOutages } from '@heliograph/database/silence/resolve-outages';
import { describe, expect, it } from '@jest/globals';
import { addUser } from '../../support/builders.js';
import { addInverter, setReportingHours } from './fleet.js';
import { after, at, failed, useCities } from './cities.js';

describe('simultaneous outages', () => {
  const { database, worker, addCity, hearAll, sweepThrough, incidents, messages } = useCities();

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
      /^Inverters in Pune have not reported since 20 May, 1[12]:\d\d, yours among them \(Name: Roof , SerialNo: TEST-\d+\)\. Most likely it is the power grid or the mobile network, not/,
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
});
