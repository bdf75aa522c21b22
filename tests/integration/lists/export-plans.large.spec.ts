import { listAudit, listAuditOf } from '@heliograph/database/audit/list-audit';
import type { Queryable } from '@heliograph/database/connection/database';
import { listFailedMessages } from '@heliograph/database/outbox/list-failed-messages';
import { listSilenceHistory } from '@heliograph/database/silence/list-silence-history';
import { listAdminIssues } from '@heliograph/database/tickets/list-admin-issues';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { needlessScans, rowsRead, watchScans } from '../../support/plans.js';
import { useTestDatabase } from '../../support/use-database.js';

const ROWS = 20_000;
const INVERTERS = 200;
/** From the middle of the list. */
const PAGE = { limit: 100, offset: 0, beforeId: ROWS / 2 };

const database = useTestDatabase();
beforeAll(async () => {
  await database.pool.query(`
INSERT INTO inverters (serial_number, power_rating, rated_power_w, latitude, longitude, time_zone)
SELECT 'FILE-' || n, '5 kW', 5000, 18, 73, 'Asia/Kolkata' FROM generate_series(1, ${INVERTERS}) n;
INSERT INTO administrators (phone_no, password_hash, first_name, last_name, email, location)
VALUES ('9000000000', 'x', 'A', 'B', 'a@example.org', 'Pune');
INSERT INTO audit_log (actor_kind, action, target) SELECT 'system', 'done', 'inverter ' || n % ${INVERTERS} FROM generate_series(1, ${ROWS}) n;
INSERT INTO outbox (kind, phone, cause, error) SELECT 'notice', '1', n, CASE WHEN n % 2 = 0 THEN 'away' END FROM generate_series(1, ${ROWS}) n;
INSERT INTO admin_issues (administrator_id, inverter_id, title, description)
SELECT (SELECT min(id) FROM administrators), (SELECT min(id) FROM inverters), 't', 'd' FROM generate_series(1, ${ROWS}) n;
INSERT INTO silence_cases (inverter_id, silent_since, opened_at, closed_at)
SELECT (SELECT min(id) FROM inverters) + n % ${INVERTERS}, now(), now() + make_interval(mins => n), now() + make_interval(mins => n)
FROM generate_series(1, ${ROWS}) n`);
  await database.pool.query('VACUUM ANALYZE');
});

/** The rows that `work` reads, its avoidable scans, and the size of its answer. */
async function watch(work: (database: Queryable) => Promise<object[]>) {
  const { answer, scans } = await watchScans(database.pool, work);
  return { rows: rowsRead(scans), needless: needlessScans(scans), found: answer.length };
}

describe('a batch from the middle of a file reads only its rows', () => {
  it.each([
    ['the audit log', (database: Queryable) => listAudit(database, PAGE)],
    ['failed messages', (database: Queryable) => listFailedMessages(database, PAGE)],
    ['reported issues', (database: Queryable) => listAdminIssues(database, PAGE)],
  ])('%s', async (_, read) => {
    const { rows, needless, found } = await watch(read);
    expect([needless, found]).toEqual([[], PAGE.limit]);
    // Including the inverter and the people of each row.
    expect(rows).toBeLessThan(5 * PAGE.limit);
  });
});

describe('the history of one inverter reads no other', () => {
  it.each([
    ['its outages', (database: Queryable, id: number) => listSilenceHistory(database, id, PAGE)],
    ['its audit entries', (database: Queryable, id: number) => listAuditOf(database, `inverter ${id}`, PAGE)],
  ])('%s', async (_, read) => {
    const { rows: inverters } = await database.pool.query<{ id: number }>(
      'SELECT min(id) + 7 AS id FROM inverters',
    );
    const { rows, needless, found } = await watch((watched) => read(watched, inverters[0]!.id));
    expect(needless).toEqual([]);
    expect(found).toBeGreaterThan(40);
    expect(rows).toBeLessThan((2 * ROWS) / INVERTERS);
  });
});
