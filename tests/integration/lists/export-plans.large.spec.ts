import { auditConditions, auditList } from '@heliograph/database/audit/audit-list';
import { listAuditOf } from '@heliograph/database/audit/list-audit';
import type { Queryable } from '@heliograph/database/connection/database';
import type { ListDefinition } from '@heliograph/database/lists/list';
import { readNewestBatches } from '@heliograph/database/lists/newest-first';
import { listFailedMessages } from '@heliograph/database/outbox/list-failed-messages';
import { quarantineConditions, quarantineList } from '@heliograph/database/quarantine/quarantine-list';
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

describe('an export of a list that grows without limit', () => {
  /** 10,000 ids, or a batch of rows. */
  const ANSWER_CHARACTERS_MAX = 100_000;
  /** The middle third of the rows. */
  const [since, until] = [new Date('2026-03-01'), new Date('2026-04-01')];
  beforeAll(async () => {
    const at = `timestamptz '2026-02-15' + make_interval(days => 30 * (n / ${ROWS}), secs => n % ${ROWS})`;
    await database.pool.query(`
INSERT INTO quarantine (received_at, inverter_id, serial_number, topic, reason, payload)
SELECT ${at}, (SELECT min(id) FROM inverters) + n % 2, 'A-1', 'solar/v1/A-1/telemetry', 'invalid_json', '{'
FROM generate_series(0, ${3 * ROWS - 1}) n;
INSERT INTO audit_log (at, actor_kind, action) SELECT ${at}, 'system', 'done' FROM generate_series(0, ${3 * ROWS - 1}) n`);
    await database.pool.query('VACUUM ANALYZE');
  });

  it.each([
    ['the audit log', auditList, [], 4 * ROWS],
    ['an action in the audit log', auditList, auditConditions({ action: 'done' }), 4 * ROWS],
    ['a month of the audit log', auditList, auditConditions({ since, until }), ROWS],
    ['rejected messages', quarantineList, [], 3 * ROWS],
    ['a month of rejected messages', quarantineList, quarantineConditions({ since, until }), ROWS],
  ])('holds a part of %s, and reads hardly more rows than it sends', async (_, list, conditions, sent) => {
    const ids = new Set<number>();
    let longest = 0;
    const { scans } = await watchScans(database.pool, async (watched) => {
      const measured = async (text: string, values: unknown[]) => {
        const answer = await watched.query(text, values);
        longest = Math.max(longest, JSON.stringify(answer.rows).length);
        return answer;
      };
      const wanted = { search: '', sort: '-id', conditions } as const;
      for await (const rows of readNewestBatches(
        { query: measured } as unknown as Queryable,
        list as ListDefinition<'id'>,
        wanted,
      ))
        for (const { id } of rows) ids.add(id);
    });
    expect(ids.size).toBe(sent);
    expect(longest).toBeLessThan(ANSWER_CHARACTERS_MAX);
    // Each row for the range of ids, for the ids, for itself, and with the administrator who may be its actor.
    expect(rowsRead(scans)).toBeLessThan(4.1 * sent);
  });
});
