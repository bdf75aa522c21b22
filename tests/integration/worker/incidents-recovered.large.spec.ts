import { withdrawOutdated } from '@heliograph/database/outbox/withdraw-outdated';
import { readOpenSilence } from '@heliograph/database/silence/read-silence-cases';
import { resolveOutages } from '@heliograph/database/silence/resolve-outages';
import { describe, expect, it } from '@jest/globals';
import { addUser } from '../../support/builders.js';
import { addInverter, setReportingHours } from './fleet.js';
import { after, failed, useCities } from './cities.js';

describe('simultaneous outages that recover', () => {
  const { database, worker, addCity, hearAll, sweepThrough, incidents, messages } = useCities();

  /** As quiet hours hold them until the next attempt. */
  const hold = () => database.pool.query(`UPDATE outbox SET send_after = now() WHERE send_after IS NULL`);
  /** Withdraws those messages that are no longer true. @returns how many of each kind still wait */
  async function withdraw() {
    const { rows } = await database.pool.query('SELECT id FROM outbox ORDER BY id');
    for (const { id } of rows) await withdrawOutdated(worker.pool, String(id));
    const waiting = await database.pool.query(
      'SELECT kind, count(*) AS count FROM outbox WHERE failed_at IS NULL GROUP BY kind ORDER BY kind',
    );
    return waiting.rows;
  }

  it('close the incident when few remain, and tell their owners that the others are back', async () => {
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

  it('move a remaining outage to another open incident, and notify its owner only of the end', async () => {
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

  it('reopen the incident if they recur soon, with a message if the first was withdrawn', async () => {
    const ids = await addCity('Pune', 6);
    await sweepThrough(9, 12);
    await hold();
    await hearAll(ids, after(20));
    await resolveOutages(worker.pool, { now: after(21) });
    expect(await withdraw()).toEqual([]);
    await sweepThrough(29, 32);
    expect(await incidents()).toMatchObject([{ open: true, cases: 6 }]);
    expect(await withdraw()).toEqual([{ kind: 'incident', count: 6 }]);
    await database.pool.query('UPDATE outbox SET delivered_at = now() WHERE failed_at IS NULL');
    for (const minute of [100, 131]) await hearAll(ids, after(minute));
    for (const minute of [131, 132]) await resolveOutages(worker.pool, { now: after(minute) });
    expect(await withdraw()).toEqual([
      { kind: 'communication_restored', count: 6 },
      { kind: 'incident', count: 6 },
    ]);
  });

  it('withdraw the message of the open incident, and notify the owner of the next loss in it', async () => {
    const ids = await addCity('Pune', 11);
    await sweepThrough(9, 12);
    await hold();
    await hearAll(ids.slice(0, 1), after(20));
    expect(await withdraw()).toEqual([{ kind: 'incident', count: 10 }]);
    await sweepThrough(29, 32);
    expect(await incidents()).toMatchObject([{ open: true, cases: 11 }]);
    expect(await withdraw()).toEqual([{ kind: 'incident', count: 11 }]);
  });

  it('notify an owner of the next loss if the message is withdrawn during the sweep that finds it', async () => {
    const ids = await addCity('Pune', 11);
    await sweepThrough(9, 12);
    await hold();
    await hearAll(ids.slice(0, 1), after(20));
    await sweepThrough(29, 32);
    expect(await incidents()).toMatchObject([{ open: true, cases: 11 }]);
    // As a withdrawal that does not see what the sweep commits.
    await database.pool.query(
      `UPDATE outbox SET failed_at = now() WHERE user_id = (SELECT user_id FROM inverters WHERE id = $1)`,
      [ids[0]],
    );
    await sweepThrough(33, 34);
    expect(await withdraw()).toEqual([{ kind: 'incident', count: 11 }]);
    await database.pool.query('UPDATE outbox SET delivered_at = now() WHERE failed_at IS NULL');
    expect(await sweepThrough(35, 36)).toMatchObject({ messages: 0 });
    const due = await database.pool.query('SELECT FROM silence_cases WHERE message_due_at IS NOT NULL');
    expect(due.rowCount).toBe(0);
  });

  it('notify an owner of the next loss if the message was withdrawn after the outage moved', async () => {
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
    await hold();
    await hearAll([...ids, ...remaining, ...others], after(120));
    await resolveOutages(worker.pool, { now: after(121) });
    expect(await withdraw()).toEqual([]);
    await sweepThrough(129, 135, ids);
    expect(await incidents()).toMatchObject([{ open: false }, { kind: 'dealer', open: true, cases: 9 }]);
    expect(await withdraw()).toEqual([{ kind: 'incident', count: 9 }]);
  });

  it('leave the incident closed if a single one recurs while two have never ended', async () => {
    const ids = await addCity('Pune', 11);
    await sweepThrough(9, 12);
    await hearAll(ids.slice(2), after(20));
    await resolveOutages(worker.pool, { now: after(21) });
    expect(await incidents()).toMatchObject([{ open: false }]);
    await sweepThrough(22, 30, ids.slice(2));
    await sweepThrough(31, 45, ids.slice(3));
    expect((await readOpenSilence(database.pool, ids[2]!))?.id).toBeDefined();
    expect(await incidents()).toMatchObject([{ open: false }]);
    await hearAll(ids.slice(3), after(141));
    for (const minute of [141, 142]) await resolveOutages(worker.pool, { now: after(minute) });
    expect(await messages()).toEqual([
      { kind: 'communication_restored', count: 8 },
      { kind: 'incident', count: 11 },
    ]);
  });

  it('are not reported as over to an owner whose inverter is lost again and who knows it', async () => {
    const ids = await addCity('Pune', 11);
    await sweepThrough(9, 12);
    await hearAll(ids.slice(0, 6), after(70));
    await hearAll(ids.slice(0, 6), after(101));
    await resolveOutages(worker.pool, { now: after(102) });
    await sweepThrough(103, 130, ids.slice(1, 6));
    expect((await readOpenSilence(database.pool, ids[0]!))?.message).not.toBeNull();
    await hearAll(ids.slice(6), after(130));
    await hearAll(ids.slice(1), after(161));
    for (const minute of [161, 162]) await resolveOutages(worker.pool, { now: after(minute) });
    expect(await messages()).toEqual([
      { kind: 'communication_lost', count: 1 },
      { kind: 'communication_restored', count: 10 },
      { kind: 'incident', count: 11 },
    ]);
  });

  it('notify an owner of the next loss after a message about the end, although the incident is reopened', async () => {
    const ids = await addCity('Pune', 6);
    await sweepThrough(9, 12);
    await hearAll(ids.slice(0, 1), after(90));
    await hearAll(ids, after(110));
    await resolveOutages(worker.pool, { now: after(110) });
    await hearAll(ids, after(121));
    await resolveOutages(worker.pool, { now: after(121) });
    expect(await messages()).toEqual([
      { kind: 'communication_restored', count: 1 },
      { kind: 'incident', count: 6 },
    ]);
    await sweepThrough(130, 133);
    expect(await incidents()).toMatchObject([{ open: true, cases: 7 }]);
    expect(await messages()).toEqual([
      { kind: 'communication_restored', count: 1 },
      { kind: 'incident', count: 7 },
    ]);
    const outage = await readOpenSilence(database.pool, ids[0]!);
    const { rows } = await database.pool.query(
      'SELECT created_at AS "createdAt" FROM outbox WHERE cause = $1',
      [outage!.id],
    );
    expect(rows).toEqual([{ createdAt: new Date(outage!.message!.createdAt) }]);
    await hearAll(ids, after(150));
    await hearAll(ids, after(271));
    for (const minute of [271, 272]) await resolveOutages(worker.pool, { now: after(minute) });
    expect(await messages()).toEqual([
      { kind: 'communication_restored', count: 7 },
      { kind: 'incident', count: 7 },
    ]);
  });

  it('close the incident a day after half are back, and notify all owners', async () => {
    const ids = await addCity('Pune', 11);
    const back = ids.slice(5);
    const day = 24 * 60;
    await sweepThrough(9, 12);
    await hearAll(back, after(30));
    await hearAll(back, after(200));
    for (const minute of [201, day]) await resolveOutages(worker.pool, { now: after(minute) });
    expect(await incidents()).toMatchObject([{ open: true }]);
    await resolveOutages(worker.pool, { now: after(day + 31) });
    expect(await incidents()).toMatchObject([{ open: false }]);
    await sweepThrough(day + 90, day + 93, back);
    expect(await messages()).toEqual([
      { kind: 'communication_restored', count: 6 },
      { kind: 'incident', count: 11 },
      { kind: 'still_lost', count: 5 },
    ]);
  });

  it('close the incident a week after some are back', async () => {
    const ids = await addCity('Pune', 11);
    const [week, back] = [7 * 24 * 60, ids.slice(8)];
    await sweepThrough(9, 12);
    await hearAll(back, after(30));
    await hearAll(back, after(200));
    for (const [minute, open] of [
      [week + 29, true],
      [week + 31, false],
    ] as const) {
      await resolveOutages(worker.pool, { now: after(minute) });
      expect(await incidents()).toMatchObject([{ open }]);
    }
    expect(await messages()).toEqual([
      { kind: 'communication_restored', count: 3 },
      { kind: 'incident', count: 11 },
    ]);
  });

  it('are another incident if most were back before, with messages of its own', async () => {
    const ids = await addCity('Pune', 11);
    const back = ids.slice(3);
    await sweepThrough(9, 12);
    await hearAll(back, after(30));
    for (const minute of [200, 240]) await hearAll(back, after(minute));
    await resolveOutages(worker.pool, { now: after(241) });
    await sweepThrough(249, 252);
    await resolveOutages(worker.pool, { now: after(252) });
    expect(await incidents()).toMatchObject([
      { open: false, cases: 11 },
      { open: true, cases: 8, silent: 8 },
    ]);
    expect(await messages()).toEqual([{ kind: 'incident', count: 19 }]);
    const { rows } = await database.pool.query('SELECT silent_since AS since FROM incidents ORDER BY id');
    expect(rows).toEqual([{ since: expect.any(Date) }, { since: after(240) }]);
    await sweepThrough(253, 320);
    expect(await incidents()).toMatchObject([{ cases: 11 }, { open: true, cases: 8 }]);
    await hearAll(back, after(321));
    await resolveOutages(worker.pool, { now: after(321) });
    expect(await incidents()).toMatchObject([{ open: false }, { open: false }]);
    expect(await messages()).toEqual([
      { kind: 'incident', count: 19 },
      { kind: 'still_lost', count: 3 },
    ]);
  });
});
