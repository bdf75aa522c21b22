import { sweepOutages } from '@heliograph/database/silence/sweep-outages';
import { describe, expect, it } from '@jest/globals';
import type { Browser } from '../access/browser.js';
import { addInverter, setIngestUp } from '../worker/fleet.js';
import { shown, useApiFixture } from './api-fixture.js';

const LIMIT = 8;
const CREATED = 'Your ticket has been created';
const lost = (name: string, serial: string) =>
  `Communication Lost! Please check your inverter (Name: ${name} , SerialNo: ${serial})`;

const stage = useApiFixture({ NOTIFICATIONS_PER_ACCOUNT: String(LIMIT) });

const messagesTo = (phone: string) =>
  stage.rows('SELECT kind, cause, text FROM outbox WHERE phone = $1 ORDER BY id', [phone]);
const report = async (browser: Browser, inverterSerialNo: string): Promise<string> =>
  (await browser.must('POST /generateTicket', { inverterSerialNo, description: 'Hums' })).json().ticketId;

describe('sendNotification', () => {
  it('notifies a customer of each new ticket once, even if called repeatedly', async () => {
    const world = await stage.world();
    await stage.rows(`UPDATE tickets SET created_at = now() - interval '61 minutes' WHERE id = $1`, [
      world.a.ticket,
    ]);
    const browser = await stage.browser('A', world);
    const tell = async () =>
      (
        await browser.must('GET /sendNotification', { user_id: world.a.id, admin_id: '', message: CREATED })
      ).json().message;
    // An old ticket is not announced.
    expect(await tell()).toBe('There was nothing new to tell.');
    const first = await report(browser, world.a.serial);
    await Promise.all([tell(), tell(), tell()]);
    const second = await report(browser, world.a.serial);
    expect(await tell()).toBe('The message is on its way.');
    expect(await messagesTo(world.a.phone)).toEqual(
      [first, second].map((cause) => ({ kind: 'ticket_created', cause, text: CREATED })),
    );
    const lines = await stage.audit(`user ${world.a.id}`);
    expect(lines.map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
      ['sendNotification', 'customer'],
      ['sendNotification', 'customer'],
    ]);
  });

  it('sends nothing if the sweep has notified of the outage', async () => {
    const world = await stage.world();
    const { database } = stage.system;
    // Long enough ago to be an outage at any time of day.
    const past = new Date(Date.now() - 30 * 3_600_000);
    const userId = Number(world.a.id);
    const [inverter] = await Promise.all([
      addInverter(database, { heardAt: past, userId }),
      setIngestUp(database, past, new Date()),
    ]);
    const [{ serial_number: serial }] = (await stage.rows(
      'SELECT serial_number FROM inverters WHERE id = $1',
      [inverter],
    )) as [{ serial_number: string }];
    const browser = await stage.browser('A', world);
    const tell = (name: string) =>
      browser.must('GET /sendNotification', { user_id: world.a.id, message: lost(name, serial) });
    await tell('Roof');
    expect(await messagesTo(world.a.phone)).toEqual([]);
    await sweepOutages(database, { now: new Date(), demo: true });
    const told = await messagesTo(world.a.phone);
    expect(told).toEqual([
      { kind: 'communication_lost', cause: expect.any(String), text: lost('Roof', serial) },
    ]);
    await Promise.all([tell('Roof'), tell('Villa')]);
    expect(await messagesTo(world.a.phone)).toEqual(told);
    // Without a message from the sweep, the call sends one: once, with the inverter's own name.
    await stage.rows('DELETE FROM outbox WHERE phone = $1', [world.a.phone]);
    await Promise.all([tell('Villa'), tell('Roof')]);
    expect(await messagesTo(world.a.phone)).toEqual(told);
  });

  it('sends an administrator’s own text to any customer, and audits it', async () => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    const text = 'We come on Monday.';
    await browser.must('GET /sendNotification', { user_id: world.a.id, admin_id: '1', message: text });
    expect(await messagesTo(world.a.phone)).toEqual([{ kind: 'notice', cause: expect.any(String), text }]);
    const [line] = await stage.audit(`user ${world.a.id}`);
    expect(line).toMatchObject({
      actor_kind: 'administrator',
      actor_id: Number(world.administrator.id),
      after: { kind: 'notice', text },
    });
  });

  it('is limited for each account separately', async () => {
    const world = await stage.world();
    const browser = await stage.browser('A', world);
    const tell = () => browser.call('GET /sendNotification', { user_id: world.a.id, message: CREATED });
    const answers = await Promise.all(Array.from({ length: LIMIT + 2 }, tell));
    expect(answers.map(shown).sort()).toEqual([
      ...Array<string>(LIMIT).fill('200'),
      ...Array<string>(2).fill('429 too_many_requests'),
    ]);
    const waitS = Number((await tell()).headers['retry-after']);
    expect(waitS).toBeGreaterThan(3_500);
    expect(waitS).toBeLessThanOrEqual(3_600);
    const other = await stage.browser('B', world);
    await other.must('GET /sendNotification', { user_id: world.b.id, message: CREATED });
  });
});
