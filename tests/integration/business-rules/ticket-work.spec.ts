import { describe, expect, it } from '@jest/globals';
import type { Browser } from '../access/browser.js';
import { shown, useApiFixture } from './api-fixture.js';
import { ticketDesk } from './ticket-desk.js';

const stage = useApiFixture();
const { enter, open, row } = ticketDesk(stage);

describe('updateTickets', () => {
  it('assigns tickets and returns the outcome for each, with an audit line per change', async () => {
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

  it('sets the status, or removes the assignee, and leaves the rest', async () => {
    const { world, browser } = await enter();
    const id = await open(browser, world);
    const tickets = [{ ticketId: id, version: 1 }];
    await browser.must('POST /updateTickets', { tickets, status: 'ON_HOLD' });
    expect(await row(id)).toMatchObject({ assigned_to: 'Electrician', status: 'ON_HOLD', error: 'E1' });
    await browser.must('POST /updateTickets', { tickets: [{ ticketId: id, version: 2 }], assigneeId: null });
    expect(await row(id)).toMatchObject({ assigned_to: null, status: 'ON_HOLD', version: 3 });
  });

  it('sets the priority, from which the due times follow', async () => {
    const { world, browser } = await enter();
    const id = await open(browser, world);
    const due = async () =>
      (await browser.must('GET /getTicket', { ticket_id: id })).json().resolutionDueAt as string;
    const low = await due();
    await browser.must('POST /updateTickets', { tickets: [{ ticketId: id, version: 1 }], priority: 'HIGH' });
    expect(await row(id)).toMatchObject({ priority: 'HIGH', status: 'ASSIGNED', version: 2 });
    expect(Date.parse(await due())).toBeLessThan(Date.parse(low));
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

  it('is the one named in a ticket sent back with another name', async () => {
    const { world, browser } = await enter();
    const [first, second] = [world.administrator, (await stage.world()).administrator];
    for (const { id } of [first, second])
      await stage.rows(`UPDATE administrators SET first_name = 'Anita', last_name = $2 WHERE id = $1`, [
        id,
        `Kadam ${id}`,
      ]);
    const ticketId = await open(browser, world, { assigneeId: String(first.id) });
    const read = (await browser.must('GET /getTicket', { ticket_id: ticketId })).json();
    expect(read).toMatchObject({ assignedTo: `Anita Kadam ${first.id}`, assigneeId: String(first.id) });
    await browser.must('POST /updateTicket', { ...read, assignedTo: `Anita Kadam ${second.id}` });
    expect(await row(ticketId)).toMatchObject({
      assigned_to: `Anita Kadam ${second.id}`,
      assignee_id: second.id,
    });
  });

  it('stays if a ticket is sent back after the administrator was disabled', async () => {
    const { world, browser } = await enter();
    const { administrator: gone } = await stage.world();
    const id = await open(browser, world, { assigneeId: String(gone.id) });
    await stage.rows('UPDATE administrators SET disabled_at = now() WHERE id = $1', [gone.id]);
    const read = (await browser.must('GET /getTicket', { ticket_id: id })).json();
    await browser.must('POST /updateTicket', { ...read, remark: 'Technician on Monday' });
    expect(await row(id)).toMatchObject({
      assigned_to: read.assignedTo,
      assignee_id: gone.id,
      remark: 'Technician on Monday',
    });
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

  it('keep an assignee who was disabled since', async () => {
    const { browser, issueId, get } = await report();
    const { administrator: gone } = await stage.world();
    const work = { issueId, status: 'OPEN', assigneeId: String(gone.id), version: 1 };
    await browser.must('POST /updateAdminIssue', work);
    await stage.rows('UPDATE administrators SET disabled_at = now() WHERE id = $1', [gone.id]);
    await browser.must('POST /updateAdminIssue', { ...work, status: 'IN_PROGRESS', version: 2 });
    expect(await get()).toMatchObject({ status: 'IN_PROGRESS', assigneeId: String(gone.id) });
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
