import { describe, expect, it } from '@jest/globals';
import { until } from '../../support/until.js';
import type { Browser } from '../access/browser.js';
import { takeGrant } from '../access/preconditions.js';
import { nameOf, type World } from '../access/world.js';
import { shown, useApiFixture } from './api-fixture.js';

const stage = useApiFixture();

const ticket = async (id: string) => (await stage.rows('SELECT * FROM tickets WHERE id = $1', [id]))[0]!;

const SAID = {
  createdBy: 'Help desk',
  assignedTo: 'Meera',
  description: ' No display ',
  error: 'E12',
  priority: 'HIGH',
};

describe('generateTicket', () => {
  it('uses only inverter and description from a customer; the rest comes from the session', async () => {
    const world = await stage.world();
    const browser = await stage.browser('A', world);
    const answer = await browser.call('POST /generateTicket', {
      ...SAID,
      userId: world.b.id,
      inverterSerialNo: world.a.serial.toLowerCase(),
    });
    expect(answer.status).toBe(200);
    const { message, ticketId } = answer.json();
    expect(message).toBe('Ticket created successfully.');
    expect(await ticket(ticketId)).toMatchObject({
      inverter_id: Number(world.a.inverter),
      user_id: world.a.id,
      created_by: `${nameOf(world.a.phone)} Test`,
      assigned_to: null,
      description: 'No display',
      error: null,
      priority: 'LOW',
      status: 'OPEN',
    });
    const [line] = await stage.audit(`ticket ${ticketId}`);
    expect(line).toMatchObject({
      actor_kind: 'customer',
      actor_id: world.a.id,
      action: 'generateTicket',
      address: world.address,
      request_id: answer.headers['x-request-id'],
    });
  });

  it.each([
    { userId: 1, createdBy: ['x'], priority: 'URGENT' },
    { assignedTo: null, assigneeId: 7, error: null, cause: 'none', issueId: {} },
  ])('disregards the other fields of a customer, whatever they hold: %j', async (odd) => {
    const world = await stage.world();
    const browser = await stage.browser('A', world);
    const sent = { ...odd, description: 'No display', inverterSerialNo: world.a.serial };
    const { ticketId } = (await browser.must('POST /generateTicket', sent)).json();
    expect(await ticket(ticketId)).toMatchObject({
      user_id: world.a.id,
      created_by: `${nameOf(world.a.phone)} Test`,
      assigned_to: null,
      error: null,
      priority: 'LOW',
    });
    const team = await stage.browser('administrator', world);
    expect(shown(await team.call('POST /generateTicket', { ...SAID, ...sent }))).toBe('400 invalid_input');
  });

  it.each([
    ['a', 'a'],
    ['free', null],
  ] as const)('uses all fields from an administrator (inverter: %s)', async (whose, owner) => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    const sent = { ...SAID, userId: world.b.id, inverterSerialNo: world[whose].serial };
    const { ticketId } = (await browser.must('POST /generateTicket', sent)).json();
    expect(await ticket(ticketId)).toMatchObject({
      user_id: owner && world[owner].id,
      created_by: 'Help desk',
      assigned_to: 'Meera',
      error: 'E12',
      priority: 'HIGH',
      status: 'ASSIGNED',
    });
  });

  it('takes an empty optional field as absent', async () => {
    const world = await stage.world();
    const browser = await stage.browser('A', world);
    const sent = { userId: '', priority: '', description: 'No display', inverterSerialNo: world.a.serial };
    const { ticketId } = (await browser.must('POST /generateTicket', sent)).json();
    expect(await ticket(ticketId)).toMatchObject({ user_id: world.a.id, priority: 'LOW' });
  });

  it.each(['createdBy', 'assignedTo', 'error', 'priority', 'description', 'inverterSerialNo'])(
    'requires %s from an administrator',
    async (field) => {
      const world = await stage.world();
      const browser = await stage.browser('administrator', world);
      const sent = { ...SAID, inverterSerialNo: world.a.serial, [field]: undefined };
      const answer = await browser.call('POST /generateTicket', sent);
      expect([answer.status, answer.json().err]).toEqual([400, `${field} is required`]);
    },
  );
});

describe('getInverterFromTicket', () => {
  it('names the owner who must agree', async () => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    const { a, free } = world;
    expect((await browser.must('GET /getInverterFromTicket', { ticket_id: a.ticket })).json()).toEqual({
      inverter_id: a.inverter,
      serial_number: a.serial,
      user: { userId: a.id, phoneNo: a.phone },
    });
    expect((await browser.must('GET /getInverterFromTicket', { ticket_id: free.ticket })).json()).toEqual({
      inverter_id: free.inverter,
      serial_number: free.serial,
      user: null,
    });
  });

  it.each(['999999999', '99999999999999999999', '0', '01', '-1', 'x', "1' OR 1=1"])(
    'rejects the unknown ticket %s',
    async (ticket_id) => {
      const browser = await stage.browser('administrator', await stage.world());
      const answer = await browser.call('GET /getInverterFromTicket', { ticket_id });
      expect([shown(answer), answer.json().err]).toEqual([
        '404 not_found',
        'Incorrect ticket id, ticket does not exist .',
      ]);
      expect(shown(await browser.call('POST /closeTicket', { ticket_id, reason: 'x' }))).toBe('403 no_grant');
    },
  );
});

describe('closeTicket', () => {
  const close = (browser: Browser, ticket_id: string, reason = ' mended ') =>
    browser.call('POST /closeTicket', { ticket_id, reason });

  async function agreed(world: World, phone = world.a.phone): Promise<Browser> {
    const browser = await stage.browser('administrator', world);
    await browser.must('GET /getInverterFromTicket', { ticket_id: world.a.ticket });
    await takeGrant(browser, phone, 'close', stage.system);
    return browser;
  }

  it('closes a ticket with the owner’s agreement, once', async () => {
    const world = await stage.world();
    const browser = await agreed(world);
    const answer = await close(browser, world.a.ticket);
    expect([answer.status, answer.json()]).toEqual([200, { message: 'Ticket closed successfully.' }]);
    const closed = await ticket(world.a.ticket);
    expect(closed).toMatchObject({ status: 'CLOSED', close_reason: 'mended', remark: null, version: 2 });
    expect(closed.closed_at).toBeInstanceOf(Date);
    const [line] = await stage.audit(`ticket ${world.a.ticket}`);
    expect(line).toMatchObject({
      actor_kind: 'administrator',
      actor_id: world.administrator.id,
      action: 'closeTicket',
      before: { status: 'OPEN' },
      after: { status: 'CLOSED', reason: 'mended', agreedBy: `customer ${world.a.id}` },
      address: world.address,
      request_id: answer.headers['x-request-id'],
    });
    expect(shown(await close(browser, world.a.ticket))).toBe('403 no_grant');
    const again = await browser.call('GET /getInverterFromTicket', { ticket_id: world.a.ticket });
    expect(shown(again)).toBe('409 conflict');
  });

  it('lets one of several simultaneous calls through', async () => {
    const world = await stage.world();
    const browser = await agreed(world);
    const answers = await Promise.all(Array.from({ length: 5 }, () => close(browser, world.a.ticket)));
    expect(answers.map(shown).sort()).toEqual(['200', ...Array<string>(4).fill('403 no_grant')]);
    expect(await stage.audit(`ticket ${world.a.ticket}`)).toHaveLength(1);
  });

  it('requires the agreement of the current owner', async () => {
    const world = await stage.world();
    const browser = await agreed(world);
    await stage.rows('UPDATE inverters SET user_id = $2 WHERE id = $1', [world.a.inverter, world.b.id]);
    expect(shown(await close(browser, world.a.ticket))).toBe('403 no_grant');
    expect((await ticket(world.a.ticket)).status).toBe('OPEN');
  });

  it('refuses a ticket that was closed in the meantime', async () => {
    const world = await stage.world();
    const browser = await agreed(world);
    await stage.rows(`UPDATE tickets SET status = 'CLOSED', closed_at = now() WHERE id = $1`, [
      world.a.ticket,
    ]);
    expect(shown(await close(browser, world.a.ticket))).toBe('409 conflict');
  });

  it('lets only the super-admin close a ticket of an unowned inverter, with a reason', async () => {
    const world = await stage.world();
    const own = await stage.browser('administrator', world);
    expect(shown(await close(own, world.free.ticket))).toBe('403 no_grant');
    const browser = await stage.browser('super-admin', world);
    expect(shown(await close(browser, world.free.ticket, ' '))).toBe('400 invalid_input');
    expect(shown(await close(browser, world.a.ticket))).toBe('403 no_grant');
    expect(shown(await close(browser, world.free.ticket))).toBe('200');
    const [line] = await stage.audit(`ticket ${world.free.ticket}`);
    expect(line).toMatchObject({
      actor_id: stage.system.people.superAdministrator,
      after: { status: 'CLOSED', reason: 'mended', agreedBy: null },
    });
    expect(shown(await close(browser, world.free.ticket))).toBe('409 conflict');
  });

  it('requires the agreement of a first owner, who adds the inverter at this moment', async () => {
    const world = await stage.world();
    const browser = await stage.browser('super-admin', world);
    const adding = await stage.system.database.connect();
    await adding.query('BEGIN');
    await adding.query(`UPDATE inverters SET user_id = ${world.a.id} WHERE id = ${world.free.inverter}`);
    const closing = close(browser, world.free.ticket);
    await until('closeTicket waits', async () => (await stage.rows(waitingSql)).length > 0);
    await adding.query('COMMIT');
    adding.release();
    expect(shown(await closing)).toBe('403 no_grant');
    expect((await ticket(world.free.ticket)).status).toBe('OPEN');
  });
});

const waitingSql = `
SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR SHARE OF%'`;
