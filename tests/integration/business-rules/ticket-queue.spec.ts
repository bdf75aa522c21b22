import { ticketViews } from '@heliograph/domain/tickets/view';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Browser } from '../access/browser.js';
import { shown, useApiFixture } from './api-fixture.js';
import { ticketDesk } from './ticket-desk.js';

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

const listed = async (browser: Browser, asked: Record<string, unknown>) => {
  const answer = await browser.must('GET /getAllTicket', asked);
  return { rows: answer.json() as Listed[], total: Number(answer.headers['x-total-count']) };
};

const { enter, open, row } = ticketDesk(stage);
const timeOf = (at: unknown) => (at as Date).getTime();
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
    const ids = async (asked: Record<string, unknown>) =>
      (await listed(browser, asked)).rows.map(({ ticketId }) => ticketId);
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
    expect(timeOf(asked.response_due_at)).toBeLessThan(timeOf(asked.resolution_due_at));
    expect(made).toMatchObject({ due_rules: expect.any(String), response_due_at: null });
  });

  it('follow its priority', async () => {
    const { world, browser } = await enter();
    const id = await open(browser, world);
    const before = await row(id);
    const EDIT = { assignedTo: 'x', description: 'y', error: 'z', remark: 'r', status: 'OPEN' };
    await browser.must('POST /updateTicket', { ...EDIT, ticketId: id, priority: 'HIGH' });
    const after = await row(id);
    expect(timeOf(after.resolution_due_at)).toBeLessThan(timeOf(before.resolution_due_at));
  });

  it('are met by the first reply; then the ticket waits for the owner until they write', async () => {
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
    const { months, targets, workingTime } = (await browser.must('GET /getTicketReport', {})).json();
    expect(targets).toEqual({ response: { HIGH: 2, LOW: 4 }, resolution: { HIGH: 9, LOW: 18 } });
    expect(workingTime).toEqual({ from: '09:00', to: '18:00', weekdays: [1, 2, 3, 4, 5], holidays: false });
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
