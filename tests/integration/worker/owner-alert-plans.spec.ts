import { notifyDeadStrings } from '@heliograph/database/alerts/notify-dead-strings';
import { notifyLowYields } from '@heliograph/database/alerts/notify-low-yields';
import { notifyMonthlySummaries } from '@heliograph/database/alerts/notify-monthly-summaries';
import { notifySafetyFaults } from '@heliograph/database/alerts/notify-safety-faults';
import { notifyWarrantyEndings } from '@heliograph/database/alerts/notify-warranty-endings';
import { recordLowYields } from '@heliograph/database/fleet/record-low-yields';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import { forgetOldMessages } from '@heliograph/database/retention/forget-old-messages';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { FLEET_NOW, writeActiveFleet } from '../../support/heard-fleet.js';
import { useTestDatabase } from '../../support/use-database.js';

const FLEET = 20_000;
/** Of six years. */
const INSTALLED_PER_DAY = FLEET / 2_190;
const LOW = 100;
const SUMMARIES = 50;
const DANGERS = 20;
/** Inverters with an input without power, and how many of these have one that died. */
const DARK = 100;
const DEAD = 10;
const firstDay = new Date('2026-06-01T12:00:00+05:30');

describe('messages to owners of a large fleet', () => {
  const database = useTestDatabase({ connectionsMax: 1 });

  beforeAll(async () => {
    await writeActiveFleet(database.pool, FLEET);
    await ensureReadingPartitions(database.pool, { retentionDays: 15, now: FLEET_NOW });
    const statements = [
      `UPDATE inverters SET date_of_installation = '2026-05-20'::date - id % 2190`,
      `INSERT INTO alert_preferences (user_id, language, channels, summary_due_at)
       SELECT id, 'en', '{"outage": ["email"]}', '2026-06-01 09:00+05:30'::timestamptz + id * interval '1 second' FROM users`,
      `INSERT INTO low_yields (inverter_id, until, shares, peers)
       SELECT id, '2026-05-19', '{0.5,0.5,0.5,0.5,0.5}', '{9,9,9,9,9}' FROM inverters WHERE id % ${FLEET / LOW} = 1`,
      `INSERT INTO energy_hours (inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality)
       SELECT id, '2026-04-30 12:00+05:30'::timestamptz + hour * interval '1 hour', 1000, 1000 * (1 + hour), 0, 'measured'
       FROM inverters CROSS JOIN generate_series(0, 39) hour WHERE id <= ${4 * SUMMARIES}`,
      `INSERT INTO energy_tails (inverter_id, first_ts, first_wh, last_ts, last_seq, last_wh, high_wh, total_wh, backfilled_wh,
                                 hour_at, hour_energy_wh, hour_quality)
       SELECT DISTINCT ON (inverter_id) inverter_id, '2026-04-30 12:05+05:30'::timestamptz, 0, hour_at + interval '50 minutes', 1, total_wh,
              total_wh, total_wh, 0, hour_at, energy_wh, quality
       FROM energy_hours ORDER BY inverter_id, hour_at DESC`,
      `INSERT INTO outbox (kind, cause, phone, text, delivered_at)
       SELECT 'low_yield', n || ':2025-05-01', '', '', now() FROM generate_series(1, ${FLEET}) n`,
      `UPDATE latest SET faults = '{ISO_FAULT}', ts = '${FLEET_NOW.toISOString()}'
       WHERE inverter_id % ${FLEET / DANGERS} = 1`,
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh, dc_power_w)
       SELECT id, at, 0, at, false, 1, CASE WHEN id % ${FLEET / DARK} = 1 AND (ago = 1 OR id % ${FLEET / DEAD} <> 1) THEN '{1000,0}' ELSE '{1000,900}' END::real[]
       FROM inverters CROSS JOIN generate_series(1, 8) ago CROSS JOIN generate_series(8, 16) hour
       CROSS JOIN LATERAL (SELECT '2026-05-20 00:10+05:30'::timestamptz - ago * interval '1 day' + hour * interval '1 hour' AS at) times
       WHERE ago = 1 OR hour = 12 AND id % ${FLEET / DARK} = 1`,
      'VACUUM ANALYZE',
      // Otherwise a table of a few pages is read as a whole, as that of a million owners is not.
      'SET enable_seqscan = off',
    ];
    for (const statement of statements) await database.pool.query(statement);
  });

  const counts = async () => {
    await database.pool.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await database.pool.query<{ table: string; read: number }>(
      `SELECT relname AS table, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 AS read
       FROM pg_stat_user_tables`,
    );
    return new Map(rows.map(({ table, read }) => [table, read]));
  };
  /** Rows read of each table. */
  async function cost(work: () => Promise<unknown>) {
    const before = await counts();
    await work();
    const after = await counts();
    return (table: string) => after.get(table)! - before.get(table)!;
  }

  it('look up only warranties that end on the days of the settings', async () => {
    const terms = { years: 5, yearsByRating: new Map([['10 kW', 4]]) };
    const read = await cost(() =>
      notifyWarrantyEndings(database.pool, { terms, now: FLEET_NOW, demo: false }),
    );
    // 60 days and a margin, for two warranty terms.
    expect(read('inverters')).toBeGreaterThan(60 * INSTALLED_PER_DAY);
    expect(read('inverters')).toBeLessThan(5 * 2 * 67 * INSTALLED_PER_DAY);
  });

  it('look up only inverters whose newest reading has a dangerous fault', async () => {
    const read = await cost(() => notifySafetyFaults(database.pool, { now: FLEET_NOW, demo: false }));
    expect(read('latest')).toBeGreaterThanOrEqual(DANGERS);
    expect(read('latest')).toBeLessThan(5 * DANGERS);
    expect(read('device_events')).toBeLessThan(5 * DANGERS);
    expect(read('inverters')).toBeLessThan(5 * DANGERS);
  });

  it('look up only inverters with low yield', async () => {
    const read = await cost(() => notifyLowYields(database.pool, { now: FLEET_NOW, demo: false }));
    expect(read('inverters')).toBeLessThanOrEqual(5 * LOW);
    expect(read('low_yields')).toBeLessThanOrEqual(2 * LOW);
    expect(read('fleet_states') + read('silence_cases') + read('device_events')).toBeLessThan(5 * LOW);
    expect(read('outbox')).toBeLessThan(5 * LOW);
  });

  it('record a day of low yield without reading the others', async () => {
    const days = Array.from({ length: LOW }, (_, n) => ({
      inverterId: 1 + n * (FLEET / LOW),
      day: '2026-05-20',
      share: 0.4,
      peers: 8,
    }));
    const read = await cost(() => recordLowYields(database.pool, days, FLEET_NOW));
    expect(read('low_yields')).toBeLessThanOrEqual(4 * LOW);
    expect(read('inverters')).toBeLessThanOrEqual(LOW);
  });

  it('read one reading of each inverter, and whole days of few, for dead strings', async () => {
    const read = await cost(async () => {
      expect(await notifyDeadStrings(database.pool, { now: FLEET_NOW, demo: false })).toBe(DEAD);
    });
    const readings = [...(await counts()).keys()].filter((table) => table.startsWith('readings'));
    const rows = readings.reduce((sum, table) => sum + read(table), 0);
    expect(rows).toBeGreaterThanOrEqual(FLEET);
    expect(rows).toBeLessThan(1.1 * (FLEET + 8 * DARK + 9 * DEAD));
    expect(read('inverters')).toBeLessThan(3 * FLEET);
    expect(read('latest')).toBeLessThan(2 * FLEET);
  });

  it('read five hours of each inverter of the people who are due', async () => {
    const look = { now: firstDay, demo: false, limit: SUMMARIES };
    const read = await cost(async () => {
      expect(await notifyMonthlySummaries(database.pool, look)).toEqual({
        due: SUMMARIES,
        written: SUMMARIES,
      });
    });
    expect(read('alert_preferences')).toBeLessThan(5 * SUMMARIES);
    expect(read('inverters')).toBeLessThan(8 * SUMMARIES);
    expect(read('users')).toBeLessThan(8 * SUMMARIES);
    // The months end in a gap, so that the data availability is read, too.
    expect(read('energy_hours')).toBeLessThan(2 * SUMMARIES * (5 + 40 + 1));
  });

  it('are forgotten without reading those whose text is gone', async () => {
    await database.pool.query(`UPDATE outbox SET text = NULL, localized_text = NULL, phone = ''`);
    const read = await cost(() => forgetOldMessages(database.pool, new Date()));
    expect(read('outbox')).toBeLessThan(FLEET / 100);
  });
});
