import type { Queryable } from '@heliograph/database/connection/database';
import { findInverterRecordBySerialNumber } from '@heliograph/database/inverters/find-inverter-record';
import {
  countInvertersByPlace,
  listCities,
  listInvertersByPlace,
} from '@heliograph/database/inverters/list-by-place';
import { readHealthSigns } from '@heliograph/database/inverters/read-health-signs';
import { beforeAll, expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/use-database.js';

const INVERTERS = 100_000;
const CITIES = 50;
const RATING = '5 kW';
const PLACE = { powerRating: RATING, city: 'City 07' };

const database = useTestDatabase({ connectionsMax: 2 });
beforeAll(async () => {
  await database.pool.query(fillSql(INVERTERS, CITIES));
  await database.pool.query('VACUUM ANALYZE inverters');
});

/** Every second inverter is of the one rating, evenly over the cities. */
const fillSql = (inverters: number, cities: number) => /* sql */ `
INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
SELECT lpad(n::text, 10, '0'), 'x', 'A', 'B', 'a@example.org', 'x', 'City ' || lpad(n::text, 2, '0'), 'x', 'x'
FROM generate_series(1, ${cities}) n;
INSERT INTO inverters (serial_number, power_rating, rated_power_w, user_id, latitude, longitude, time_zone)
SELECT 'PLAN-' || n, CASE WHEN n % 2 = 0 THEN '${RATING}' ELSE '10 kW' END, 5000,
       (SELECT min(id) FROM users) + (n / 2) % ${cities}, 18, 73, 'Asia/Kolkata'
FROM generate_series(1, ${inverters}) n`;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Rows of inverters and tickets that PostgreSQL looked at, and how; and what was answered. */
async function seen<T>(work: (database: Queryable) => Promise<T>) {
  const nodes: Plan[] = [];
  const spy = {
    query: async (text: string, values?: unknown[]) => {
      const { rows } = await database.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
      return database.pool.query(text, values);
    },
  } as unknown as Queryable;
  const answer = await work(spy);
  const scans = nodes.filter((node) => ['inverters', 'tickets'].includes(node['Relation Name'] ?? ''));
  return {
    answer,
    walked: scans.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'inverters'),
    rows: scans.reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
  };
}

it('the cities of a rating cost a look-up each, however many inverters stand in them', async () => {
  const { answer, walked, rows } = await seen((spy) => listCities(spy, RATING));
  expect(answer).toHaveLength(CITIES);
  expect([...answer].sort()).toEqual(answer);
  expect(walked).toEqual([]);
  expect(rows).toBeLessThan(3 * CITIES);
});

it('a page of a place costs the page; the count its entries in the index', async () => {
  const page = await seen((spy) => listInvertersByPlace(spy, PLACE, { limit: 8, offset: 0 }));
  expect(page.answer).toHaveLength(8);
  expect([page.walked, page.rows]).toEqual([[], 8]);
  const count = await seen((spy) => countInvertersByPlace(spy, PLACE));
  expect([count.answer, count.walked]).toEqual([INVERTERS / 2 / CITIES, []]);
  expect(count.rows).toBe(INVERTERS / 2 / CITIES);
});

it('one inverter, and its health, are found by their keys', async () => {
  const one = await seen((spy) => findInverterRecordBySerialNumber(spy, 'PLAN-54321'));
  expect([one.walked, one.rows]).toEqual([[], 1]);
  const health = await seen((spy) => readHealthSigns(spy, one.answer!.id));
  expect([health.walked, health.rows]).toEqual([[], 1]);
});
