import { closeOutages } from '@heliograph/database/silence/close-outages';
import { resolveOutages } from '@heliograph/database/silence/resolve-outages';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { cellOf } from '@heliograph/domain/waking-hours/neighbourhood';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { addUser } from '../../support/builders.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { addInverter, hear, setIngestUp } from './fleet.js';

const FAILED = Date.parse('2026-05-20T14:10:00+05:30');
const at = (minutes: number) => new Date(FAILED + minutes * 60_000);
/** Two cells side by side, and one far away. */
const cells = [73.9, 74.1, 76].map((longitude) =>
  cellOf({ latitude: 18.6, longitude, timeZone: 'Asia/Kolkata' }),
);

describe('inverters near each other that lose communication at the same moment', () => {
  const database = useTestDatabase();
  const worker = useDatabaseAs('worker', database);
  let phones: number;
  let neighbours: number[];

  beforeEach(async () => {
    await database.pool.query(
      'TRUNCATE silence_cases, incidents, outbox, waking_hours, latest, device_events, devices, inverters, users CASCADE',
    );
    phones = 0;
    // Too many for an incident of the city.
    neighbours = await add(80);
  });

  /** Adds inverters, each with its own owner, the cards of two operators, and a last reading up to `heardAt`. */
  async function add(count: number, heardAt = at(60), place = 0, operators = ['899110', '899120']) {
    const ids: number[] = [];
    for (let index = 0; index < count; index++) {
      const userId = await addUser(database.pool, { phone_no: String(9_000_000_000 + phones++) });
      const simIccid = `${operators[phones % operators.length]}0000000000000`;
      const received = new Date(heardAt.getTime() - ((index * 7) % 50) * 1000);
      ids.push(await addInverter(database.pool, { userId, heardAt: received, simIccid }));
    }
    await database.pool.query(`UPDATE inverters SET city = 'Pune' WHERE id = ANY ($1)`, [ids]);
    await database.pool.query(
      `INSERT INTO waking_hours (inverter_id, awake_from, awake_until, next_awake_from, by_sun, cell)
       SELECT id, $2, $3, $4, true, $5 FROM unnest($1::integer[]) AS ids (id)`,
      [ids, at(-480), at(240), at(960), cells[place]],
    );
    return ids;
  }
  /** Adds inverters that report every `seconds`, by the minute of their last reading. */
  async function lost(seconds: number, ...minutes: number[]) {
    const ids: number[] = [];
    for (const minute of minutes) ids.push(...(await add(1, at(minute))));
    await database.pool.query('UPDATE devices SET interval_s = $2 WHERE inverter_id = ANY ($1)', [
      ids,
      seconds,
    ]);
    return ids;
  }
  async function report(ids: readonly number[], minute: number) {
    await hear(database.pool, ids, at(minute));
    await closeOutages(database.pool, ids, at(minute));
  }
  /** Sweeps each minute, while the neighbours report. */
  async function sweep(from: number, to: number) {
    for (let minute = from; minute <= to; minute++) {
      await report(neighbours, minute);
      await setIngestUp(database.pool, at(-10_000), at(minute));
      await sweepOutages(worker.pool, { now: at(minute), demo: false });
      await resolveOutages(worker.pool, { now: at(minute) });
    }
  }
  const incidents = async () =>
    (
      await database.pool.query(
        `SELECT name, suspected, silent_inverters AS silent, expected_inverters AS expected, closed_at IS NULL AS open
         FROM incidents WHERE kind = 'area' ORDER BY id`,
      )
    ).rows;
  const members = async () =>
    (
      await database.pool.query(
        'SELECT count(*) AS count FROM silence_cases WHERE incident_id IS NOT NULL GROUP BY incident_id ORDER BY incident_id',
      )
    ).rows.map(({ count }) => count);
  const messages = async () =>
    (await database.pool.query('SELECT kind, count(*) AS count FROM outbox GROUP BY kind ORDER BY kind'))
      .rows;

  it('are no incident if most of them are intermittent anyway', async () => {
    await add(2, at(0));
    const ids = await add(4, at(0));
    await database.pool.query(
      `INSERT INTO silence_cases (inverter_id, opened_at, silent_since, closed_at, close_reason, settled_at, reopened)
       SELECT id, $2, $2, $3, 'heard', $4, 1 FROM unnest($1::integer[]) AS ids (id)`,
      [ids, at(-480), at(-400), at(-200)],
    );
    await sweep(9, 12);
    expect(await incidents()).toEqual([]);
  });

  it('leave out an inverter that has been intermittent for days, also once they are an incident', async () => {
    await add(5, at(0));
    const [flapping] = await add(1, at(0));
    // One outage, reopened with each loss, the last of which was an hour ago.
    await database.pool.query(
      `INSERT INTO silence_cases (inverter_id, opened_at, silent_since, closed_at, close_reason, settled_at, reopened)
       VALUES ($1, $2, $3, $4, 'heard', $4, 30)`,
      [flapping, at(-3 * 1440), at(-60), at(-40)],
    );
    await sweep(9, 22);
    expect(await incidents()).toMatchObject([{ silent: 5 }]);
    expect(await messages()).toEqual([
      { kind: 'communication_lost', count: 1 },
      { kind: 'incident', count: 5 },
    ]);
  });

  it('are one incident, in any cells', async () => {
    await add(3, at(0));
    await add(3, at(0), 1);
    await sweep(9, 12);
    expect(await incidents()).toEqual([
      { name: 'Pune 14:10', suspected: 'grid', silent: 6, expected: 86, open: true },
    ]);
    expect(await messages()).toEqual([{ kind: 'incident', count: 6 }]);
    const { rows } = await database.pool.query('SELECT text FROM outbox LIMIT 1');
    expect(rows[0].text).toMatch(
      /^Inverters near you have not reported since 20 May, 14:10, yours among them \(Name: .*\)\. Most likely it is the power grid, not/,
    );
  });

  it('are one incident in the night, if hardly any other inverter is awake', async () => {
    neighbours.push(...(await add(100)));
    await report(neighbours, 239);
    const lost = await add(3, at(600));
    neighbours = await add(1, at(600));
    await reportAtNight([...lost, ...neighbours]);
    await sweep(609, 612);
    expect(await incidents()).toMatchObject([{ name: 'Pune 00:10', silent: 3 }]);
    expect(await messages()).toEqual([{ kind: 'incident', count: 3 }]);
  });

  const reportAtNight = (ids: readonly number[]) =>
    database.pool.query(
      'UPDATE waking_hours SET awake_until = next_awake_from WHERE inverter_id = ANY ($1)',
      [ids],
    );

  it('are one incident in the night if they are only two, of three that are awake in a cell of forty', async () => {
    await database.pool.query('UPDATE waking_hours SET cell = $1', [cells[2]]);
    neighbours.push(...(await add(37)));
    await database.pool.query('UPDATE devices SET interval_s = 300');
    await report(neighbours, 239);
    const lost = await add(2, at(600));
    neighbours = await add(1, at(600));
    await reportAtNight([...lost, ...neighbours]);
    await sweep(609, 621);
    expect(await incidents()).toMatchObject([{ name: 'Pune 00:10', silent: 2, open: true }]);
    expect(await messages()).toEqual([{ kind: 'incident', count: 2 }]);
    // When one is back, it is over, and the other one has another cause.
    neighbours.push(lost[0]!);
    await sweep(622, 690);
    expect(await incidents()).toMatchObject([{ name: 'Pune 00:10', open: false }]);
    expect(await messages()).toContainEqual({ kind: 'still_lost', count: 1 });
  });

  it('are no incident if one owner has all at one place, where the main switch may be off', async () => {
    const owner = `UPDATE inverters SET user_id = (SELECT min(user_id) FROM inverters WHERE id = ANY ($1)) WHERE id = ANY ($1)`;
    await database.pool.query(owner, [await add(5, at(0))]);
    await sweep(9, 22);
    expect(await messages()).toEqual([{ kind: 'communication_lost', count: 5 }]);
  });

  it('may have lost the network, if all have cards of one operator', async () => {
    await add(4, at(0), 0, ['899110']);
    await sweep(9, 12);
    expect(await incidents()).toMatchObject([{ suspected: 'unknown' }]);
  });

  it('are two incidents if two groups are lost half an hour apart', async () => {
    await add(5, at(0));
    await add(5, at(30));
    await sweep(9, 42);
    expect(await incidents()).toMatchObject([{ name: 'Pune 14:10' }, { name: 'Pune 14:40' }]);
  });

  /** The second group has `last` inverters that report as often as the first, and four that report more rarely. */
  async function failWithinMinutes(last: number) {
    neighbours.push(...(await add(40)));
    await add(5, at(0));
    const rarely = await add(4, at(-1));
    await database.pool.query('UPDATE devices SET interval_s = 300 WHERE inverter_id = ANY ($1)', [rarely]);
    await add(last, at(2.4));
  }

  it('are two incidents with different names if they are far apart', async () => {
    for (const place of [0, 2]) await add(5, at(0), place);
    await sweep(9, 12);
    expect(await incidents()).toMatchObject([{}, { name: expect.stringMatching(/^Pune 14:10, \d/) }]);
  });

  it('are two incidents if two groups are lost within minutes, and the first one gets most of the second', async () => {
    await failWithinMinutes(2);
    await sweep(9, 30);
    expect(await incidents()).toMatchObject([{ name: 'Pune 14:10' }, { name: 'Pune 14:12' }]);
    expect(await messages()).toEqual([{ kind: 'incident', count: 11 }]);
  });

  it('are two incidents, too, if the other inverters of the second group have long intervals', async () => {
    neighbours.push(...(await add(40)));
    await add(5, at(0));
    const rarely = await add(2, at(-2));
    await database.pool.query('UPDATE devices SET interval_s = 900 WHERE inverter_id = ANY ($1)', [rarely]);
    await add(2, at(6));
    await sweep(9, 45);
    expect(await incidents()).toMatchObject([{ name: 'Pune 14:10' }, { name: 'Pune 14:16' }]);
    expect(await messages()).toEqual([{ kind: 'incident', count: 9 }]);
  });

  it('are two incidents, too, if inverters with long intervals may have been lost at a moment between the two', async () => {
    await lost(60, -0.88, -0.63, -0.25, 4.45, 4.93);
    await lost(300, -2.75, -2.2, -1.9, -0.55, 1.33, 2.1, 2.8);
    await lost(900, -11.7, -8.3, -4, -2);
    await sweep(9, 45);
    expect(await messages()).toEqual([{ kind: 'incident', count: 16 }]);
  });

  it('are two incidents, too, if they fail two minutes apart', async () => {
    await lost(60, -0.88, -0.32, -0.02, 1.22, 1.28, 1.48);
    await lost(300, -2.6, -2, -1.23, -0.78, -0.28, 0.07, 0.52);
    await lost(900, -7.8, -7.7, -6.1);
    await sweep(9, 45);
    expect(await messages()).toEqual([{ kind: 'incident', count: 16 }]);
  });

  it('are all notified of an incident if one of the second group fits neither moment of the others well', async () => {
    neighbours.push(...(await add(100)));
    await lost(60, -0.15, -0.72, 0.42, 1.12);
    await lost(300, -0.38, -0.75, -4.93, -2.23, -2.25, -3.28, -2.67, 0.15);
    await lost(900, -5.18, -2.15, -3.77);
    await sweep(9, 45);
    expect(await messages()).toEqual([{ kind: 'incident', count: 15 }]);
  });

  it('are two incidents, too, if they fail a minute apart', async () => {
    neighbours.push(...(await add(100)));
    await lost(60, -0.63, -0.67, 0.38, 0.42);
    await lost(300, -4.9, -3.53, -0.43, -2.95, -3.45, -0.9, -3.43, 0.83, 0.38, -0.6);
    await lost(900, -8.07, -3.72);
    await sweep(9, 45);
    expect(await messages()).toEqual([{ kind: 'incident', count: 16 }]);
  });

  it('leave out an inverter that still reported after another one had missed a reading', async () => {
    await lost(60, -0.88);
    await lost(300, -4.67, -3.13, -1.73, -1.23);
    await lost(900, -4.4, -2.2, -1.07);
    await lost(300, 0.18);
    await sweep(9, 45);
    expect(await messages()).toEqual([
      { kind: 'communication_lost', count: 1 },
      { kind: 'incident', count: 8 },
    ]);
  });

  it('leave out an inverter that is lost alone within minutes of them', async () => {
    neighbours.push(...(await add(100)));
    await failWithinMinutes(1);
    await sweep(9, 30);
    expect(await incidents()).toMatchObject([{ name: 'Pune 14:10' }]);
    expect(await messages()).toEqual([
      { kind: 'communication_lost', count: 1 },
      { kind: 'incident', count: 9 },
    ]);
  });

  it('include an inverter that is lost alone within minutes of them, if that is unlikely by chance', async () => {
    const group = [...(await add(3, at(0))), ...(await lost(300, -1, -1, -1))];
    await add(1, at(2.4));
    await sweep(9, 30);
    expect(await incidents()).toMatchObject([{ name: 'Pune 14:10' }]);
    expect(await messages()).toEqual([{ kind: 'incident', count: 7 }]);
    neighbours.push(...group);
    await sweep(31, 95);
    expect(await messages()).toEqual([
      { kind: 'incident', count: 7 },
      { kind: 'still_lost', count: 1 },
    ]);
  });

  it('are no incident if they are too few, far away, or lost one after the other', async () => {
    await add(2, at(0));
    await add(1, at(0), 2);
    for (const minute of [-4, 4, 8]) await add(1, at(minute));
    await sweep(6, 30);
    expect(await incidents()).toEqual([]);
    expect(await messages()).toEqual([{ kind: 'communication_lost', count: 6 }]);
  });

  it('leave out an inverter that was lost before', async () => {
    await add(1, at(-3));
    await add(5, at(0));
    await sweep(7, 12);
    expect(await incidents()).toMatchObject([{ silent: 5 }]);
    expect(await messages()).toEqual([
      { kind: 'communication_lost', count: 1 },
      { kind: 'incident', count: 5 },
    ]);
  });

  it('end together, and an owner whose inverter is still lost gets a message', async () => {
    const group = await add(6, at(0));
    await sweep(9, 12);
    await report(group.slice(1), 40);
    neighbours.push(...group.slice(1));
    await sweep(41, 105);
    expect(await incidents()).toMatchObject([{ open: false }]);
    const { rows } = await database.pool.query(`SELECT text FROM outbox WHERE kind = 'still_lost'`);
    expect(rows.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Power is back for your neighbours; your inverter \(.*\) hasn't reported since/),
    ]);
  });

  it('pass a remaining outage on to an incident of its moment, with one message, and one about the end', async () => {
    neighbours.push(...(await add(40)));
    const first = await add(5, at(0));
    const second = await add(4, at(7));
    const [rarely] = await add(1, at(-6));
    await database.pool.query('UPDATE devices SET interval_s = 900 WHERE inverter_id = $1', [rarely]);
    await sweep(9, 40);
    await report(first, 41);
    neighbours.push(...first);
    await sweep(41, 110);
    expect(await incidents()).toMatchObject([{ open: false }, { open: true }]);
    expect(await members()).toEqual([5, 5]);
    expect(await messages()).toEqual([{ kind: 'incident', count: 10 }]);
    neighbours.push(...second, rarely!);
    await sweep(111, 170);
    expect(await messages()).toEqual([
      { kind: 'communication_restored', count: 10 },
      { kind: 'incident', count: 10 },
    ]);
  });

  it('send no message to an owner whose inverter returns minutes after the others', async () => {
    const group = await add(6, at(0));
    const rarely = await lost(900, -5);
    await sweep(9, 37);
    await report(group, 38);
    neighbours.push(...group);
    await sweep(38, 46);
    neighbours.push(...rarely);
    await sweep(47, 55);
    expect(await messages()).toEqual([{ kind: 'incident', count: 6 }]);
  });

  it('are the same incident if they are lost again, with an inverter that was not lost the first time', async () => {
    const group = await add(6, at(0));
    await sweep(9, 12);
    const rarely = await add(1, at(40));
    await report(group, 40);
    neighbours.push(...group);
    await sweep(41, 42);
    neighbours = neighbours.filter((id) => !group.includes(id));
    await hear(database.pool, rarely, at(42));
    await sweep(43, 70);
    expect(await incidents()).toMatchObject([{ silent: 6, open: true }]);
    expect(await messages()).toEqual([{ kind: 'incident', count: 7 }]);
  });

  it('are a feeder after two such days; then two of its inverters are enough for an incident', async () => {
    const group = await add(5, at(0));
    for (const day of [0, 1]) {
      const minute = day * 1440;
      await report(group, minute);
      await sweep(minute + 9, minute + 12);
      await report(group, minute + 40);
      await sweep(minute + 41, minute + 42);
      // Long enough for the outages to be over.
      await report(group, minute + 170);
      await sweep(minute + 171, minute + 171);
    }
    const { rows } = await database.pool.query(
      'SELECT inverter_id FROM waking_hours WHERE feeder IS NOT NULL',
    );
    expect(rows.map(({ inverter_id: id }) => id).sort()).toEqual(group);
    await report(group, 2880);
    neighbours.push(...group.slice(2));
    // Not known to be on the feeder.
    await add(1, at(2880));
    await sweep(2889, 2892);
    const { rows: last } = await database.pool.query(
      'SELECT kind, name FROM incidents ORDER BY id DESC LIMIT 1',
    );
    expect(last).toEqual([{ kind: 'feeder', name: `Pune ${group[0]}` }]);
    expect((await members()).at(-1)).toBe(3);
    const { rows: texts } = await database.pool.query('SELECT text FROM outbox ORDER BY id DESC LIMIT 1');
    expect(texts[0].text).toMatch(/^Inverters on your power line have not reported since 22 May, 14:/);
  });
});
