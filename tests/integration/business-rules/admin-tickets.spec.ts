import { describe, expect, it } from '@jest/globals';
import type { Browser } from '../access/browser.js';
import { takeGrant } from '../access/preconditions.js';
import type { World } from '../access/world.js';
import { shown, useApiFixture } from './api-fixture.js';

const stage = useApiFixture({ TICKET_HOURS_HIGH: '4', TICKET_HOURS_LOW: '48' });

const ticket = async (id: string) => (await stage.rows('SELECT * FROM tickets WHERE id = $1', [id]))[0]!;
const EDIT = {
  assignedTo: 'Meera Joshi',
  description: 'No display since Sunday',
  error: 'E12',
  priority: 'HIGH',
  remark: 'Technician on Monday',
  status: 'IN_PROGRESS',
};
const edit = (browser: Browser, world: World, said: object = {}) =>
  browser.call('POST /updateTicket', { ...EDIT, ticketId: world.a.ticket, ...said });

async function enter(who: 'administrator' | 'super-admin' = 'administrator') {
  const world = await stage.world();
  return { world, browser: await stage.browser(who, world) };
}

describe('getTicket', () => {
  it('returns all fields of a ticket, and when it is due', async () => {
    const { world, browser } = await enter();
    await stage.rows(`UPDATE tickets SET created_at = '2026-01-01T00:00:00Z' WHERE id = $1`, [
      world.a.ticket,
    ]);
    expect((await browser.must('GET /getTicket', { ticket_id: world.a.ticket })).json()).toEqual({
      ticketId: world.a.ticket,
      inverterSerialNo: world.a.serial,
      createdBy: 'Asha',
      assignedTo: null,
      assigneeId: null,
      description: 'No display',
      error: null,
      status: 'OPEN',
      priority: 'LOW',
      remark: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      dueAt: '2026-01-03T00:00:00.000Z',
      overdue: true,
      responseDueAt: null,
      resolutionDueAt: '2026-01-03T00:00:00.000Z',
      respondedAt: null,
      waitsForOwner: false,
      escalatedAt: null,
      closedAt: null,
      closeReason: null,
      cause: null,
      version: 1,
    });
  });

  it.each(['999999999', '99999999999999999999', 'x'])('rejects the unknown ticket %s', async (ticket_id) => {
    const { browser } = await enter();
    const answer = await browser.call('GET /getTicket', { ticket_id });
    expect([shown(answer), answer.json().err]).toEqual(['404 not_found', 'Failed: Invalid ticket id']);
  });
});

describe('updateTicket', () => {
  it('changes a ticket and audits the changed fields, before and after', async () => {
    const { world, browser } = await enter();
    const answer = await edit(browser, world, { version: 1, description: ' No display ' });
    expect([answer.status, answer.json()]).toEqual([
      200,
      { message: 'Ticket updated successfully.', version: 2 },
    ]);
    expect(await ticket(world.a.ticket)).toMatchObject({
      assigned_to: 'Meera Joshi',
      assignee_id: null,
      description: 'No display',
      error: 'E12',
      priority: 'HIGH',
      remark: 'Technician on Monday',
      status: 'IN_PROGRESS',
      version: 2,
    });
    const [line] = await stage.audit(`ticket ${world.a.ticket}`);
    expect(line).toMatchObject({
      actor_id: world.administrator.id,
      action: 'updateTicket',
      before: { assignedTo: null, error: null, priority: 'LOW', remark: null, status: 'OPEN' },
      after: { assignedTo: 'Meera Joshi', error: 'E12', priority: 'HIGH', status: 'IN_PROGRESS' },
    });
    expect(line!.after).not.toHaveProperty('description');
  });

  it('links the assignee to an administrator if exactly one has that name', async () => {
    const { world, browser } = await enter();
    const named = async () => (await ticket(world.a.ticket)).assignee_id;
    await stage.rows(`UPDATE administrators SET first_name = 'Anita', last_name = $2 WHERE id = $1`, [
      world.administrator.id,
      `Kadam${world.administrator.id}`,
    ]);
    await edit(browser, world, { assignedTo: `anita kadam${world.administrator.id}` });
    expect(await named()).toBe(world.administrator.id);
    const other = await stage.world();
    await stage.rows(`UPDATE administrators SET first_name = 'Anita', last_name = $2 WHERE id = $1`, [
      other.administrator.id,
      `Kadam${world.administrator.id}`,
    ]);
    await edit(browser, world, { assignedTo: `Anita Kadam${world.administrator.id}` });
    expect(await named()).toBeNull();
  });

  it.each(['assignedTo', 'description', 'error', 'priority', 'remark', 'status'])(
    'changes nothing about %s if it is absent',
    async (field) => {
      const { world, browser } = await enter();
      await edit(browser, world);
      const before = await ticket(world.a.ticket);
      const others = Object.entries({ ...EDIT, description: 'Hums', remark: 'Done', priority: 'LOW' });
      const said = Object.fromEntries(others.filter(([name]) => name !== field));
      await browser.must('POST /updateTicket', { ...said, ticketId: world.a.ticket });
      const after = await ticket(world.a.ticket);
      const column = field === 'assignedTo' ? 'assigned_to' : field;
      expect([after[column], after.version]).toEqual([before[column], 3]);
    },
  );

  it('empties an emptied text, and keeps what cannot be empty', async () => {
    const { world, browser } = await enter();
    await edit(browser, world, { remark: '' });
    expect(await ticket(world.a.ticket)).toMatchObject({ remark: null, error: 'E12', version: 2 });
    const empty = { assignedTo: '', description: ' ', error: '', priority: '', remark: '', status: '' };
    const answer = await edit(browser, world, empty);
    expect(answer.json()).toEqual({ message: 'Ticket updated successfully.', version: 3 });
    expect(await ticket(world.a.ticket)).toMatchObject({
      assigned_to: null,
      assignee_id: null,
      description: EDIT.description,
      error: null,
      priority: 'HIGH',
      remark: null,
      status: 'IN_PROGRESS',
    });
  });

  it('takes back what getTicket returned, and changes nothing then', async () => {
    const { world, browser } = await enter();
    const record = (await browser.must('GET /getTicket', { ticket_id: world.a.ticket })).json();
    expect(record).toMatchObject({ assignedTo: null, assigneeId: null, error: null, remark: null });
    expect((await browser.must('POST /updateTicket', record)).json()).toMatchObject({ version: 1 });
    await edit(browser, world);
    const named = (await browser.must('GET /getTicket', { ticket_id: world.a.ticket })).json();
    expect((await browser.must('POST /updateTicket', named)).json()).toMatchObject({ version: 2 });
  });

  it.each([
    ['priority', 'URGENT'],
    ['status', 'SOLD'],
    ['remark', 'x'.repeat(2_001)],
    ['description', 7],
    ['version', 'x'],
    ['version', 0],
  ])('names %s in the error if it is %j', async (field, value) => {
    const { world, browser } = await enter();
    const answer = await edit(browser, world, { [field]: value });
    expect(shown(answer)).toBe('400 invalid_input');
    expect(answer.json().err).toContain(`${field}: `);
    expect(answer.json().err).not.toMatch(/: Invalid input$/);
    expect((await ticket(world.a.ticket)).version).toBe(1);
  });

  it('writes nothing if nothing changed', async () => {
    const { world, browser } = await enter();
    await edit(browser, world);
    const again = await edit(browser, world, { version: 2 });
    expect(again.json()).toEqual({ message: 'Ticket updated successfully.', version: 2 });
    expect(await stage.audit(`ticket ${world.a.ticket}`)).toHaveLength(1);
  });

  it('lets one of two simultaneous edits through; the other gets a conflict', async () => {
    const { world, browser } = await enter();
    const second = await stage.browser('super-admin', world);
    const answers = await Promise.all([
      edit(browser, world, { version: 1, remark: 'first' }),
      edit(second, world, { version: 1, remark: 'second' }),
    ]);
    expect(answers.map(shown).sort()).toEqual(['200', '409 conflict']);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await ticket(world.a.ticket)).toMatchObject({ remark: ['first', 'second'][winner], version: 2 });
    expect(await stage.audit(`ticket ${world.a.ticket}`)).toHaveLength(1);
  });

  it('accepts edits without a version, and marks them so in the audit log', async () => {
    const { world, browser } = await enter();
    await edit(browser, world, { remark: 'first' });
    await edit(browser, world, { remark: 'second' });
    await edit(browser, world, { remark: 'third', version: 3 });
    const lines = await stage.audit(`ticket ${world.a.ticket}`);
    expect(lines.map(({ after }) => after)).toMatchObject([
      { remark: 'first', withoutVersion: true },
      { remark: 'second', withoutVersion: true },
      { remark: 'third' },
    ]);
    expect(lines[2]!.after).not.toHaveProperty('withoutVersion');
  });

  it('never closes a ticket, and never changes a closed one', async () => {
    const { world, browser } = await enter();
    const closing = await edit(browser, world, { status: 'CLOSED' });
    expect([shown(closing), closing.json().err]).toEqual([
      '409 conflict',
      'To close this ticket, enter the code that was sent to its owner.',
    ]);
    await stage.rows(`UPDATE tickets SET status = 'CLOSED', closed_at = now() WHERE id = $1`, [
      world.a.ticket,
    ]);
    expect(shown(await edit(browser, world))).toBe('409 conflict');
    expect((await ticket(world.a.ticket)).version).toBe(1);
    expect(await stage.audit(`ticket ${world.a.ticket}`)).toEqual([]);
  });

  it('leaves the ticket closed when racing with a closing', async () => {
    const { world, browser } = await enter();
    await browser.must('GET /getInverterFromTicket', { ticket_id: world.a.ticket });
    await takeGrant(browser, world.a.phone, 'close', stage.system);
    const second = await stage.browser('super-admin', world);
    const [closed, edited] = await Promise.all([
      browser.call('POST /closeTicket', { ticket_id: world.a.ticket, reason: 'mended' }),
      edit(second, world, { version: 1 }),
    ]);
    expect(shown(closed)).toBe('200');
    const was = await ticket(world.a.ticket);
    expect(was.status).toBe('CLOSED');
    expect([shown(edited), was.version]).toEqual(edited.status === 200 ? ['200', 3] : ['409 conflict', 2]);
  });
});

describe('a ticket for a cause', () => {
  const open = (browser: Browser, world: World, cause: string) =>
    browser.call('POST /generateTicket', {
      createdBy: 'x',
      assignedTo: 'y',
      description: 'z',
      error: 'E1',
      priority: 'HIGH',
      inverterSerialNo: world.a.serial,
      cause,
    });
  const fall = (world: World) =>
    stage.rows('INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, now())', [
      world.a.inverter,
    ]);
  const report = (world: World, ts: string, active: boolean) =>
    stage.rows(
      `INSERT INTO device_events (inverter_id, ts, code, active, severity) VALUES ($1, $2, 'GRID_LOST', $3, 'critical')`,
      [world.a.inverter, ts, active],
    );

  it('is open only once for an outage, even after simultaneous requests', async () => {
    const { world, browser } = await enter();
    await fall(world);
    const answers = await Promise.all(Array.from({ length: 4 }, () => open(browser, world, 'silence')));
    expect(answers.map(shown).sort()).toEqual(['200', ...Array<string>(3).fill('409 conflict')]);
    const { ticketId } = answers.find(({ status }) => status === 200)!.json();
    const read = (await browser.must('GET /getTicket', { ticket_id: ticketId })).json();
    expect(read.cause).toBe('silence');
    await stage.rows(`UPDATE tickets SET status = 'CLOSED', closed_at = now() WHERE id = $1`, [ticketId]);
    expect(shown(await open(browser, world, 'silence'))).toBe('200');
  });

  it('is opened once for an active fault, and not for a past one', async () => {
    const { world, browser } = await enter();
    await report(world, '2026-05-20T06:00:00Z', true);
    const { ticketId } = (await open(browser, world, 'fault:GRID_LOST')).json();
    expect(await ticket(ticketId)).toMatchObject({ fault_code: 'GRID_LOST', silence_case_id: null });
    expect(shown(await open(browser, world, 'fault:GRID_LOST'))).toBe('409 conflict');
    const second = await enter();
    await report(second.world, '2026-05-20T06:00:00Z', true);
    await report(second.world, '2026-05-20T07:00:00Z', false);
    expect(shown(await open(second.browser, second.world, 'fault:GRID_LOST'))).toBe('409 conflict');
  });

  it('is opened for a fault known only from the latest reading', async () => {
    const { world, browser } = await enter();
    await stage.rows(
      `INSERT INTO latest (inverter_id, ts, seq, received_at, last_received_at, energy_total_wh, faults)
       VALUES ($1, now(), 1, now(), now(), 0, '{FAN_STUCK}')`,
      [world.a.inverter],
    );
    expect(shown(await open(browser, world, 'fault:FAN_STUCK'))).toBe('200');
    expect(shown(await open(browser, world, 'fault:GRID_LOST'))).toBe('409 conflict');
  });

  it('is refused without an outage or fault, or for an unknown cause', async () => {
    const { world, browser } = await enter();
    expect(shown(await open(browser, world, 'silence'))).toBe('409 conflict');
    expect(shown(await open(browser, world, 'fault:GRID_LOST'))).toBe('409 conflict');
    expect(shown(await open(browser, world, 'weather'))).toBe('400 invalid_input');
  });

  it('ignores a cause given by a customer', async () => {
    const { world } = await enter();
    await fall(world);
    const { ticketId } = (await open(await stage.browser('A', world), world, 'silence')).json();
    expect(await ticket(ticketId)).toMatchObject({ silence_case_id: null, fault_code: null });
  });
});

describe('getAllActiveTicketsForInverter', () => {
  it('returns open tickets, HIGH first', async () => {
    const { world, browser } = await enter();
    const add = async (priority: string, status: string) => {
      const [made] = await stage.rows(
        `INSERT INTO tickets (inverter_id, created_by, description, priority, status, closed_at)
         VALUES ($1, 'x', 'y', $2, $3, CASE WHEN $3 = 'CLOSED' THEN now() END) RETURNING id`,
        [world.a.inverter, priority, status],
      );
      return String(made!.id);
    };
    const high = await add('HIGH', 'ON_HOLD');
    const low = await add('LOW', 'ASSIGNED');
    await add('HIGH', 'CLOSED');
    const answer = await browser.must('GET /getAllActiveTicketsForInverter', {
      serial_number: world.a.serial.toLowerCase(),
    });
    expect(answer.json().map(({ ticketId }: { ticketId: string }) => ticketId)).toEqual([
      high,
      low,
      world.a.ticket,
    ]);
  });
});

describe('a ticket’s history', () => {
  it('holds comments and changes with their authors, newest first', async () => {
    const { world, browser } = await enter();
    const customer = await stage.browser('A', world);
    const { ticketId } = (
      await customer.must('POST /generateTicket', { inverterSerialNo: world.a.serial, description: 'Dark' })
    ).json();
    await browser.must('POST /updateTicket', { ...EDIT, ticketId, description: 'Dark' });
    await browser.must('POST /addTicketComment', { ticket_id: ticketId, comment: ' Owner called back ' });
    const answer = await browser.must('GET /getTicketHistory', { ticket_id: ticketId });
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.json()).toMatchObject([
      { kind: 'comment', comment: 'Owner called back', byKind: 'administrator', byName: 'Admin Test' },
      { kind: 'updateTicket', comment: null, before: { status: 'OPEN' }, after: { status: 'IN_PROGRESS' } },
      { kind: 'generateTicket', byKind: 'customer', after: { description: 'Dark' } },
    ]);
    const page = await browser.must('GET /getTicketHistory', { ticket_id: ticketId, page: 3, size: 1 });
    expect(page.json()).toMatchObject([{ kind: 'generateTicket' }]);
    expect((await stage.audit(`ticket ${ticketId}`)).map(({ action }) => action)).toContain(
      'addTicketComment',
    );
  });

  it('rejects an empty comment', async () => {
    const { world, browser } = await enter();
    const empty = { ticket_id: world.a.ticket, comment: ' ' };
    expect(shown(await browser.call('POST /addTicketComment', empty))).toBe('400 invalid_input');
  });
});

describe('an issue noted by an administrator', () => {
  const ISSUE = { issueTitle: 'Loose cable', issueDescription: 'At the roof' };

  it('is stored under the session’s name, and shown to the team', async () => {
    const { world, browser } = await enter();
    const answer = await browser.must('POST /setAdminIssue', {
      ...ISSUE,
      adminId: '1',
      inverterSerialNo: world.a.serial,
    });
    const { message, issueId } = answer.json();
    expect(message).toBe('Admin issue submitted');
    const [first] = (await browser.must('GET /getAllAdminIssues', { size: 1 })).json();
    expect(first).toMatchObject({
      ...ISSUE,
      issueId,
      inverterSerialNo: world.a.serial,
      reportedBy: 'Admin Test',
    });
    const [line] = await stage.audit(`inverter ${world.a.inverter}`);
    expect(line).toMatchObject({ action: 'setAdminIssue', actor_id: world.administrator.id });
  });

  it('must refer to an existing inverter', async () => {
    const { world, browser } = await enter();
    const sent = { ...ISSUE, inverterSerialNo: world.absent.serial };
    const answer = await browser.call('POST /setAdminIssue', sent);
    expect([shown(answer), answer.json().err]).toEqual(['404 not_found', 'Invalid Serial Number']);
  });
});
