import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { clearSkyWM2At } from '@heliograph/domain/sun/position';
import { elevationCrossings, solarDay } from '@heliograph/domain/sun/solar-day';
import { cellOf } from '@heliograph/domain/waking-hours/neighbourhood';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addReading } from '../../support/builders.js';
import { useTestDatabase } from '../../support/use-database.js';
import { addInverter, hasOpenOutage, hear, setIngestUp } from './fleet.js';

const MINUTE_MS = 60_000;
const pune = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
const EVENING = new Date('2026-12-19T17:30:00+05:30');
const USUAL_DEG = 5;
const today = solarDay(pune, Date.parse('2026-12-20T12:00:00+05:30'));
/** When all inverters usually start to report, and from when they are expected. */
const USUAL_AT = elevationCrossings(pune, today, { risingDeg: USUAL_DEG, sinkingDeg: USUAL_DEG })!.rising;
const EXPECTED_AT = USUAL_AT + 15 * MINUTE_MS;
const TEN_MINUTES = 10;

describe('a morning', () => {
  const database = useTestDatabase();

  beforeAll(() => ensureReadingPartitions(database.pool, { retentionDays: 8, now: new Date(USUAL_AT) }));

  beforeEach(async () => {
    reporting = [];
    powerW = 400;
    await database.pool.query(
      'TRUNCATE silence_cases, outbox, waking_hours, mornings, daylight, latest, readings, devices, inverters CASCADE',
    );
  });

  /** Inverters at one place that reported until the evening, and usually start with the sun. */
  async function addNeighbours(count: number): Promise<number[]> {
    const ids: number[] = [];
    for (let index = 0; index < count; index++)
      ids.push(await addInverter(database.pool, { heardAt: EVENING, sleptAt: EVENING }));
    await database.pool.query(
      `INSERT INTO waking_hours (inverter_id, awake_from, awake_until, next_awake_from, by_sun, wake_elevations_deg, cell, has_neighbours)
       SELECT id, $2::timestamptz - interval '1 day', $3, $2, true, array_fill($4::real, '{7}'), $5, true FROM unnest($1::integer[]) AS ids (id)`,
      [ids, new Date(EXPECTED_AT), EVENING, USUAL_DEG, cellOf(pune)],
    );
    return ids;
  }

  const at = (minute: number) => new Date(EXPECTED_AT + minute * MINUTE_MS);

  /** Inverters that report in each minute of a sweep. */
  let reporting: number[] = [];
  /** Their power. */
  let powerW = 400;

  /** They report from here on. */
  async function wake(ids: readonly number[], minute: number, { clockOff = 0 } = {}) {
    const reading = { ts: at(minute), received_at: at(minute + clockOff), energy_total_wh: 1 };
    for (const id of ids) await addReading(database.pool, id, reading);
    reporting = [...reporting, ...ids];
    await hear(database.pool, reporting, at(minute), powerW);
  }

  /** Sweeps like the worker in the minutes of a span. */
  async function sweep(from: number, until: number, upSince = EVENING) {
    for (let minute = from; minute <= until; minute++) {
      await hear(database.pool, reporting, at(minute), powerW);
      await setIngestUp(database.pool, upSince, at(minute));
      await sweepOutages(database.pool, { now: at(minute), demo: false });
    }
  }
  const outages = async (ids: readonly number[]) => {
    const open: number[] = [];
    for (const id of ids) if (await hasOpenOutage(database.pool, id)) open.push(id);
    return open;
  };

  it('in fog opens no outage', async () => {
    const ids = await addNeighbours(10);
    await sweep(TEN_MINUTES, 60);
    expect(await outages(ids)).toEqual([]);
    await wake(ids.slice(0, 2), 61);
    await sweep(61, 100);
    expect(await outages(ids)).toEqual([]);
    await wake(ids.slice(2), 101);
    await sweep(101, 105);
    expect(await outages(ids)).toEqual([]);
  });

  it('in fog opens no outage where all inverters are new', async () => {
    const ids = await addNeighbours(10);
    await database.pool.query(
      `UPDATE waking_hours SET wake_elevations_deg = CASE WHEN inverter_id > $1 THEN array_fill($2::real, '{3}') ELSE '{}' END`,
      [ids[4], USUAL_DEG],
    );
    await sweep(TEN_MINUTES, 100);
    expect(await outages(ids)).toEqual([]);
  });

  it('is not late because ingest was down', async () => {
    const ids = await addNeighbours(10);
    await wake(ids.slice(1), 121);
    await sweep(122, 129, at(120));
    expect(await outages(ids)).toEqual([]);
    await sweep(130, 134, at(120));
    expect(await outages(ids)).toEqual([ids[0]]);
  });

  it('after downtime of ingest opens outages a threshold after half have reconnected', async () => {
    const ids = await addNeighbours(10);
    for (const [index, id] of ids.slice(0, 6).entries()) await wake([id], 121 + 2 * index);
    await sweep(130, 138, at(120));
    expect(await outages(ids)).toEqual([]);
    await sweep(139, 142, at(120));
    expect(await outages(ids)).toEqual(ids.slice(6));
  });

  it('opens outages as usual if inverters that report around the clock were lost in the night', async () => {
    const ids = await addNeighbours(10);
    const atNight = ids.slice(0, 2);
    await database.pool.query(
      `UPDATE waking_hours SET wake_elevations_deg = array_fill(-90::real, '{7}') WHERE inverter_id = ANY ($1)`,
      [atNight],
    );
    await database.pool.query(
      `INSERT INTO silence_cases (inverter_id, opened_at, silent_since) SELECT id, $2, $2 FROM unnest($1::integer[]) AS ids (id)`,
      [atNight, at(-120)],
    );
    await sweep(-2, TEN_MINUTES + 2);
    expect(await outages(ids)).toEqual(ids);
  });

  it('is as usual if our clock was wrong', async () => {
    const ids = await addNeighbours(10);
    await wake(ids.slice(1), -15, { clockOff: 45 });
    await sweep(-2, TEN_MINUTES + 2);
    expect(await outages(ids)).toEqual([ids[0]]);
  });

  it('as usual opens an outage ten minutes after an inverter was expected', async () => {
    const ids = await addNeighbours(10);
    await wake(ids.slice(1), -15);
    await sweep(-2, TEN_MINUTES - 1);
    expect(await outages(ids)).toEqual([]);
    await sweep(TEN_MINUTES, TEN_MINUTES + 2);
    expect(await outages(ids)).toEqual([ids[0]]);
  });

  it('in fog opens an outage later, by the neighbours’ delay and 25 minutes', async () => {
    const ids = await addNeighbours(10);
    await sweep(TEN_MINUTES, 29);
    // 15 min before they are expected they usually report, so they are 45 min late.
    await wake(ids.slice(1), 30);
    await sweep(30, 79);
    expect(await outages(ids)).toEqual([]);
    await sweep(80, 92);
    expect(await outages(ids)).toEqual([ids[0]]);
  });

  it('with little light opens no outage before the inverter has the light that it usually needs', async () => {
    const ids = await addNeighbours(10);
    // With 2.25 % of their power the neighbours have enough light; it needs half as much again.
    await database.pool.query(
      'UPDATE waking_hours SET wake_light_w_m2 = CASE inverter_id WHEN $1 THEN 1.5 ELSE 1 END * $2::real',
      [ids[0], clearSkyWM2At(USUAL_DEG)],
    );
    powerW = 0.033 * 5000;
    await wake(ids.slice(1), -15);
    await sweep(-2, 50);
    expect(await outages(ids)).toEqual([]);
    powerW = 0.035 * 5000;
    await sweep(51, 55);
    expect(await outages(ids)).toEqual([ids[0]]);
  });

  it('at which no inverter reports ends half an hour before noon', async () => {
    const ids = await addNeighbours(10);
    const noon = Math.round((today.noon - EXPECTED_AT) / MINUTE_MS);
    await sweep(TEN_MINUTES, TEN_MINUTES + 1);
    await sweep(noon - 60, noon - 45);
    expect(await outages(ids)).toEqual([]);
    await sweep(noon - 5, noon);
    expect(await outages(ids)).toEqual(ids);
  });

  it('does not depend on inverters that were out of order in the evening', async () => {
    const ids = await addNeighbours(10);
    await database.pool.query(
      `INSERT INTO silence_cases (inverter_id, opened_at, silent_since) SELECT id, $2, $2 FROM unnest($1::integer[]) AS ids (id)`,
      [ids.slice(0, 5), EVENING],
    );
    await wake(ids.slice(5, 6), -15);
    await sweep(-2, 1);
    const { rows } = await database.pool.query(`SELECT neighbours, heard, late_s FROM mornings`);
    expect(rows).toEqual([]);
    await sweep(TEN_MINUTES, TEN_MINUTES + 2);
    expect((await database.pool.query(`SELECT neighbours, heard FROM mornings`)).rows).toEqual([
      { neighbours: 5, heard: 1 },
    ]);
  });

  it('without enough neighbours gives an inverter 45 minutes more', async () => {
    const ids = await addNeighbours(3);
    await sweep(TEN_MINUTES, 54);
    expect(await outages(ids)).toEqual([]);
    await sweep(55, 56);
    expect(await outages(ids)).toEqual(ids);
  });

  it('doesn’t hold back an inverter that has had light', async () => {
    const ids = await addNeighbours(10);
    await hear(database.pool, [ids[0]!], at(0), 4000);
    await sweep(TEN_MINUTES - 1, TEN_MINUTES - 1);
    expect(await outages(ids)).toEqual([]);
    await sweep(TEN_MINUTES, TEN_MINUTES);
    expect(await outages(ids)).toEqual([ids[0]]);
  });
});
