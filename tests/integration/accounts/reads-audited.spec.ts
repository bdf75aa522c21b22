import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { get } from 'node:http';
import type { Browser } from '../access/browser.js';
import type { World } from '../access/world.js';
import { until } from '../../support/until.js';
import { shown, useApiFixture } from '../business-rules/api-fixture.js';

describe('administrators’ reads of personal data', () => {
  const stage = useApiFixture({ EXPORTS_PER_ACCOUNT: '3' });
  let world: World;
  let administrator: Browser;
  /** Id of the last audit entry before the test. */
  let lastId: unknown;
  beforeAll(async () => {
    const place = await stage.world();
    await stage.rows(
      `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
       SELECT '96' || lpad(n::text, 8, '0'), 'x', 'Bulk', 'Person', 'bulk' || n || '@example.org', 'Road', 'Pune', 'Maharashtra', '411001'
       FROM generate_series(1, 250) n`,
    );
    await stage.rows(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description)
       SELECT $1, $2, 'Asha', 'Ticket ' || n FROM generate_series(1, 120) n`,
      [place.b.inverter, place.b.id],
    );
  });
  beforeEach(async () => {
    world = await stage.world();
    administrator = await stage.browser('administrator', world);
    [{ id: lastId }] = (await stage.rows('SELECT coalesce(max(id), 0) AS id FROM audit_log')) as [
      { id: unknown },
    ];
  });

  const written = () => stage.rows('SELECT * FROM audit_log WHERE id > $1 ORDER BY id', [lastId]);
  /** The end of a file is recorded only after its last byte was sent. */
  const writtenWith = (count: number) =>
    until(`${count} lines`, async () => {
      const lines = await written();
      return lines.length >= count && lines;
    });
  const source = (requestId: unknown) => ({
    actor_kind: 'administrator',
    actor_id: world.administrator.id,
    address: world.address,
    request_id: requestId,
  });

  describe('as a file', () => {
    it('are audited at the start, and with the row count at the end', async () => {
      const answer = await administrator.must('GET /exportList', {
        list: 'users',
        search: '@example.org bulk',
      });
      const lines = await writtenWith(2);
      expect(lines).toMatchObject([
        { ...source(answer.headers['x-request-id']), action: 'exportList', before: null },
        { ...source(answer.headers['x-request-id']), action: 'exportList ended', before: null },
      ]);
      // The search text is not recorded: it may be a phone number.
      expect(lines[0]!.after).toEqual({ list: 'users', searched: true });
      expect(lines[1]!.after).toEqual({ rows: 250, complete: true });
    });

    it.each([
      ['exportFleet', {}, null],
      ['exportCoverage', {}, null],
      ['exportIncidents', {}, null],
      ['exportFailedMessages', {}, null],
      ['exportAdminIssues', {}, null],
      ['exportList', { list: 'tickets' }, null],
      ['exportInverterHistory', { inverter_id: '{inverter}', history: 'tickets' }, null],
      [
        'exportEnergy',
        { user_id: '{user}', from: '2026-05-01', to: '2026-05-02', resolution: 'day', format: 'xlsx' },
        'user {user}',
      ],
      [
        'exportEnergy',
        { serial_no: '{serial}', from: '2026-05-01', to: '2026-05-02', resolution: 'day', format: 'csv' },
        'inverter {serial}',
      ],
    ])('are audited: %s %j', async (call, asked, target) => {
      const mine = (text: string) =>
        text
          .replace('{inverter}', world.a.inverter)
          .replace('{user}', world.a.id)
          .replace('{serial}', world.a.serial);
      await administrator.must(`GET /${call}`, JSON.parse(mine(JSON.stringify(asked))));
      const named = target && mine(target);
      expect(await writtenWith(2)).toMatchObject([
        { action: call, target: named },
        { action: `${call} ended`, target: named, after: { complete: true } },
      ]);
    });

    it('are audited: the audit log', async () => {
      const superAdmin = await stage.browser('super-admin', world);
      await superAdmin.must('GET /exportAuditLog');
      expect((await writtenWith(2)).map(({ action }) => action)).toEqual([
        'exportAuditLog',
        'exportAuditLog ended',
      ]);
    });

    it('are audited when aborted', async () => {
      await stage.rows(
        `INSERT INTO admin_issues (administrator_id, inverter_id, title, description)
         SELECT $1, $2, 'title', repeat('long ', 2000) FROM generate_series(1, 2000)`,
        [world.administrator.id, world.a.inverter],
      );
      await new Promise<void>((resolve, reject) => {
        const request = get(
          {
            port: stage.system.api.port,
            path: '/api/exportAdminIssues',
            headers: { cookie: administrator.cookies },
          },
          (response) => {
            response.once('data', () => {
              response.destroy();
              resolve();
            });
          },
        );
        request.once('error', reject);
      });
      const [begun, ended] = await writtenWith(2);
      expect(begun).toMatchObject({ action: 'exportAdminIssues' });
      expect(ended).toMatchObject({ action: 'exportAdminIssues ended', after: { complete: false } });
      expect((ended!.after as { rows: number }).rows).toBeLessThan(2_000);
      await stage.rows('DELETE FROM admin_issues');
    });

    it('are refused if they cannot be audited', async () => {
      await stage.rows(
        `ALTER TABLE audit_log ADD CONSTRAINT closed CHECK (action <> 'exportList') NOT VALID`,
      );
      const answer = await administrator.call('GET /exportList', { list: 'users' });
      await stage.rows('ALTER TABLE audit_log DROP CONSTRAINT closed');
      expect(shown(answer)).toBe('500 internal');
      expect(answer.text).not.toContain('Bulk');
    });

    it('are not audited if refused', async () => {
      for (let n = 0; n < 3; n++) await administrator.must('GET /exportList', { list: 'admins' });
      const { length } = await writtenWith(6);
      expect(shown(await administrator.call('GET /exportList', { list: 'admins' }))).toBe(
        '429 too_many_requests',
      );
      expect(await written()).toHaveLength(length);
    });
  });

  describe('as a list', () => {
    it('are audited if more than 100 rows are read', async () => {
      const answer = await administrator.must('GET /getAllUser', { size: 200, sort: 'name' });
      const lines = await written();
      expect(lines).toMatchObject([
        { ...source(answer.headers['x-request-id']), action: 'getAllUser', target: null },
      ]);
      expect(lines[0]!.after).toEqual({ page: 1, size: 200, sort: 'name', rows: 200 });
    });

    it.each([
      ['getAllUser', { search: 'bulk person' }, null, { rows: 250, searched: true }],
      ['getAllTicket', {}, null, {}],
      ['getAllTicketsByUser', { user_id: '{user}' }, 'user {user}', { rows: 121 }],
    ])('are audited: %s %j', async (call, asked, target, after) => {
      const { b } = await firstWorld();
      const mine = (text: string) => text.replace('{user}', b);
      await administrator.must(`GET /${call}`, JSON.parse(mine(JSON.stringify(asked))));
      const [line, ...others] = await written();
      expect(line).toMatchObject({ action: call, target: target && mine(target), after });
      expect(JSON.stringify(line!.after)).not.toContain('bulk');
      expect(others).toEqual([]);
    });

    it('are audited when paging past the hundredth row', async () => {
      await administrator.must('GET /getAllUser', { size: 50, page: 1 });
      await administrator.must('GET /getAllUser', { size: 50, page: 2 });
      expect(await written()).toEqual([]);
      await administrator.must('GET /getAllUser', { size: 50, page: 3 });
      expect(await written()).toMatchObject([{ action: 'getAllUser', after: { page: 3, rows: 50 } }]);
      await administrator.must('GET /getAllUser', { size: 50, page: 1_000 });
      expect(await written()).toHaveLength(1);
    });

    it('are audited past the rows that are counted', async () => {
      await stage.rows(
        `INSERT INTO audit_log (actor_kind, action) SELECT 'system', 'flood' FROM generate_series(1, 10500)`,
      );
      const superAdmin = await stage.browser('super-admin', world);
      const asked = { action: 'flood', page: 11, size: 1_000 };
      expect((await superAdmin.must('GET /getAuditLog', asked)).json()).toHaveLength(500);
      const lines = await stage.rows(`SELECT * FROM audit_log WHERE action = 'getAuditLog' AND id > $1`, [
        lastId,
      ]);
      expect(lines).toMatchObject([{ after: { page: 11, action: 'flood' } }]);
    });

    it('are audited once while an open page polls, and again for another search', async () => {
      for (let n = 0; n < 3; n++) await administrator.must('GET /getAllUser', { size: 200 });
      expect(await written()).toHaveLength(1);
      await administrator.must('GET /getAllUser', { size: 200, search: 'bulk' });
      await administrator.must('GET /getAllUser', { size: 200, search: 'person' });
      expect(await written()).toHaveLength(3);
    });
  });

  describe('as a record', () => {
    it('are audited with reader, address and owner', async () => {
      const answer = await administrator.must('GET /getInverterDetail', { inverter_id: world.a.inverter });
      const lines = await written();
      expect(lines).toMatchObject([
        {
          ...source(answer.headers['x-request-id']),
          action: 'getInverterDetail',
          target: `user ${world.a.id}`,
        },
      ]);
      expect(lines[0]!.after).toEqual({ inverter_id: world.a.inverter });
    });

    it.each([
      ['getUser', { userId: '{user}' }, 'user {user}'],
      ['getTariff', { user_id: '{user}' }, 'user {user}'],
      ['getSavings', { user_id: '{user}' }, 'user {user}'],
      ['getSavings', { serial_no: '{serial}' }, 'inverter {serial}'],
      ['getInverterByUserId', { user_id: '{user}' }, 'user {user}'],
      ['getAllTicketsByUser', { user_id: '{user}' }, 'user {user}'],
      ['getInverterBySerialNumber', { serial_number: '{serial}' }, 'user {user}'],
      ['getInverterOverview', { serial_number: '{serial}' }, 'user {user}'],
      ['getInverterFromTicket', { ticket_id: '{ticket}' }, 'user {user}'],
      ['getTicket', { ticket_id: '{ticket}' }, 'ticket {ticket}'],
      ['getTicketContext', { ticket_id: '{ticket}' }, 'ticket {ticket}'],
      ['getTicketHistory', { ticket_id: '{ticket}' }, 'ticket {ticket}'],
      ['getAllActiveTicketsForInverter', { serial_number: '{serial}' }, 'inverter {serial}'],
      ['getOpenTickets', { serial_no: '{serial}' }, 'inverter {serial}'],
    ])('are audited: %s', async (call, asked, target) => {
      const mine = (text: string) =>
        text
          .replace('{user}', world.a.id)
          .replace('{serial}', world.a.serial)
          .replace('{ticket}', world.a.ticket);
      await administrator.must(`GET /${call}`, JSON.parse(mine(JSON.stringify(asked))));
      expect(await written()).toMatchObject([{ action: call, target: mine(target) }]);
    });

    it('are audited once while an open page polls, and again for another reader or address', async () => {
      const open = (browser: Browser) =>
        browser.must('GET /getInverterDetail', { inverter_id: world.a.inverter });
      for (let n = 0; n < 3; n++) await open(administrator);
      expect(await written()).toHaveLength(1);
      await open(await stage.browser('super-admin', world));
      await open(await stage.browser('administrator', world, '203.0.113.77'));
      expect((await written()).map(({ actor_id, address }) => [actor_id, address])).toEqual([
        [world.administrator.id, world.address],
        [stage.system.people.superAdministrator, world.address],
        [world.administrator.id, '203.0.113.77'],
      ]);
    });

    it('are not audited if they show no person, find nothing, or are refused', async () => {
      await administrator.must('GET /getInverterDetail', { inverter_id: world.free.inverter });
      await administrator.must('GET /getInverterBySerialNumber', { serial_number: world.free.serial });
      await administrator.must('GET /getInverterFromTicket', { ticket_id: world.free.ticket });
      await administrator.call('GET /getUser', { userId: world.absent.id });
      const customer = await stage.browser('A', world);
      await customer.call('GET /getUser', { userId: world.b.id });
      await customer.call('GET /getInverterDetail', { inverter_id: world.a.inverter });
      expect(await written()).toEqual([]);
    });

    it('are not listed in the history of an inverter or ticket', async () => {
      await administrator.must('GET /getTicket', { ticket_id: world.a.ticket });
      const detail = { inverter_id: world.a.inverter };
      await administrator.must('GET /getInverterDetail', detail);
      expect((await administrator.must('GET /getInverterDetail', detail)).json().audit).toEqual([]);
      const history = await administrator.must('GET /getTicketHistory', { ticket_id: world.a.ticket });
      expect(history.json()).toMatchObject([{ kind: 'ownerReply' }]);
    });
  });

  it('are not audited for a customer’s own data', async () => {
    const customer = await stage.browser('A', world);
    await customer.must('GET /getUser', { userId: world.a.id });
    await customer.must('GET /getAllTicketsByUser', { user_id: world.a.id });
    await customer.must('GET /exportEnergy', {
      ...{ user_id: world.a.id, from: '2026-05-01', to: '2026-05-02', resolution: 'day', format: 'csv' },
    });
    expect(await written()).toEqual([]);
  });

  it('are audited as the administrator’s while viewing as a customer', async () => {
    await administrator.must('POST /viewAsCustomer', { userId: world.a.id });
    const asked = { user_id: world.a.id, from: '2026-05-01', to: '2026-05-02', resolution: 'day' };
    await administrator.ask(
      'GET',
      `/api/exportEnergy?${new URLSearchParams({ ...asked, format: 'csv', portal: 'customer' })}`,
    );
    expect(await writtenWith(3)).toMatchObject([
      { action: 'viewAsCustomer', target: `user ${world.a.id}` },
      {
        actor_kind: 'administrator',
        actor_id: world.administrator.id,
        action: 'exportEnergy',
        target: `user ${world.a.id}`,
      },
      { action: 'exportEnergy ended' },
    ]);
  });

  /** The customer with the most tickets. */
  async function firstWorld(): Promise<{ b: string }> {
    const [row] = await stage.rows(
      'SELECT user_id FROM tickets GROUP BY user_id ORDER BY count(*) DESC LIMIT 1',
    );
    return { b: String(row!.user_id) };
  }
});
