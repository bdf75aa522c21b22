import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../access/browser.js';
import { shown, useApiFixture } from '../business-rules/api-fixture.js';

const stage = useApiFixture();
let team: Browser;
beforeAll(async () => {
  const world = await stage.world();
  team = await stage.browser('super-admin', world);
  await stage.rows(
    `INSERT INTO admin_issues (administrator_id, inverter_id, title, description, status, assignee_id)
     SELECT $1, $2, (ARRAY['Hums', 'Dark', 'Hot'])[n], 'At the roof', (ARRAY['OPEN', 'DONE', 'OPEN'])[n],
       CASE WHEN n = 3 THEN $1::bigint END FROM generate_series(1, 3) n`,
    [world.administrator.id, world.a.inverter],
  );
  await stage.rows(
    `INSERT INTO outbox (kind, phone, cause, error, attempts, failed_at)
     SELECT 'notice', '900000070' || n, 'list ' || n, (ARRAY['busy', 'barred', NULL, 'busy'])[n], 5 - n,
       CASE WHEN n = 2 THEN now() END FROM generate_series(1, 4) n`,
  );
  await stage.rows(
    `INSERT INTO quarantine (serial_number, topic, reason, payload)
     SELECT 'LIST-' || n, 'solar/v1/LIST/telemetry', 'invalid_json', '{' FROM generate_series(1, 2) n`,
  );
  await stage.rows(
    `INSERT INTO audit_log (actor_kind, action, target) SELECT 'system', 'listed', 'list ' || n FROM generate_series(1, 2) n`,
  );
});

/** The values of one field, and the total. */
async function ask(call: string, field: string, said: object) {
  const answer = await team.must(`GET /${call}`, { ...said });
  const rows = answer.json<Record<string, unknown>[]>();
  return [rows.map((row) => row[field]), answer.headers['x-total-count']];
}

describe('getAllAdminIssues', () => {
  const titles = (said: object) => ask('getAllAdminIssues', 'issueTitle', said);

  it('takes page, size, search and sort', async () => {
    expect(await titles({})).toEqual([['Hot', 'Dark', 'Hums'], '3']);
    expect(await titles({ sort: 'issueTitle', size: '2' })).toEqual([['Dark', 'Hot'], '3']);
    expect(await titles({ sort: '-issueTitle', size: '2', page: '2' })).toEqual([['Dark'], '3']);
    expect(await titles({ sort: 'assignedTo' })).toEqual([['Hot', 'Hums', 'Dark'], '3']);
    expect(await titles({ search: 'roof open admin', sort: 'issueId' })).toEqual([['Hums', 'Hot'], '2']);
    expect(await titles({ search: 'cellar' })).toEqual([[], '0']);
  });
});

describe('getFailedMessages', () => {
  const phones = (said: object) => ask('getFailedMessages', 'phone', said);
  const [one, two, four] = ['9000000701', '9000000702', '9000000704'];

  it('takes page, size, search and sort', async () => {
    expect(await phones({})).toEqual([[four, two, one], '3']);
    expect(await phones({ sort: 'attempts', size: '2' })).toEqual([[four, two], '3']);
    expect(await phones({ sort: 'failedAt' })).toEqual([[two, one, four], '3']);
    expect(await phones({ search: 'BUSY notice', sort: 'phone', page: '2', size: '1' })).toEqual([
      [four],
      '2',
    ]);
    expect(await phones({ search: '0703' })).toEqual([[], '0']);
  });
});

it('the audit log can be read oldest first', async () => {
  const targets = (said: object) => ask('getAuditLog', 'target', { action: 'listed', ...said });
  expect(await targets({ sort: 'at' })).toEqual([['list 1', 'list 2'], '2']);
  expect(await targets({})).toEqual([['list 2', 'list 1'], '2']);
});

it('rejected messages can be read oldest first', async () => {
  const serials = (said: object) => ask('getRejectedMessages', 'serial_number', { search: 'list-', ...said });
  expect(await serials({ sort: 'receivedAt' })).toEqual([['LIST-1', 'LIST-2'], '2']);
  expect(await serials({})).toEqual([['LIST-2', 'LIST-1'], '2']);
});

it.each(['getAllAdminIssues', 'getFailedMessages', 'getAuditLog', 'getRejectedMessages'])(
  '%s refuses an unknown order',
  async (call) => {
    expect(shown(await team.call(`GET /${call}`, { sort: 'password' }))).toBe('400 invalid_input');
  },
);
