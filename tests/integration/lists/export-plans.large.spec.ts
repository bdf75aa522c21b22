import { listAudit, listAuditOf } from '@heliograph/database/audit/list-audit';
import type { Queryable } from '@heliograph/database/connection/database';
import { listFailedMessages } from '@heliograph/database/outbox/list-failed-messages';
import { listSilenceHistory } from '@heliograph/database/silence/list-silence-history';
import { listAdminIssues } from '@heliograph/database/tickets/list-admin-issues';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { lookAt } from '../../support/plans.js';
import { useTestDatabase } from '../../support/use-database.js';

const ROWS = 20_000;
const INVERTERS = 200;
/** In the middle of what there is. */
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

/** Rows that are looked at for a piece of work, tables that are walked, and the work's answer. */
async function seen(work: (spy: Queryable) => Promise<object[]>) {
  let rows = 0;
  const breaches: string[] = [];
  const query = async (text: string, values: unknown[]) => {
    const looked = await lookAt(database.pool, [{ text, values }], false);
    rows += looked.rows;
    breaches.push(...looked.breaches);
    return database.pool.query(text, values);
  };
  const answer = await work({ query } as never);
  return { rows, breaches, found: answer.length };
}

describe('a batch from the middle of a file costs the batch', () => {
  it.each([
    ['the audit log', (spy: Queryable) => listAudit(spy, PAGE)],
    ['failed messages', (spy: Queryable) => listFailedMessages(spy, PAGE)],
    ['reported issues', (spy: Queryable) => listAdminIssues(spy, PAGE)],
  ])('%s', async (_, read) => {
    const { rows, breaches, found } = await seen(read);
    expect([breaches, found]).toEqual([[], PAGE.limit]);
    // With what stands beside it: the inverter and the people of each row.
    expect(rows).toBeLessThan(5 * PAGE.limit);
  });
});

describe('a history of one inverter costs no other', () => {
  it.each([
    ['its silences', (spy: Queryable, id: number) => listSilenceHistory(spy, id, PAGE)],
    ['what was done to it', (spy: Queryable, id: number) => listAuditOf(spy, `inverter ${id}`, PAGE)],
  ])('%s', async (_, read) => {
    const { rows: inverters } = await database.pool.query<{ id: number }>(
      'SELECT min(id) + 7 AS id FROM inverters',
    );
    const { rows, breaches, found } = await seen((spy) => read(spy, inverters[0]!.id));
    expect(breaches).toEqual([]);
    expect(found).toBeGreaterThan(40);
    expect(rows).toBeLessThan((2 * ROWS) / INVERTERS);
  });
});
