import { ticketViews } from '@heliograph/domain/tickets/view';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Browser } from '../access/browser.js';
import type { World } from '../access/world.js';
import { shown, useApiFixture } from './api-fixture.js';

const stage = useApiFixture({
  TICKET_RESPONSE_HOURS_HIGH: '2',
  TICKET_RESPONSE_HOURS_LOW: '4',
  TICKET_HOURS_HIGH: '9',
  TICKET_HOURS_LOW: '18',
  TICKET_WORKING_HOURS: '09:00-18:00',
  TICKET_WORKING_DAYS: 'mon,tue,wed,thu,fri',
});

interface Listed {
  readonly ticketId: string;
  readonly status: string;
  readonly priority: string;
  readonly assignedTo: string | null;
  readonly assigneeId: string | null;
  readonly waitsForOwner: boolean;
  readonly overdue: boolean;
  readonly dueAt: string;
  readonly createdAt: string;
  readonly version: number;
}

const listed = async (browser: Browser, asked: object) => {
  const answer = await browser.must('GET /getAllTicket', asked);
  return { rows: answer.json() as Listed[], total: Number(answer.headers['x-total-count']) };
};

async function enter() {
  const world = await stage.world();
  const browser = await stage.browser('administrator', world);
  await stage.rows(`UPDATE administrators SET first_name = 'Meera', last_name = $2 WHERE id = $1`, [
    world.administrator.id,
    `J${world.administrator.id}`,
  ]);
  return { world, browser, me: `Meera J${world.administrator.id}` };
}

const open = async (browser: Browser, world: World, said: object = {}) =>
  (
    await browser.must('POST /generateTicket', {
      inverterSerialNo: world.a.serial,
      createdBy: 'x',
      assignedTo: 'Electrician',
      description: 'No display',
      error: 'E1',
      priority: 'LOW',
      ...said,
    })
  ).json().ticketId as string;

const row = async (id: string) => (await stage.rows('SELECT * FROM tickets WHERE id = $1', [id]))[0]!;
const placed = (id: string, createdAt: string) =>
  stage.rows(`UPDATE tickets SET created_at = $2, due_rules = NULL WHERE id = $1`, [id, createdAt]);

describe('views of tickets', () => {
  const tickets = fc.array(
    fc.record({
      status: fc.constantFrom('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD', 'CLOSED'),
      priority: fc.constantFrom('LOW', 'HIGH'),
      assignee: fc.constantFrom('me', 'another', 'note', null),
      closedDaysAgo: fc.integer({ min: 0, max: 14 }),
      isComputed: fc.boolean(),
      dueInHours: fc.integer({ min: -50, max: 50 }),
      responseDueInHours: fc.option(fc.integer({ min: -50, max: 50 })),
      responded: fc.boolean(),
      waits: fc.constantFrom(true, false, null),
    }),
    { minLength: 1, maxLength: 40 },
  );
  const insert = /* sql */ `
INSERT INTO tickets (inverter_id, created_by, description, status, priority, assigned_to, assignee_id, closed_at,
  resolution_due_at, response_due_at, responded_at, waits_for_owner)
SELECT $1, 'x', 'y', t.status, t.priority, CASE WHEN t.assignee IS NOT NULL THEN 'somebody' END,
  CASE t.assignee WHEN 'me' THEN $2::bigint WHEN 'another' THEN $3::bigint END,
  CASE WHEN t.status = 'CLOSED' THEN now() - make_interval(days => t."closedDaysAgo", mins => 5) END,
  CASE WHEN t."isComputed" THEN now() + make_interval(hours => t."dueInHours") END,
  CASE WHEN t."isComputed" THEN now() + make_interval(hours => t."responseDueInHours") END,
  CASE WHEN t.responded THEN now() END, t.waits
FROM jsonb_to_recordset($4::jsonb) AS t (status text, priority text, assignee text, "closedDaysAgo" int, "isComputed" boolean, "dueInHours" int,
  "responseDueInHours" int, responded boolean, waits boolean)`;

  it('have as many tickets as their counts say, and only such tickets', async () => {
    const { world, browser } = await enter();
    const other = await stage.world();
    const me = String(world.administrator.id);
    const isActive = ({ status }: Listed) => status !== 'CLOSED';
    const belongs: Record<string, (ticket: Listed) => boolean> = {
      active: isActive,
      mine: (ticket) => isActive(ticket) && ticket.assigneeId === me,
      unassigned: (ticket) => isActive(ticket) && ticket.assignedTo === null,
      overdue: (ticket) => ticket.overdue,
      high: (ticket) => isActive(ticket) && ticket.priority === 'HIGH',
      on_hold: ({ status }) => status === 'ON_HOLD',
      waiting: (ticket) => isActive(ticket) && ticket.waitsForOwner,
      closed: ({ status }) => status === 'CLOSED',
      closed_this_week: ({ status }) => status === 'CLOSED',
    };
    await fc.assert(
      fc.asyncProperty(tickets, async (some) => {
        await stage.rows(insert, [
          world.a.inverter,
          world.administrator.id,
          other.administrator.id,
          JSON.stringify(some),
        ]);
        const counts = (await browser.must('GET /getTicketCounts', {})).json();
        const all = await listed(browser, {});
        expect(counts.all).toBe(all.rows.length);
        expect(counts.active + counts.closed).toBe(counts.all);
        for (const view of ticketViews) {
          const { rows, total } = await listed(browser, { view });
          expect([view, rows.length, total]).toEqual([view, counts[view], counts[view]]);
          expect(rows.filter((ticket) => !belongs[view]!(ticket))).toEqual([]);
          const paged = await listed(browser, { view, size: 3, sort: 'dueAt' });
          expect([paged.rows.length, paged.total]).toEqual([Math.min(3, counts[view]), counts[view]]);
        }
      }),
      { numRuns: 8 },
    );
  });

  it('show each administrator their own tickets, also in the export', async () => {
    const { world, browser, me } = await enter();
    const id = await open(browser, world, { assignedTo: me });
    const mine = await listed(browser, { view: 'mine' });
    expect(mine.rows.map(({ ticketId }) => ticketId)).toEqual([id]);
    const other = await stage.browser('super-admin', world);
    expect((await listed(other, { view: 'mine' })).rows).toEqual([]);
    const file = await browser.must('GET /exportList', { list: 'tickets', view: 'mine' });
    expect(file.text.trim().split('\r\n')).toHaveLength(2);
    expect(shown(await browser.call('GET /exportList', { list: 'users', view: 'mine' }))).toBe(
      '400 invalid_input',
    );
  });

  it('are narrowed to a month of the site’s time zone and a priority', async () => {
    const { world, browser } = await enter();
    const [last, first] = [await open(browser, world, { priority: 'HIGH' }), await open(browser, world)];
    await placed(last, '2024-03-31T18:29:59Z');
    await placed(first, '2024-03-31T18:30:00Z');
    const ids = async (asked: object) => (await listed(browser, asked)).rows.map(({ ticketId }) => ticketId);
    expect(await ids({ month: '2024-03' })).toEqual([last]);
    expect(await ids({ month: '2024-04' })).toEqual([first]);
    expect(await ids({ month: '2024-04', priority: 'HIGH' })).toEqual([]);
  });

  it('are sorted by age, creation and due time', async () => {
    const { world, browser } = await enter();
    const [a, b, c] = [await open(browser, world), await open(browser, world), await open(browser, world)];
    await placed(a, '2024-05-10T06:00:00Z');
    await placed(b, '2024-05-01T06:00:00Z');
    await placed(c, '2024-05-20T06:00:00Z');
    await stage.rows(
      `UPDATE tickets SET resolution_due_at = created_at + interval '1 day' WHERE id = ANY ($1::bigint[])`,
      [[a, b, c]],
    );
    const order = async (sort: string) =>
      (await listed(browser, { month: '2024-05', sort })).rows.map(({ ticketId }) => ticketId);
    expect(await order('age')).toEqual([c, a, b]);
    expect(await order('-age')).toEqual([b, a, c]);
    expect(await order('createdAt')).toEqual([b, a, c]);
    expect(await order('dueAt')).toEqual([b, a, c]);
    expect(await order('-dueAt')).toEqual([c, a, b]);
  });
});

describe('the due times of a ticket', () => {
  it('are stored at its creation: for the owner’s also that of a response', async () => {
    const { world, browser } = await enter();
    const owner = await stage.browser('A', world);
    const [theirs, ours] = [await open(owner, world), await open(browser, world)];
    const [asked, made] = [await row(theirs), await row(ours)];
    expect(asked).toMatchObject({ due_rules: expect.any(String), responded_at: null });
    expect(asked.resolution_due_at).toBeInstanceOf(Date);
    expect(+(asked.response_due_at as Date)).toBeLessThan(+(asked.resolution_due_at as Date));
    expect(made).toMatchObject({ due_rules: expect.any(String), response_due_at: null });
  });

  it('follow its priority', async () => {
    const { world, browser } = await enter();
    const id = await open(browser, world);
    const before = await row(id);
    const EDIT = { assignedTo: 'x', description: 'y', error: 'z', remark: 'r', status: 'OPEN' };
    await browser.must('POST /updateTicket', { ...EDIT, ticketId: id, priority: 'HIGH' });
    const after = await row(id);
    expect(+(after.resolution_due_at as Date)).toBeLessThan(+(before.resolution_due_at as Date));
  });

  it('are met by the first reply, after which the owner is waited for until they write', async () => {
    const { world, browser } = await enter();
    const owner = await stage.browser('A', world);
    const id = await open(owner, world);
    const get = async () => (await browser.must('GET /getTicket', { ticket_id: id })).json();
    const first = await get();
    expect([first.dueAt, first.waitsForOwner]).toEqual([first.responseDueAt, false]);
    await browser.must('POST /replyToTicket', { ticket_id: id, text: 'Which lamp is on?' });
    const replied = await get();
    expect(replied).toMatchObject({ dueAt: first.resolutionDueAt, waitsForOwner: true });
    await owner.must('POST /replyToTicket', { ticket_id: id, text: 'The red one' });
    await browser.must('POST /addTicketComment', { ticket_id: id, comment: 'Strange' });
    expect(await get()).toMatchObject({ respondedAt: replied.respondedAt, waitsForOwner: false });
  });
});

describe('updateTickets', () => {
  it('assigns tickets and tells what became of each, with an audit line per change', async () => {
    const { world, browser, me } = await enter();
    const [fresh, changed, closed] = [world.a.ticket, await open(browser, world), await open(browser, world)];
    await stage.rows('UPDATE tickets SET version = 7 WHERE id = $1', [changed]);
    await stage.rows(`UPDATE tickets SET status = 'CLOSED', closed_at = now() WHERE id = $1`, [closed]);
    const answer = await browser.must('POST /updateTickets', {
      tickets: [fresh, changed, closed, '999999999', 'x'].map((ticketId) => ({ ticketId, version: 1 })),
      assigneeId: String(world.administrator.id),
    });
    expect(answer.json().outcomes).toEqual([
      { ticketId: fresh, failure: null },
      { ticketId: changed, failure: 'ticket_changed' },
      { ticketId: closed, failure: 'ticket_closed' },
      { ticketId: '999999999', failure: 'unknown_ticket' },
      { ticketId: 'x', failure: 'unknown_ticket' },
    ]);
    expect(await row(fresh)).toMatchObject({
      assigned_to: me,
      assignee_id: world.administrator.id,
      status: 'ASSIGNED',
      description: 'No display',
      version: 2,
    });
    expect((await stage.audit(`ticket ${fresh}`)).at(-1)).toMatchObject({
      action: 'updateTicket',
      actor_id: world.administrator.id,
      before: { assignedTo: null, status: 'OPEN' },
      after: { assignedTo: me, status: 'ASSIGNED' },
    });
    expect(await row(changed)).toMatchObject({ assigned_to: 'Electrician', version: 7 });
  });

  it('sets the status, or nobody as assignee, and leaves the rest', async () => {
    const { world, browser } = await enter();
    const id = await open(browser, world);
    const tickets = [{ ticketId: id, version: 1 }];
    await browser.must('POST /updateTickets', { tickets, status: 'ON_HOLD' });
    expect(await row(id)).toMatchObject({ assigned_to: 'Electrician', status: 'ON_HOLD', error: 'E1' });
    await browser.must('POST /updateTickets', { tickets: [{ ticketId: id, version: 2 }], assigneeId: null });
    expect(await row(id)).toMatchObject({ assigned_to: null, status: 'ON_HOLD', version: 3 });
  });

  it.each([
    ['closes nothing', { status: 'CLOSED' }],
    ['needs a change', {}],
    ['refuses an unknown assignee', { assigneeId: '999999999' }],
  ])('%s', async (_, change) => {
    const { world, browser } = await enter();
    const answer = await browser.call('POST /updateTickets', {
      tickets: [{ ticketId: world.a.ticket, version: 1 }],
      ...change,
    });
    expect(shown(answer)).toBe('400 invalid_input');
    expect((await row(world.a.ticket)).version).toBe(1);
  });
});

describe('an assignee', () => {
  it('is the administrator that was picked, even if two have the name', async () => {
    const { world, browser } = await enter();
    const twin = await stage.world();
    for (const { administrator } of [world, twin])
      await stage.rows(`UPDATE administrators SET first_name = 'Twin', last_name = 'Rao' WHERE id = $1`, [
        administrator.id,
      ]);
    const id = await open(browser, world, {
      assignedTo: 'Twin Rao',
      assigneeId: String(twin.administrator.id),
    });
    expect(await row(id)).toMatchObject({ assigned_to: 'Twin Rao', assignee_id: twin.administrator.id });
  });

  it('is refused once disabled', async () => {
    const { world, browser } = await enter();
    const gone = await stage.world();
    await stage.rows('UPDATE administrators SET disabled_at = now() WHERE id = $1', [gone.administrator.id]);
    const answer = await browser.call('POST /updateTickets', {
      tickets: [{ ticketId: world.a.ticket, version: 1 }],
      assigneeId: String(gone.administrator.id),
    });
    expect(answer.json().reason).toBe('unknown_assignee');
  });
});

describe('saved views', () => {
  const PUNE = { name: 'Pune, urgent', view: 'high', search: 'pune', sort: 'dueAt' };

  it('belong to the administrator, replace those of the same name and can be removed', async () => {
    const { world, browser } = await enter();
    const other = await stage.browser('super-admin', world);
    const views = async (who: Browser) => (await who.must('GET /getTicketViews', {})).json();
    const { viewId } = (await browser.must('POST /saveTicketView', PUNE)).json();
    await browser.must('POST /saveTicketView', { ...PUNE, view: null });
    expect(await views(browser)).toEqual([{ ...PUNE, view: null, viewId }]);
    expect(await views(other)).toEqual([]);
    expect(shown(await other.call('POST /removeTicketView', { viewId }))).toBe('404 not_found');
    await browser.must('POST /removeTicketView', { viewId });
    expect(await views(browser)).toEqual([]);
  });

  it('are at most 20 per administrator', async () => {
    const { browser } = await enter();
    const names = Array.from({ length: 20 }, (_, n) => `View ${n}`);
    await Promise.all(names.map((name) => browser.must('POST /saveTicketView', { ...PUNE, name })));
    expect((await browser.call('POST /saveTicketView', PUNE)).json().reason).toBe('too_many_ticket_views');
    await browser.must('POST /saveTicketView', { ...PUNE, name: names[3] });
  });
});

describe('getTicketReport', () => {
  it('has medians and shares by month and priority, of the tickets whose due time is known', async () => {
    const { world, browser } = await enter();
    await stage.rows(
      'DELETE FROM ticket_files; DELETE FROM ticket_messages; DELETE FROM ticket_comments; DELETE FROM tickets',
    );
    // Created at noon; response due after 2 h, resolution after 10 h.
    await stage.rows(
      `INSERT INTO tickets (inverter_id, created_by, description, priority, status, created_at, response_due_at,
         resolution_due_at, responded_at, closed_at)
       SELECT $1, 'x', 'y', 'HIGH', CASE WHEN closed IS NULL THEN 'OPEN' ELSE 'CLOSED' END, at,
         CASE WHEN asked THEN at + interval '2 hours' END, at + interval '10 hours',
         at + responded * interval '1 hour', at + closed * interval '1 hour'
       FROM (SELECT date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata' - interval '12 hours') t (at),
         (VALUES (true, 1, 4), (true, 3, 12), (true, NULL, 1), (true, NULL, NULL), (false, NULL, 8)) v (asked, responded, closed)`,
      [world.a.inverter],
    );
    const { months, targets } = (await browser.must('GET /getTicketReport', {})).json();
    expect(targets).toEqual({ response: { HIGH: 2, LOW: 4 }, resolution: { HIGH: 9, LOW: 18 } });
    expect(months).toEqual([
      {
        month: expect.stringMatching(/^\d{4}-\d\d$/),
        priority: 'HIGH',
        opened: 5,
        // Of the four that owners opened: after 1, 3 and, by closing, 1 h; one not yet.
        response: { done: 3, medianS: 3600, within: 2, late: 2 },
        // After 4, 12, 1 and 8 h.
        resolution: { done: 4, medianS: 6 * 3600, within: 3, late: 2 },
      },
    ]);
    const { rows, total } = await listed(browser, { month: months[0].month, priority: 'HIGH' });
    expect([rows.length, total]).toEqual([5, 5]);
  });
});

describe('reported issues', () => {
  async function report() {
    const { world, browser } = await enter();
    const { issueId } = (
      await browser.must('POST /setAdminIssue', {
        adminId: '1',
        inverterSerialNo: world.a.serial,
        issueTitle: 'Loose cable',
        issueDescription: 'At the roof',
      })
    ).json();
    const get = async () =>
      ((await browser.must('GET /getAllAdminIssues', {})).json() as { issueId: string }[]).find(
        (issue) => issue.issueId === issueId,
      );
    return { world, browser, issueId: issueId as string, get };
  }

  it('get a status and an assignee, audited; an outdated version is refused', async () => {
    const { world, browser, issueId, get } = await report();
    expect(await get()).toMatchObject({ status: 'OPEN', assigneeId: null, ticketId: null, version: 1 });
    const assigneeId = String(world.administrator.id);
    const work = { issueId, status: 'IN_PROGRESS', assigneeId, version: 1 };
    expect((await browser.must('POST /updateAdminIssue', work)).json().version).toBe(2);
    expect(await get()).toMatchObject({
      status: 'IN_PROGRESS',
      assigneeId,
      assignedTo: expect.stringMatching(/^Meera/),
    });
    expect((await browser.call('POST /updateAdminIssue', { ...work, status: 'DONE' })).json().reason).toBe(
      'issue_changed',
    );
    expect((await stage.audit(`inverter ${world.a.inverter}`)).at(-1)).toMatchObject({
      action: 'updateAdminIssue',
      before: { issueId, status: 'OPEN', assigneeId: null },
      after: { issueId, status: 'IN_PROGRESS', assigneeId: Number(assigneeId) },
    });
  });

  it('become one ticket, of their own inverter', async () => {
    const { world, browser, issueId, get } = await report();
    const ask = (inverterSerialNo: string) =>
      browser.call('POST /generateTicket', {
        inverterSerialNo,
        createdBy: 'x',
        assignedTo: 'y',
        description: 'Loose cable',
        error: 'E1',
        priority: 'LOW',
        issueId,
      });
    expect((await ask(world.b.serial)).json().reason).toBe('issue_of_other_inverter');
    const { ticketId } = (await ask(world.a.serial)).json();
    expect(await get()).toMatchObject({ status: 'DONE', ticketId });
    const [{ count: before }] = (await stage.rows('SELECT count(*) FROM tickets')) as [{ count: number }];
    expect((await ask(world.a.serial)).json().reason).toBe('issue_has_ticket');
    expect(await stage.rows('SELECT count(*) FROM tickets')).toEqual([{ count: before }]);
  });
});
