import type { Queryable } from '@heliograph/database/connection/database';
import { findInverterRecordBySerialNumber } from '@heliograph/database/inverters/find-inverter-record';
import {
  countInvertersByPlace,
  listCities,
  listInvertersByPlace,
} from '@heliograph/database/inverters/list-by-place';
import { readHealthSigns } from '@heliograph/database/inverters/read-health-signs';
import { beforeAll, expect, it } from '@jest/globals';
import { rowsRead, sequentialTables, watchScans } from '../../support/plans.js';
import { useTestDatabase } from '../../support/use-database.js';

const INVERTERS = 100_000;
const CITIES = 50;
const RATING = '5 kW';
const PLACE = { powerRating: RATING, city: 'City 07' };
const NEWEST = { search: '', sort: '-inverter_id' } as const;

const database = useTestDatabase({ connectionsMax: 2 });
beforeAll(async () => {
  await database.pool.query(fillSql(INVERTERS, CITIES));
  await database.pool.query('VACUUM ANALYZE inverters');
});

/** Every second inverter has the rating, spread evenly over the cities. */
const fillSql = (inverters: number, cities: number) => /* sql */ `
INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
SELECT lpad(n::text, 10, '0'), 'x', 'A', 'B', 'a@example.org', 'x', 'City ' || lpad(n::text, 2, '0'), 'x', 'x'
FROM generate_series(1, ${cities}) n;
INSERT INTO inverters (serial_number, power_rating, rated_power_w, user_id, latitude, longitude, time_zone)
SELECT 'PLAN-' || n, CASE WHEN n % 2 = 0 THEN '${RATING}' ELSE '10 kW' END, 5000,
       (SELECT min(id) FROM users) + (n / 2) % ${cities}, 18, 73, 'Asia/Kolkata'
FROM generate_series(1, ${inverters}) n`;

/** The rows of inverters and tickets that `work` reads, its sequential scans, and its answer. */
async function watch<T>(work: (database: Queryable) => Promise<T>) {
  const { answer, scans } = await watchScans(database.pool, work);
  const reads = scans.filter(({ table }) => ['inverters', 'tickets'].includes(table));
  return {
    answer,
    sequential: sequentialTables(reads).filter((table) => table === 'inverters'),
    rows: rowsRead(reads),
  };
}

it('the cities of a rating cost one lookup each, regardless of the number of inverters', async () => {
  const { answer, sequential, rows } = await watch((watched) => listCities(watched, RATING));
  expect(answer).toHaveLength(CITIES);
  expect([...answer].sort()).toEqual(answer);
  expect(sequential).toEqual([]);
  expect(rows).toBeLessThan(3 * CITIES);
});

it('a page of a city reads only its rows, and the count only its index entries', async () => {
  const page = await watch((watched) =>
    listInvertersByPlace(watched, PLACE, { ...NEWEST, limit: 8, offset: 0 }),
  );
  expect(page.answer).toHaveLength(8);
  expect([page.sequential, page.rows]).toEqual([[], 8]);
  const count = await watch((watched) => countInvertersByPlace(watched, PLACE, NEWEST));
  expect([count.answer, count.sequential]).toEqual([INVERTERS / 2 / CITIES, []]);
  expect(count.rows).toBe(INVERTERS / 2 / CITIES);
});

it('one inverter, and its health, are read by their keys', async () => {
  const one = await watch((watched) => findInverterRecordBySerialNumber(watched, 'PLAN-54321'));
  expect([one.sequential, one.rows]).toEqual([[], 1]);
  const health = await watch((watched) => readHealthSigns(watched, one.answer!.id));
  expect([health.sequential, health.rows]).toEqual([[], 1]);
});
