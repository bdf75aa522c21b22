import { describe, expect, it } from '@jest/globals';
import { addDevice } from '../../support/builders.js';
import type { Browser } from '../access/browser.js';
import { shown, useApiFixture } from './api-fixture.js';

const stage = useApiFixture();

async function enter() {
  const world = await stage.world();
  const [owner, team] = [await stage.browser('A', world), await stage.browser('administrator', world)];
  const reported = await owner.must('POST /generateTicket', {
    inverterSerialNo: world.a.serial,
    description: 'Dark display',
  });
  return { world, owner, team, ticket_id: reported.json().ticketId as string };
}

const timeline = async (browser: Browser, ticket_id: string) =>
  (await browser.must('GET /getTicketTimeline', { ticket_id })).json();
const reply = async (browser: Browser, ticket_id: string, text = 'Hello'): Promise<string> =>
  (await browser.must('POST /replyToTicket', { ticket_id, text })).json().entryId;
const unread = async (browser: Browser) => (await browser.must('GET /getUnreadTickets')).json().ticketIds;
const unanswered = async (browser: Browser) =>
  (await browser.must('GET /getUnansweredTickets')).json().ticketIds;
const messages = (phone: string) =>
  stage.rows(`SELECT text, request_id FROM outbox WHERE kind = 'ticket_reply' AND phone = $1`, [phone]);

const EDIT = { description: 'Dark', error: 'E1', priority: 'HIGH', remark: 'Likely the fuse' };

describe('a ticket’s timeline', () => {
  it('shows the owner every step, and nothing internal', async () => {
    const { owner, team, ticket_id } = await enter();
    const edit = { ...EDIT, ticketId: ticket_id };
    await team.must('POST /updateTicket', { ...edit, assignedTo: 'Meera Joshi', status: 'ASSIGNED' });
    await team.must('POST /addTicketComment', { ticket_id, comment: 'Owner sounds upset' });
    await reply(team, ticket_id, ' Is the lamp red? ');
    await reply(owner, ticket_id, 'Yes, since Monday');
    await team.must('POST /updateTicket', { ...edit, assignedTo: 'Meera Joshi', status: 'ON_HOLD' });
    const answer = await owner.must('GET /getTicketTimeline', { ticket_id });
    expect(answer.headers['x-total-count']).toBe('5');
    expect(answer.json()).toMatchObject([
      { kind: 'status', status: 'ON_HOLD', text: null },
      { kind: 'ownerReply', text: 'Yes, since Monday', file: null, unread: false },
      { kind: 'reply', text: 'Is the lamp red?', file: null, unread: true },
      { kind: 'assigned', status: null },
      { kind: 'created' },
    ]);
    for (const internal of ['upset', 'Meera', 'Admin', 'fuse', 'HIGH'])
      expect(answer.text).not.toContain(internal);
    const newest = await owner.must('GET /getTicketTimeline', { ticket_id, size: 2 });
    expect([newest.json().length, newest.headers['x-total-count']]).toEqual([2, '5']);
  });

  it('shows the team replies and comments in one list, with their authors', async () => {
    const { world, owner, team, ticket_id } = await enter();
    await team.must('POST /addTicketComment', { ticket_id, comment: 'Internal' });
    await reply(team, ticket_id, 'Is the lamp red?');
    await reply(owner, ticket_id, 'Yes');
    const history = await team.must('GET /getTicketHistory', { ticket_id });
    expect(history.headers['x-total-count']).toBe('4');
    expect(history.json()).toMatchObject([
      { kind: 'ownerReply', comment: 'Yes', byKind: 'customer', byName: expect.stringContaining('Test') },
      { kind: 'reply', comment: 'Is the lamp red?', byKind: 'administrator', byName: 'Admin Test' },
      { kind: 'comment', comment: 'Internal' },
      { kind: 'generateTicket' },
    ]);
    const lines = await stage.audit(`ticket ${ticket_id}`);
    expect(lines.filter(({ action }) => action === 'replyToTicket')).toMatchObject([
      { actor_kind: 'administrator', actor_id: world.administrator.id, after: { text: 'Is the lamp red?' } },
      { actor_kind: 'customer', actor_id: world.a.id, after: { text: 'Yes' } },
    ]);
  });
});

describe('replyToTicket', () => {
  it('notifies the owner once until the replies are read', async () => {
    const { world, owner, team, ticket_id } = await enter();
    await reply(team, ticket_id);
    const last = await reply(team, ticket_id);
    expect(await messages(world.a.phone)).toMatchObject([
      {
        text: expect.stringMatching(new RegExp(`^Our team has replied on your ticket ${ticket_id}\\..*टिकट`)),
      },
    ]);
    await owner.must('POST /markTicketRead', { ticket_id, entryId: last });
    await reply(team, ticket_id);
    expect(await messages(world.a.phone)).toHaveLength(2);
  });

  it('notifies again of unread replies after a day, and never of the owner’s own', async () => {
    const { world, owner, team, ticket_id } = await enter();
    await reply(owner, ticket_id);
    expect(await messages(world.a.phone)).toHaveLength(0);
    await reply(team, ticket_id);
    await stage.rows(`UPDATE outbox SET created_at = now() - interval '25 hours' WHERE phone = $1`, [
      world.a.phone,
    ]);
    await reply(team, ticket_id);
    expect(await messages(world.a.phone)).toHaveLength(2);
  });

  it('notifies once for replies sent at the same moment', async () => {
    const { world, team, ticket_id } = await enter();
    await Promise.all([1, 2, 3].map(() => reply(team, ticket_id)));
    expect(await messages(world.a.phone)).toHaveLength(1);
  });

  it('is refused on a closed ticket', async () => {
    const { owner, team, ticket_id } = await enter();
    await stage.rows(`UPDATE tickets SET status = 'CLOSED', closed_at = now() WHERE id = $1`, [ticket_id]);
    for (const browser of [owner, team]) {
      const answer = await browser.call('POST /replyToTicket', { ticket_id, text: 'Hello' });
      expect([shown(answer), answer.json().err]).toEqual(['409 conflict', 'The ticket is closed already.']);
    }
    expect(await timeline(owner, ticket_id)).toMatchObject([{ kind: 'closed' }, { kind: 'created' }]);
  });

  it.each(['', '  ', 'x'.repeat(2_001)])('rejects a text that is empty or too long', async (text) => {
    const { owner, ticket_id } = await enter();
    expect(shown(await owner.call('POST /replyToTicket', { ticket_id, text }))).toBe('400 invalid_input');
  });

  it('keeps script in a text as text', async () => {
    const { owner, ticket_id } = await enter();
    const text = '<script>alert(1)</script> ${7*7} \u202E ठीक है';
    await reply(owner, ticket_id, text);
    const answer = await owner.must('GET /getTicketTimeline', { ticket_id });
    expect(answer.json()[0].text).toBe(text);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });
});

describe('unread and unanswered tickets', () => {
  it('are marked for the owner until the newest reply shown', async () => {
    const { world, owner, team, ticket_id } = await enter();
    expect(await unread(owner)).toEqual([]);
    const first = await reply(team, ticket_id);
    const second = await reply(team, ticket_id);
    expect(await unread(owner)).toEqual([ticket_id]);
    await owner.must('POST /markTicketRead', { ticket_id, entryId: first });
    expect(await unread(owner)).toEqual([ticket_id]);
    expect((await timeline(owner, ticket_id)).map((entry: { unread: boolean }) => entry.unread)).toEqual([
      true,
      false,
      false,
    ]);
    await owner.must('POST /markTicketRead', { ticket_id, entryId: second });
    expect(await unread(owner)).toEqual([]);
    expect(await unread(await stage.browser('B', world))).toEqual([]);
  });

  it('stay unread while an administrator views as the customer', async () => {
    const { world, owner, team, ticket_id } = await enter();
    const entryId = await reply(team, ticket_id);
    await team.must('POST /viewAsCustomer', { userId: world.a.id });
    const asCustomer = { 'x-portal': 'customer' };
    const seen = await team.ask('GET', '/api/getUnreadTickets', undefined, asCustomer);
    expect(seen.json()).toEqual({ ticketIds: [ticket_id], replies: 1 });
    const refused = await team.call('POST /markTicketRead', { ticket_id, entryId }, asCustomer);
    expect(shown(refused)).toBe('403 read_only');
    expect(await unread(owner)).toEqual([ticket_id]);
  });

  it('are marked for the team until it replies or the ticket is closed', async () => {
    const { owner, team, ticket_id } = await enter();
    expect(await unanswered(team)).not.toContain(ticket_id);
    await reply(owner, ticket_id);
    expect(await unanswered(team)).toContain(ticket_id);
    await team.must('POST /addTicketComment', { ticket_id, comment: 'Read it' });
    expect(await unanswered(team)).toContain(ticket_id);
    await reply(team, ticket_id);
    expect(await unanswered(team)).not.toContain(ticket_id);
    await reply(owner, ticket_id);
    await stage.rows(`UPDATE tickets SET status = 'CLOSED', closed_at = now() WHERE id = $1`, [ticket_id]);
    expect(await unanswered(team)).not.toContain(ticket_id);
  });
});

describe('the state attached to a new ticket', () => {
  const portal = { page: '/dashboard', language: 'hi', build: 'index-Ab1.js' };
  const report = async (said: object, headers: Record<string, string> = {}) => {
    const world = await stage.world();
    const browser = await stage.browser('A', world);
    const input = { inverterSerialNo: world.a.serial, description: 'Dark', ...said };
    return { world, browser, answer: await browser.call('POST /generateTicket', input, headers) };
  };
  const contextOf = async (browser: Browser, ticket_id: string) =>
    (await browser.must('GET /getTicketContext', { ticket_id })).json().context;

  it('has active faults, readings around them, the outage, and the portal; it stays as it was', async () => {
    const world = await stage.world();
    const [owner, team] = [await stage.browser('A', world), await stage.browser('administrator', world)];
    const id = world.a.inverter;
    await addDevice(stage.system.database, Number(id), { firmware: '1.4.2' });
    await stage.rows(
      `INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, energy_total_wh, state, ac_power_w, ac_voltage_v)
       SELECT $1, date_trunc('minute', now()) - n * interval '1 minute', 1000 - n, now(), false, 1, 'fault', n, '{231.5,null}'
       FROM generate_series(1, 40) n`,
      [id],
    );
    await stage.rows(
      `INSERT INTO latest (inverter_id, ts, seq, received_at, last_received_at, energy_total_wh, faults)
       SELECT inverter_id, ts, seq, received_at, '2026-11-20T08:00:00Z', 1, '{FAN_FAULT}' FROM readings
       WHERE inverter_id = $1 ORDER BY ts DESC LIMIT 1`,
      [id],
    );
    await stage.rows(
      `INSERT INTO device_events (inverter_id, ts, code, active, severity)
       SELECT $1, date_trunc('minute', now()) - e.ago, e.code, e.active, e.severity
       FROM (VALUES (interval '9 days', 'GRID_LOST', true, 'critical'), ('8 days', 'GRID_LOST', false, 'critical'),
         ('31 minutes', 'GRID_LOST', true, 'critical'), ('30 minutes', 'GRID_LOST', true, 'critical'),
         ('2 hours', 'ARC_FAULT', true, 'critical'), ('1 hours', 'ARC_FAULT', false, 'critical'),
         ('1 hours', 'DOOR_OPEN', true, 'info')) e (ago, code, active, severity)`,
      [id],
    );
    await stage.rows(
      `INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, '2026-11-20T08:00:00Z')`,
      [id],
    );
    const sent = { inverterSerialNo: world.a.serial, description: 'Dark', portal };
    const ticket_id = (await owner.must('POST /generateTicket', sent)).json().ticketId;
    const context = await contextOf(owner, ticket_id);
    expect(context).toMatchObject({
      lastReceivedAt: '2026-11-20T08:00:00.000Z',
      outageSince: '2026-11-20T08:00:00.000Z',
      faults: [
        { code: 'GRID_LOST', since: expect.any(String) },
        { code: 'FAN_FAULT', since: null },
      ],
      firmware: '1.4.2',
      portal,
    });
    const minutesAgo = (context.readings as { acPowerW: number }[]).map(({ acPowerW }) => acPowerW);
    expect(minutesAgo).toEqual([36, 35, 34, 33, 32, 31, 30, 29, 28, 6, 5, 4, 3, 2, 1]);
    expect(context.readings[0]).toMatchObject({
      state: 'fault',
      acVoltageV: [231.5, null],
      gridFreqHz: null,
    });
    await stage.rows('DELETE FROM silence_cases WHERE inverter_id = $1', [id]);
    expect(await contextOf(team, ticket_id)).toEqual(context);
  });

  it('has nulls for an inverter that never reported, and the browser’s name', async () => {
    const agent =
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
    const { browser, answer } = await report({}, { 'user-agent': agent });
    expect(await contextOf(browser, answer.json().ticketId)).toEqual({
      ...{ at: expect.any(String), lastReceivedAt: null, outageSince: null, faults: [], readings: [] },
      ...{ firmware: null, portal: null, browser: 'Chrome on Android' },
    });
  });

  it.each([
    { page: '/a?phone=9000000001' },
    { page: `//evil.example${'x'.repeat(60)}` },
    { language: '<b>' },
    { build: 'x'.repeat(61) },
    { build: undefined },
  ])('rejects a portal’s state that it cannot have: %j', async (wrong) => {
    const { answer } = await report({ portal: { ...portal, ...wrong } });
    expect(shown(answer)).toBe('400 invalid_input');
  });

  it('takes none from an administrator', async () => {
    const world = await stage.world();
    const team = await stage.browser('administrator', world);
    const sent = {
      inverterSerialNo: world.a.serial,
      description: 'Dark',
      createdBy: 'x',
      assignedTo: 'y',
      error: 'E',
      priority: 'LOW',
    };
    const { ticketId } = (await team.must('POST /generateTicket', { ...sent, portal })).json();
    expect(await contextOf(team, ticketId)).toMatchObject({ portal: null, browser: null });
  });

  it('is null for a ticket from before', async () => {
    const world = await stage.world();
    expect(await contextOf(await stage.browser('A', world), world.a.ticket)).toBeNull();
  });
});
