import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { cellOf } from '@heliograph/domain/waking-hours/neighbourhood';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/use-database.js';
import { addInverter, hasOpenOutage, hear, setIngestUp } from './fleet.js';

const MINUTE_MS = 60_000;
const pune = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
const MORNING = new Date('2026-07-10T06:30:00+05:30');
const NOON = Date.parse('2026-07-10T12:00:00+05:30');
const EVENING = new Date('2026-07-10T18:30:00+05:30');
const TOMORROW = new Date('2026-07-11T06:30:00+05:30');
const at = (minute: number) => new Date(NOON + minute * MINUTE_MS);

/** Of 5,000 W rated power. */
const FULL = 4000;
const RAIN = 500;
const NEARLY_NIGHT = 60;
const TEN_MINUTES = 10;

describe('darkness by day', () => {
  const database = useTestDatabase();
  let ids: number[] = [];

  beforeEach(async () => {
    await database.pool.query(
      'TRUNCATE silence_cases, incidents, outbox, waking_hours, daylight, latest, devices, inverters CASCADE',
    );
    ids = [];
    for (let index = 0; index < 12; index++)
      ids.push(await addInverter(database.pool, { heardAt: MORNING, dealer: 'Surya' }));
    await database.pool.query(
      `INSERT INTO waking_hours (inverter_id, awake_from, awake_until, next_awake_from, by_sun, cell, has_neighbours)
       SELECT id, $2, $3, $4, true, $5, true FROM unnest($1::integer[]) AS ids (id)`,
      [ids, MORNING, EVENING, TOMORROW, cellOf(pune)],
    );
    // Light before noon.
    await hear(database.pool, ids, at(-1), FULL);
  });

  const report = (some: readonly number[], minute: number, powerW: number) =>
    hear(database.pool, some, at(minute), powerW);

  /** Sweeps like the worker in the minutes of a span, in which some inverters report. */
  async function sweep(from: number, until: number, reporting: readonly number[] = [], powerW = FULL) {
    for (let minute = from; minute <= until; minute++) {
      await report(reporting, minute, powerW);
      await setIngestUp(database.pool, MORNING, at(minute));
      await sweepOutages(database.pool, { now: at(minute), demo: false });
    }
  }
  const outages = async () => {
    const open: number[] = [];
    for (const id of ids) if (await hasOpenOutage(database.pool, id)) open.push(id);
    return open;
  };

  it('opens no outage of inverters that fall asleep with their neighbours', async () => {
    await report(ids, 0, NEARLY_NIGHT);
    await sweep(1, 90);
    expect(await outages()).toEqual([]);
  });

  it('gives them time to wake, and then finds an inverter that does not', async () => {
    await report(ids, 0, NEARLY_NIGHT);
    await sweep(1, 60);
    await sweep(61, 75, ids.slice(1), RAIN);
    expect(await outages()).toEqual([]);
    await sweep(76, 110, ids.slice(1), RAIN);
    expect(await outages()).toEqual([ids[0]]);
  });

  it('does not hide an inverter that was cut off in full light', async () => {
    await report(ids.slice(1), 0, NEARLY_NIGHT);
    await sweep(1, TEN_MINUTES - 1);
    expect(await outages()).toEqual([ids[0]]);
  });

  it('does not hide an outage if the neighbours report', async () => {
    await report(ids, 0, RAIN);
    await sweep(1, TEN_MINUTES - 1, ids.slice(1), RAIN);
    expect(await outages()).toEqual([]);
    // A minute more, in which the neighbours are read.
    await sweep(TEN_MINUTES, TEN_MINUTES + 1, ids.slice(1), RAIN);
    expect(await outages()).toEqual([ids[0]]);
  });

  it('hides an outage while the neighbours have less power than the inverter needs', async () => {
    await report(ids, 0, NEARLY_NIGHT);
    await sweep(1, 40, ids.slice(1), 2 * NEARLY_NIGHT - 10);
    expect(await outages()).toEqual([]);
    await sweep(41, 55, ids.slice(1), 2 * NEARLY_NIGHT);
    expect(await outages()).toEqual([ids[0]]);
  });

  it('is not a failure of the grid in the rain', async () => {
    await report(ids, 0, RAIN);
    await sweep(1, TEN_MINUTES + 1);
    expect(await outages()).toEqual(ids);
  });

  it('lasts until the morning if it is evening', async () => {
    const dusk = (EVENING.getTime() - NOON) / MINUTE_MS - 30;
    await report(ids, dusk, NEARLY_NIGHT);
    await sweep(dusk + 1, dusk + 60);
    expect(await outages()).toEqual([]);
    const { rows } = await database.pool.query(`SELECT DISTINCT silence_due_at FROM latest`);
    expect(rows).toEqual([{ silence_due_at: new Date(TOMORROW.getTime() + TEN_MINUTES * MINUTE_MS) }]);
  });

  it('is followed by a morning, which may be dark too', async () => {
    const dusk = (EVENING.getTime() - NOON) / MINUTE_MS - 30;
    await report(ids, dusk, NEARLY_NIGHT);
    await sweep(dusk + 1, dusk + 60);
    const morning = (TOMORROW.getTime() - NOON) / MINUTE_MS;
    await sweep(morning - 5, morning + 40);
    expect(await outages()).toEqual([]);
  });

  it('is no incident with an inverter that was cut off', async () => {
    await report(ids.slice(1), 0, NEARLY_NIGHT);
    await sweep(1, 30);
    expect(await outages()).toEqual([ids[0]]);
    expect((await database.pool.query(`SELECT FROM incidents`)).rows).toEqual([]);
  });
});
