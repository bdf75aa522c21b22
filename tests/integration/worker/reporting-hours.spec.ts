import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { updateReportingHours } from '@heliograph/database/waking-hours/update-reporting-hours';
import { createLogger } from '@heliograph/server/logging';
import { UpdateReportingHours } from '@heliograph/worker/handlers/update-reporting-hours';
import { solarElevationDeg } from '@heliograph/domain/sun/position';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addReading, addUser } from '../../support/builders.js';
import { useDatabaseAs, useTestDatabase } from '../../support/use-database.js';
import { addInverter, setIngestUp } from './fleet.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const pune = { latitude: 18.52, longitude: 73.86 };
const at = (text: string) => Date.parse(`2026-05-${text}+05:30`);

const database = useTestDatabase();

const worker = useDatabaseAs('worker', database);
beforeAll(async () => {
  await ensureReadingPartitions(database.pool, { retentionDays: 60, now: new Date(at('20T12:00')) });
});
beforeEach(async () => {
  await database.pool.query(
    'TRUNCATE waking_hours, silence_cases, readings, latest, devices, inverters, users CASCADE',
  );
  await setIngestUp(database.pool, new Date(at('01T00:00')), new Date(at('20T12:00')));
});

const renew = (now: number, limit = 100) => updateReportingHours(worker.pool, { now: new Date(now), limit });

async function hoursOf(id: number) {
  const { rows } = await database.pool.query('SELECT * FROM waking_hours WHERE inverter_id = $1', [id]);
  const row = rows[0];
  return {
    from: row.awake_from.getTime() as number,
    until: row.awake_until.getTime() as number,
    next: row.next_awake_from.getTime() as number,
    bySun: row.by_sun as boolean,
    wake: row.wake_elevations_deg as number[],
    sleep: row.sleep_elevations_deg as number[],
  };
}

/** Stores readings of a day in May at these local times, live by default. */
async function heard(id: number, day: number, times: readonly string[], backlog = false): Promise<void> {
  for (const time of times) {
    const ts = at(`${String(day).padStart(2, '0')}T${time}`);
    const receivedAt = ts + (backlog ? 3 : 0) * 60 * MINUTE_MS;
    await addReading(database.pool, id, {
      ts: new Date(ts),
      seq: 1,
      received_at: new Date(receivedAt),
      backlog,
    });
  }
}

/** Both times, and every even hour between them. */
function everyTwoHours(from: string, to: string): string[] {
  const between = [
    '02:00',
    '04:00',
    '06:00',
    '08:00',
    '10:00',
    '12:00',
    '14:00',
    '16:00',
    '18:00',
    '20:00',
    '22:00',
  ];
  return [from, ...between.filter((time) => time > from && time < to), to];
}

/** Simulates days in May, renewing the hours at 09:00 of each next morning. */
async function live(id: number, days: readonly number[], from: string, to: string): Promise<void> {
  for (const day of days) {
    await heard(id, day, everyTwoHours(from, to));
    await renew(at(`${String(day + 1).padStart(2, '0')}T09:00`));
  }
}

describe('expected reporting hours', () => {
  it('are created for an inverter without any, from the sun and safe defaults', async () => {
    const id = await addInverter(database.pool, {});
    expect(await renew(at('20T12:00'))).toBe(1);
    const { from, until, next, bySun } = await hoursOf(id);
    expect(bySun).toBe(true);
    expect(solarElevationDeg(pune, from)).toBeCloseTo(12, 1);
    expect(solarElevationDeg(pune, until)).toBeCloseTo(12, 1);
    expect(from).toBeLessThan(at('20T07:30'));
    expect(until).toBeGreaterThan(at('20T17:30'));
    expect(next - from).toBeGreaterThan(DAY_MS - 2 * MINUTE_MS);
  });

  it('are valid until the next morning, and renewed up to the limit', async () => {
    const ids = [await addInverter(database.pool, {}), await addInverter(database.pool, {})];
    expect([
      await renew(at('20T12:00'), 1),
      await renew(at('20T12:01'), 1),
      await renew(at('20T12:02')),
    ]).toEqual([1, 1, 0]);
    const { next } = await hoursOf(ids[0]!);
    expect(await renew(next - 1)).toBe(0);
    expect(await renew(next)).toBe(2);
    expect((await hoursOf(ids[0]!)).from).toBe(next);
  });

  it('learn from each day once, even if they are renewed twice in a morning', async () => {
    const id = await addInverter(database.pool, {});
    await live(id, [5, 6, 7, 8, 9], '06:10', '18:20');
    await heard(id, 10, everyTwoHours('07:40', '18:20'));
    const mornings = ['05:45', '06:30', '07:30', '08:30', '09:30'].map((time) => at(`11T${time}`));
    for (const morning of mornings) await renew(morning);
    const { wake, sleep } = await hoursOf(id);
    expect([wake.length, sleep.length]).toEqual([6, 6]);
    await live(id, [11], '06:10', '18:20');
    expect((await hoursOf(id)).wake).toHaveLength(7);
  });

  it('follow the inverter’s history, from the fifth day on', async () => {
    const id = await addInverter(database.pool, {});
    await live(id, [5, 6, 7, 8], '06:30', '18:20');
    expect(solarElevationDeg(pune, (await hoursOf(id)).from)).toBeCloseTo(12, 1);
    await live(id, [9], '06:30', '18:20');
    const { from, until, wake, sleep } = await hoursOf(id);
    expect([wake.length, sleep.length]).toEqual([5, 5]);
    expect(solarElevationDeg(pune, from)).toBeCloseTo(Math.max(...wake) + 4, 1);
    expect(solarElevationDeg(pune, until)).toBeCloseTo(Math.max(...sleep) + 4, 1);
    expect(from).toBeLessThan(at('10T06:50'));
    await live(id, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20], '07:40', '17:00');
    expect((await hoursOf(id)).wake).toHaveLength(14);
    expect((await hoursOf(id)).from).toBeGreaterThan(at('21T07:40'));
  });

  it('ignore a test before the inverter was added, and when it was installed', async () => {
    const id = await addInverter(database.pool, {});
    await database.pool.query('UPDATE inverters SET monitored_from = $1', [new Date(at('06T11:00'))]);
    await live(id, [5], '12:00', '12:40');
    await live(id, [6], '11:20', '18:20');
    const installed = await hoursOf(id);
    expect(installed.wake).toEqual([]);
    expect(installed.sleep).toEqual([expect.closeTo(solarElevationDeg(pune, at('06T18:20')), 3)]);
    await live(id, [7], '06:10', '18:20');
    const { wake, sleep } = await hoursOf(id);
    expect([wake.length, sleep.length]).toEqual([1, 2]);
  });

  it('ignore backlog', async () => {
    const id = await addInverter(database.pool, {});
    await heard(id, 5, ['06:20', '07:00'], true);
    await heard(id, 5, ['07:40', '12:00', '17:00']);
    await heard(id, 5, ['18:30', '23:00'], true);
    await renew(at('06T09:00'));
    const { wake, sleep } = await hoursOf(id);
    expect(wake[0]).toBeCloseTo(solarElevationDeg(pune, at('05T07:40')), 3);
    expect(sleep[0]).toBeCloseTo(solarElevationDeg(pune, at('05T17:00')), 3);
  });

  it('ignore the end of an outage, and the beginning of a lasting one', async () => {
    const id = await addInverter(database.pool, {});
    const silence = (since: number, closedAt: number | null) =>
      database.pool.query(
        'INSERT INTO silence_cases (inverter_id, silent_since, opened_at, closed_at) VALUES ($1, $2, $2, $3)',
        [id, new Date(since), closedAt === null ? null : new Date(closedAt)],
      );
    await silence(at('04T15:00'), at('05T08:00'));
    await heard(id, 5, everyTwoHours('08:00', '16:30'));
    await silence(at('05T16:30'), null);
    await renew(at('06T09:00'));
    expect(await hoursOf(id)).toMatchObject({ wake: [], sleep: [] });
  });

  it('include the end of a morning outage, which may have been a dark morning, except in an incident', async () => {
    const [alone, together] = [await addInverter(database.pool, {}), await addInverter(database.pool, {})];
    const { rows } = await database.pool.query(
      `INSERT INTO incidents (kind, name, suspected, silent_since, opened_at, silent_inverters, expected_inverters)
       VALUES ('city', 'Pune', 'grid', $1, $1, 9, 9) RETURNING id`,
      [new Date(at('05T07:15'))],
    );
    for (const [id, incidentId] of [
      [alone, null],
      [together, rows[0].id],
    ]) {
      await database.pool.query(
        'INSERT INTO silence_cases (inverter_id, silent_since, opened_at, closed_at, incident_id) VALUES ($1, $2, $2, $3, $4)',
        [id, new Date(at('05T07:15')), new Date(at('05T08:00')), incidentId],
      );
      await heard(id, 5, everyTwoHours('08:00', '17:00'));
    }
    await renew(at('06T09:00'));
    expect(await hoursOf(alone)).toMatchObject({ wake: [expect.any(Number)], sleep: [expect.any(Number)] });
    expect(await hoursOf(together)).toMatchObject({ wake: [], sleep: [expect.any(Number)] });
  });

  it('ignore our own downtime', async () => {
    const id = await addInverter(database.pool, {});
    await setIngestUp(database.pool, new Date(at('05T07:30')), new Date(at('06T09:00')));
    await heard(id, 5, everyTwoHours('07:31', '18:30'));
    await renew(at('06T09:00'));
    expect(await hoursOf(id)).toMatchObject({ wake: [], sleep: [expect.any(Number)] });
    // Down from 17:00 until the next morning; the inverter sends that time as backlog.
    await setIngestUp(database.pool, new Date(at('07T06:00')), new Date(at('07T09:00')));
    await heard(id, 6, everyTwoHours('06:30', '17:00'));
    await heard(id, 6, ['17:30', '18:30'], true);
    await renew(at('07T09:00'));
    expect(await hoursOf(id)).toMatchObject({ wake: [expect.any(Number)], sleep: [expect.any(Number)] });
  });

  it('ignore our own downtime while it lasts, and until a backlog can have arrived', async () => {
    const [still, again] = [await addInverter(database.pool, {}), await addInverter(database.pool, {})];
    await setIngestUp(database.pool, new Date(at('01T00:00')), new Date(at('05T17:02')));
    for (const id of [still, again]) await heard(id, 5, everyTwoHours('06:30', '17:00'));
    await renew(at('06T09:00'), 1);
    expect(await hoursOf(still)).toMatchObject({ wake: [expect.any(Number)], sleep: [] });
    await setIngestUp(database.pool, new Date(at('06T08:59')), new Date(at('06T09:00')));
    await renew(at('06T09:00'));
    expect(await hoursOf(again)).toMatchObject({ wake: [expect.any(Number)], sleep: [] });
  });

  it('stay around the clock for an inverter that an outage or our downtime kept from reporting at noon', async () => {
    const id = await addInverter(database.pool, {});
    await live(id, [5, 6, 7, 8, 9], '00:40', '23:59');
    await database.pool.query(
      'INSERT INTO silence_cases (inverter_id, silent_since, opened_at, closed_at) VALUES ($1, $2, $2, $3)',
      [id, new Date(at('10T08:00')), new Date(at('10T16:00'))],
    );
    await heard(id, 10, ['00:40', '08:00', '16:00', '23:59']);
    await renew(at('11T09:00'));
    await setIngestUp(database.pool, new Date(at('11T15:30')), new Date(at('12T09:00')));
    await heard(id, 11, ['00:40', '08:00', '15:40', '23:59']);
    await renew(at('12T09:00'));
    const { from, until, next, wake } = await hoursOf(id);
    expect(wake).toEqual([-90, -90, -90, -90, -90]);
    expect(until - from).toBe(next - from);
  });

  it('stay around the clock for an inverter whose silence was not recorded while the worker was down', async () => {
    const id = await addInverter(database.pool, {});
    await live(id, [5, 6, 7, 8, 9], '00:40', '23:59');
    await heard(id, 10, everyTwoHours('00:40', '17:00'));
    await heard(id, 11, ['00:45', '02:00', '04:00']);
    await renew(at('11T04:10'));
    const { from, until, next, wake, sleep } = await hoursOf(id);
    expect({ wake, sleep }).toEqual({ wake: Array(6).fill(-90), sleep: Array(5).fill(-90) });
    expect(until - from).toBe(next - from);
  });

  it('learn as on any other day if ingest restarted in the night', async () => {
    const id = await addInverter(database.pool, {});
    await setIngestUp(database.pool, new Date(at('06T02:00')), new Date(at('06T09:00')));
    await live(id, [5], '06:30', '18:20');
    await setIngestUp(database.pool, new Date(at('06T02:00')), new Date(at('07T09:00')));
    await live(id, [6], '06:30', '18:20');
    expect(await hoursOf(id)).toMatchObject({
      wake: [expect.any(Number), expect.any(Number)],
      sleep: [expect.any(Number), expect.any(Number)],
    });
  });

  it('are around the clock for an inverter that reports all night, until a night shows otherwise', async () => {
    const id = await addInverter(database.pool, {});
    await live(id, [5, 6, 7, 8, 9], '00:40', '23:59');
    const { from, until, next, wake } = await hoursOf(id);
    expect(wake).toEqual([-90, -90, -90, -90, -90]);
    expect(until).toBe(next);
    expect(from).toBeLessThan(at('10T00:40'));
    await live(id, [10], '00:40', '18:50');
    expect(solarElevationDeg(pune, (await hoursOf(id)).until)).toBeCloseTo(12, 1);
  });

  it('are fixed hours if the sun at the position does not match the readings', async () => {
    // Readings from 02:00 to 14:00: the position is about four hours west of the real one.
    const id = await addInverter(database.pool, {});
    await live(id, [5, 6], '02:00', '14:00');
    expect((await hoursOf(id)).bySun).toBe(true);
    await live(id, [7], '02:00', '14:00');
    expect(await hoursOf(id)).toMatchObject({ bySun: false, from: at('08T08:00'), until: at('08T16:00') });
  });

  it('are renewed by the worker in batches, until none is due', async () => {
    await database.pool.query(
      `INSERT INTO inverters (serial_number, power_rating, rated_power_w, latitude, longitude, time_zone)
       SELECT 'MANY-' || n, '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata' FROM generate_series(1, 1200) n`,
    );
    await new UpdateReportingHours(worker, createLogger('test', 'silent')).handle();
    const { rows } = await database.pool.query(
      `SELECT count(*)::int AS known, bool_and(awake_from <= now() AND now() < next_awake_from) AS now FROM waking_hours`,
    );
    expect(rows[0]).toEqual({ known: 1200, now: true });
  });

  it('are renewed once by several workers', async () => {
    await database.pool.query(
      `INSERT INTO inverters (serial_number, power_rating, rated_power_w, latitude, longitude, time_zone)
       SELECT 'SHARED-' || n, '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata' FROM generate_series(1, 300) n`,
    );
    await renew(at('20T12:00'), 300);
    const counts = await Promise.all(Array.from({ length: 4 }, () => renew(at('21T12:00'), 150)));
    const rest = await renew(at('21T12:00'), 300);
    expect(counts.reduce((sum, count) => sum + count, rest)).toBe(300);
    expect(await renew(at('21T12:00'))).toBe(0);
  });

  it('are created for an inverter whose id is lower than that of an inverter with hours', async () => {
    const [late, early] = [await addInverter(database.pool, {}), await addInverter(database.pool, {})];
    await renew(at('20T12:00'));
    await database.pool.query('DELETE FROM waking_hours WHERE inverter_id = $1', [late]);
    await renew(at('20T12:00'));
    expect((await hoursOf(late)).bySun).toBe((await hoursOf(early)).bySun);
  });

  it('follow the owner’s city, unless the position was given', async () => {
    const userId = await addUser(database.pool, { phone_no: '9000000077' });
    const [following, given] = [
      await addInverter(database.pool, { userId }),
      await addInverter(database.pool, { userId }),
    ];
    await database.pool.query(`UPDATE inverters SET site_source = 'assumed' WHERE id = $1`, [following]);
    await database.pool.query(`UPDATE users SET city = 'Gauhati', state = 'Assam' WHERE id = $1`, [userId]);
    await renew(at('20T12:00'));
    const { rows } = await database.pool.query(
      'SELECT id, latitude, longitude, site_source AS source FROM inverters ORDER BY id',
    );
    expect(rows).toEqual([
      { id: following, latitude: 26.14, longitude: 91.74, source: 'city' },
      { id: given, ...pune, source: 'given' },
    ]);
    expect((await hoursOf(following)).from).toBeLessThan((await hoursOf(given)).from - 60 * MINUTE_MS);
  });

  it('start over when the position changes', async () => {
    const id = await addInverter(database.pool, {});
    await live(id, [5, 6, 7, 8, 9], '07:40', '17:00');
    await database.pool.query('UPDATE inverters SET latitude = 26.1, longitude = 91.7 WHERE id = $1', [id]);
    expect(await renew(at('10T10:00'))).toBe(1);
    const { from, wake } = await hoursOf(id);
    expect(wake).toHaveLength(1);
    expect(solarElevationDeg({ latitude: 26.1, longitude: 91.7 }, from)).toBeCloseTo(12, 1);
  });
});
