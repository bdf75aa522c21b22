import { resolveOutages } from '@heliograph/database/silence/resolve-outages';
import { readWatchSigns } from '@heliograph/database/watch/read-watch-signs';
import { describe, expect, it } from '@jest/globals';
import { after, useCities } from './cities.js';

describe('the whole fleet without communication', () => {
  const { database, worker, addCity, hearAll, sweepThrough, incidents, messages } = useCities();
  const addFleet = async () => [...(await addCity('Pune', 30)), ...(await addCity('Nagpur', 30))];
  const settle = (minute: number) => resolveOutages(worker.pool, { now: after(minute) });
  const known = { kind: 'fleet', name: 'all', silent: 60, expected: 60, cases: 60, open: true };

  it('is one incident, of which operators are warned at once and owners after an hour', async () => {
    await addFleet();
    await sweepThrough(9, 68);
    expect(await incidents()).toEqual([{ ...known, suspected: 'unknown' }]);
    expect((await readWatchSigns(worker.pool)).fleetSilentSince).toEqual(after(0));
    expect(await messages()).toEqual([]);
    await sweepThrough(69, 72);
    expect(await messages()).toEqual([{ kind: 'incident', count: 60 }]);
    const { rows } = await database.pool.query('SELECT text FROM outbox ORDER BY id LIMIT 1');
    expect(rows[0].text).toMatch(
      /^Inverters of many owners have not reported since 20 May, 12:00, yours among them \(.*\)\. Most likely it is our system or the mobile network, not your inverter\./,
    );
  });

  it('sends no owner a message if it ends within the hour, except those whose inverter stays away', async () => {
    const [dead, ...back] = await addFleet();
    await sweepThrough(9, 50);
    await sweepThrough(51, 52, back);
    await settle(52);
    expect(await incidents()).toEqual([{ ...known, suspected: 'unknown', open: false }]);
    expect((await readWatchSigns(worker.pool)).fleetSilentSince).toBeNull();
    expect(await sweepThrough(53, 110, back)).toMatchObject({ messages: 0 });
    expect(await sweepThrough(111, 114, back)).toMatchObject({ messages: 1 });
    const { rows } = await database.pool.query(
      `SELECT inverter_id FROM outbox JOIN silence_cases ON silence_cases.id::text = cause WHERE kind = 'communication_lost'`,
    );
    expect(rows).toEqual([{ inverter_id: dead }]);
  });

  it('opens nothing while it has been missed for less than ten minutes, though another outage is open', async () => {
    const ids = await addFleet();
    await addCity('Surat', 1, () => ({ heardAt: after(-4) }));
    await sweepThrough(5, 9);
    expect(await incidents()).toEqual([]);
    await sweepThrough(10, 12, ids);
    expect(await incidents()).toEqual([]);
  });

  it('lets messages wait while inverters return', async () => {
    const ids = await addFleet();
    const some = ids.slice(0, 20);
    await sweepThrough(9, 65);
    await hearAll(some, after(66));
    await sweepThrough(66, 66, some);
    expect((await readWatchSigns(worker.pool)).fleetSilentSince).toBeNull();
    expect(await sweepThrough(67, 80, some)).toMatchObject({ messages: 0 });
    expect(await sweepThrough(81, 82, some)).toMatchObject({ messages: 40 });
  });

  it('is the grid’s failure if inverters said so, and their owners are notified at once', async () => {
    await addCity('Pune', 30, () => ({ state: 'off_grid' }));
    await addCity('Nagpur', 30, () => ({ state: 'off_grid' }));
    await sweepThrough(9, 12);
    expect(await incidents()).toEqual([{ ...known, suspected: 'grid' }]);
    expect(await messages()).toEqual([{ kind: 'incident', count: 60 }]);
  });

  it.each([
    ['two in a hundred report', async () => hearAll(await addCity('Surat', 2), after(9))],
    [
      'inverters with a longer interval report',
      async () => hearAll(await addCity('Surat', 2, () => ({ intervalS: 900 })), after(5)),
    ],
    [
      'most inverters have not missed a reading yet',
      async () => addCity('Surat', 61, () => ({ intervalS: 900 })),
    ],
  ])('is not lost if %s', async (_, add) => {
    await addFleet();
    await add();
    await sweepThrough(9, 12);
    expect((await incidents()).map(({ kind }) => kind)).not.toContain('fleet');
  });

  it('is not lost if inverters failed at different times', async () => {
    const hours = (index: number) => ({ heardAt: after(-60 * (index % 12)) });
    await addCity('Pune', 60, hours);
    await addCity('Nagpur', 60, hours);
    await sweepThrough(9, 12);
    expect((await incidents()).map(({ kind }) => kind)).not.toContain('fleet');
  });

  it('is not lost if the others with SIM cards of another operator report', async () => {
    const operator = (digits: string) => (index: number) => ({ simIccid: `8991${digits}0000000000${index}` });
    await addCity('Pune', 150, operator('45'));
    await addCity('Nagpur', 150, operator('45'));
    const others = [
      ...(await addCity('Pune', 3, operator('10'))),
      ...(await addCity('Nagpur', 3, operator('10'))),
    ];
    await sweepThrough(9, 12, others);
    expect((await incidents()).map(({ kind, suspected }) => [kind, suspected])).toEqual([
      ['operator', 'network'],
    ]);
  });

  it('does not explain later outages, though some of its inverters are lost again with them', async () => {
    const ids = await addFleet();
    const [other] = await addCity('Surat', 1);
    await sweepThrough(9, 20, [other!]);
    expect((await incidents()).map(({ kind }) => kind)).toEqual(['fleet']);
    await sweepThrough(21, 40, [...ids.slice(10), other!]);
    await sweepThrough(41, 56, ids.slice(14));
    const { rows } = await database.pool.query(
      `SELECT incidents.kind FROM silence_cases LEFT JOIN incidents ON incidents.id = incident_id WHERE inverter_id = $1`,
      [other],
    );
    expect(rows).toEqual([{ kind: null }]);
  });

  it('has failed with its city if nearly all are in one', async () => {
    await addCity('Pune', 50);
    await addCity('Nagpur', 10);
    await sweepThrough(9, 12);
    expect((await incidents()).map(({ kind, name }) => ({ kind, name }))).toEqual([
      { kind: 'city', name: 'Pune' },
      { kind: 'city', name: 'Nagpur' },
    ]);
  });
});
