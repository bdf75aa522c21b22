import type { Queryable } from '@heliograph/database/connection/database';
import { updateDataAvailability } from '@heliograph/database/fleet/update-data-availability';
import { classifyFleetStates } from '@heliograph/database/fleet/classify-fleet-states';
import { listFleet, type FleetSearch } from '@heliograph/database/fleet/list-fleet';
import { readFleetMap } from '@heliograph/database/fleet/read-fleet-map';
import { readFleetTotals } from '@heliograph/database/fleet/read-fleet-totals';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useTestDatabase } from '../../support/use-database.js';

/** Enough that a full scan is never the cheapest plan for a page. */
const INVERTERS = 20_000;

describe('a large fleet', () => {
  const database = useTestDatabase();

  beforeAll(async () => {
    const { pool } = database;
    await pool.query(
      `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
       SELECT (9500000000 + n)::text, '', 'Meera', 'Kulkarni', 'm@example.org', '1 Road', 'City ' || n % 1000, 'M', '411004'
       FROM generate_series(1, $1::int / 2) n`,
      [INVERTERS],
    );
    await pool.query(
      `INSERT INTO inverters (serial_number, dealer, status, power_rating, rated_power_w, latitude, longitude, time_zone, user_id)
       SELECT 'SCALE-' || n, 'Dealer ' || n % 300, 'ACTIVE', '5 kW', 5000, 18.52, 73.86, 'Asia/Kolkata',
              (SELECT min(id) FROM users) + n % ($1::int / 2)
       FROM generate_series(1, $1::int) n`,
      [INVERTERS],
    );
    await pool.query(
      `INSERT INTO devices (inverter_id, secret_sha256, firmware) SELECT id, '\\x00', '1.' || id % 100 FROM inverters`,
    );
    await pool.query(
      `INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, state, ac_power_w, energy_total_wh, rssi_dbm, faults)
       SELECT id, now(), 1, now(), now(), now(), 'producing', 1000, 1000, -70,
              CASE WHEN id % 500 = 0 THEN '{ARC_FAULT}'::text[] ELSE '{}' END FROM inverters`,
    );
    await pool.query(
      `INSERT INTO silence_cases (inverter_id, silent_since, closed_at) SELECT id, now() - interval '1 day', now() FROM inverters`,
    );
    await classifyFleetStates(pool, { now: new Date(), underPerformingShare: 0.6 });
    await pool.query('VACUUM ANALYZE');
  });

  /** The plans of all statements that a page runs. */
  const plansOf = (search: Partial<FleetSearch>) =>
    plansWhile((spy) => listFleet(spy, { search: '', sort: 'trouble', limit: 8, offset: 0, ...search }));

  async function plansWhile(work: (database: Queryable) => Promise<unknown>): Promise<string> {
    const client = await database.pool.connect();
    const plans: string[] = [];
    const explaining = {
      query: async (given: string | { text: string; values: unknown[] }, separate?: unknown[]) => {
        const { text, values } = typeof given === 'string' ? { text: given, values: separate } : given;
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return client.query(text, values);
      },
    };
    try {
      await work(explaining as never);
    } finally {
      client.release();
    }
    return plans.join('\n');
  }

  it.each<[string, Partial<FleetSearch>]>([
    ['the worst first', {}],
    ['the newest first', { sort: '-id' }],
    ['least data availability first', { sort: 'coverage' }],
    ['most data availability first', { sort: '-coverage' }],
    ['one state', { state: 'fault' }],
    ['a city', { city: 'City 7', sort: '-id' }],
    ['a city, the worst first', { city: 'City 7' }],
    ['a dealer', { dealer: 'dealer 7', sort: '-id' }],
    ['a firmware', { firmware: '1.7', sort: '-id' }],
    ['those that report', { reporting: 'yes' }],
    ['those that report or should', { reporting: 'expected' }],
    ['those active in an hour', { active_at: new Date().toISOString() }],
    ['those whose energy is recomputed', { recomputing: 'yes' }],
    ['a search', { search: 'scale-1777', sort: '-id' }],
  ])('is paged by an index: %s', async (_, search) => {
    const plans = await plansOf(search);
    expect(plans).toMatch(/Index/);
    expect(plans).not.toMatch(/Seq Scan on (inverters|fleet_states|latest|devices|silence_cases)/);
  });

  it('reads totals and map without reading inverters, and finds availability to evaluate by an index', async () => {
    const totals = await plansWhile((spy) => readFleetTotals(spy, 'Asia/Kolkata', Date.now()));
    expect(totals).not.toMatch(/ on (inverters|fleet_states|latest)/);
    // Ending certificates are counted from their index.
    expect(totals).toMatch(/Index Only Scan using devices_certificate on devices/);
    expect(totals.match(/ on devices/g)).toHaveLength(1);
    const map = await plansWhile((spy) => readFleetMap(spy));
    expect(map).toMatch(/ on fleet_cities/);
    expect(map).not.toMatch(/ on (inverters|fleet_states|silence_cases)/);
    const coverage = await plansWhile((spy) => updateDataAvailability(spy, { now: new Date(), limit: 50 }));
    expect(coverage).toMatch(/fleet_states_coverage_at/);
    expect(coverage).not.toMatch(/Seq Scan on (inverters|fleet_states)/);
  });

  it('is evaluated in one pass without sorting or materializing rows', async () => {
    const plans = await plansWhile((spy) =>
      classifyFleetStates(spy, { now: new Date(), underPerformingShare: 0.6 }),
    );
    // The plan of the pass. Sums by city may be sorted.
    const pass = /CTE cells\n.*?(?=\n {2}CTE )/s.exec(plans)?.[0];
    expect(pass).toMatch(/HashAggregate/);
    expect(pass).not.toMatch(/Sort/);
    expect(plans).not.toMatch(/CTE (known|judged|keyed)/);
  });

  it('is sorted worst first, and writes a state only where it changed', async () => {
    const { rows, total } = await listFleet(database.pool, {
      search: '',
      sort: 'trouble',
      limit: 41,
      offset: 0,
    });
    expect(total).toBe(INVERTERS);
    expect(rows.filter(({ state }) => state === 'fault')).toHaveLength(INVERTERS / 500);
    expect(rows[40]!.state).toBe('producing');
    expect(await classifyFleetStates(database.pool, { now: new Date(), underPerformingShare: 0.6 })).toBe(0);
    const totals = await readFleetTotals(database.pool, 'Asia/Kolkata', Date.now());
    expect(totals).toMatchObject({ powerW: INVERTERS * 1_000, reporting: INVERTERS, expected: INVERTERS });
    expect(totals.states?.fault).toBe(INVERTERS / 500);
  });
});
