import { insertDeviceEvents } from '@heliograph/database/devices/insert-device-events';
import { openDatabase } from '@heliograph/database/connection/database';
import { notifySafetyFaults } from '@heliograph/database/alerts/notify-safety-faults';
import { insertMessages } from '@heliograph/database/outbox/insert-messages';
import type { AlertTopic } from '@heliograph/domain/alerts/catalogue';
import { createLogger } from '@heliograph/server/logging';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { createSecretBox } from '@heliograph/server/secret-box';
import { unsubscribeToken } from '@heliograph/server/unsubscribe-token';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ReceivedMail, useMailServer } from '../../support/alerts/mail-server.js';
import { ServerProcess } from '../../support/server-process.js';
import { until } from '../../support/until.js';
import { use } from '../../support/use.js';
import { Browser } from '../access/browser.js';
import { makeWorld, type World } from '../access/world.js';
import { useApi } from '../api/support/use-api.js';

const ALL = {
  safety: ['email', 'sms'],
  outage: ['email', 'sms'],
  recovery: ['email'],
  care: ['email'],
  summary: ['email'],
  tickets: ['email'],
  notices: ['sms'],
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const WAITING_SQL =
  "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
const PER_HOUR = 5;

describe('unsubscribing from e-mails', () => {
  const MAIL_FROM = 'alerts@example.org';
  const system = useApi({
    MAIL_FROM,
    TRUST_PROXY: 'loopback',
    UNSUBSCRIPTIONS_PER_ADDRESS: String(PER_HOUR),
  });
  const mail = useMailServer();
  const database = use(
    () => openDatabase({ url: system.databaseUrl }),
    ({ close }) => close(),
  );
  const worker = use(
    async () => {
      const started = new ServerProcess('worker', {
        DATABASE_URL: system.databaseUrl,
        SMTP_URL: mail.server.url,
        MAIL_FROM,
        PORTAL_HOST: 'portal.example.org',
      });
      await started.ready();
      return started;
    },
    (started) => started.stop(),
  );
  const queues = use(
    async () => new QueueClient({ databaseUrl: system.databaseUrl }, createLogger('test', 'silent')),
    (client) => client.close(),
  );
  let world: World;
  let customer: Browser;
  /** The customer's mail service: no cookies. */
  let program: Browser;
  let email: string;

  beforeEach(async () => {
    world = await makeWorld(system);
    email = `${world.a.phone}@example.org`;
    await database.pool.query('UPDATE users SET email = $2 WHERE id = $1', [world.a.id, email]);
    customer = new Browser(system, world.address);
    program = new Browser(system, world.address);
    await customer.must('POST /loginPassword', { phone: world.a.phone, password: world.password });
    await customer.must('POST /setAlertPreferences', { language: 'en', quietHours: null, channels: ALL });
  });

  const write = (kind: 'communication_lost' | 'ticket_reply') =>
    insertMessages(database.pool, [
      { kind, cause: email, userId: Number(world.a.id), phone: world.a.phone, text: kind },
    ]);
  /** The e-mail of a message, delivered without waiting for the next dispatch. */
  const received = async ([messageId]: readonly string[]) => {
    await queues.addJob('messageDelivery', { messageId: messageId! }, { id: messageId! });
    return until('the e-mail', () => mail.mails.find(({ to }) => to === email), {
      wanted: Boolean,
    }) as Promise<ReceivedMail>;
  };
  /** Path and query of the header's link. */
  const linkIn = ({ headers }: ReceivedMail) => {
    const { origin, pathname, search } = new URL(headers['list-unsubscribe']!.slice(1, -1));
    expect([origin, pathname]).toEqual(['https://portal.example.org', '/api/unsubscribe']);
    return `${pathname}${search}`;
  };
  const channels = async () => (await customer.must('GET /getAlertPreferences')).json().channels;

  it('needs one tap, from outbox and worker to the mail program and back', async () => {
    const sent = await received(await write('communication_lost'));
    expect(sent.headers['list-unsubscribe-post']).toBe(ONE_CLICK);
    const link = linkIn(sent);
    expect((await program.ask('POST', link, ONE_CLICK, FORM)).status).toBe(200);
    expect(await channels()).toEqual({ ...ALL, outage: ['sms'] });
    expect((await program.ask('POST', link, ONE_CLICK, FORM)).status).toBe(200);
    const { rows } = await database.pool.query(
      `SELECT actor_kind FROM audit_log WHERE action = 'unsubscribe' AND target = $1`,
      [`user ${world.a.id}`],
    );
    expect(rows).toEqual([{ actor_kind: 'anonymous' }]);
    expect(worker.output).not.toContain(email);
  });

  it('ends the e-mails of two topics at once', async () => {
    const box = createSecretBox(Buffer.alloc(32, 7));
    const token = (topic: AlertTopic) => unsubscribeToken(box, { userId: Number(world.a.id), topic });
    const other = await database.pool.connect();
    try {
      await other.query('BEGIN');
      await other.query('SELECT FROM alert_preferences WHERE user_id = $1 FOR UPDATE', [world.a.id]);
      const both = Promise.all(
        (['outage', 'tickets'] as const).map((topic) =>
          program.must('POST /unsubscribe', { token: token(topic) }),
        ),
      );
      await until('both wait', async () => (await database.pool.query(WAITING_SQL)).rowCount === 2);
      await other.query('COMMIT');
      await both;
    } finally {
      other.release(true);
    }
    expect(await channels()).toEqual({ ...ALL, outage: ['sms'], tickets: [] });
  });

  it('is not done by a program that follows links', async () => {
    const link = linkIn(await received(await write('ticket_reply')));
    for (const method of ['GET', 'HEAD']) {
      const answer = await program.ask(method, link);
      expect([answer.status, answer.headers.location]).toEqual([302, link.replace('/api', '')]);
    }
    expect(await channels()).toEqual(ALL);
    const form = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await program.ask('POST', link, form, type)).status).toBe(200);
    expect(await channels()).toEqual({ ...ALL, tickets: [] });
  });

  it('asks once more about dangerous faults, without one tap', async () => {
    const now = Date.now();
    await insertDeviceEvents(database.pool, [
      {
        inverterId: Number(world.a.inverter),
        event: { v: 1, ts: now, code: 'ISO_FAULT', severity: 'critical', active: true },
        receivedAt: now,
      },
    ]);
    const danger = await notifySafetyFaults(database.pool, { now: new Date(now + 1_000), demo: false });
    const sent = await received(danger);
    expect(sent.headers.subject).toBe('Danger: keep away from your solar system');
    expect(sent.parts['text/plain']).toMatch(/Since: .* 20\d\d/);
    expect(sent.headers['list-unsubscribe-post']).toBeUndefined();
    const link = linkIn(sent);
    const refused = await program.ask('POST', link, ONE_CLICK, FORM);
    expect([refused.status, refused.json().reason]).toEqual([409, 'safety_off_unconfirmed']);
    expect(await channels()).toEqual(ALL);
    const token = new URL(link, 'https://portal.example.org').searchParams.get('token');
    await program.must('POST /unsubscribe', { token, safetyOff: true });
    expect(await channels()).toEqual({ ...ALL, safety: ['sms'] });
  });

  it('needs a signed link, and is limited per address', async () => {
    for (let attempt = 1; attempt <= PER_HOUR; attempt += 1) {
      const refused = await program.call('POST /unsubscribe', { token: `${world.a.id}.outage.${attempt}` });
      expect([refused.status, refused.json().reason]).toEqual([404, 'unknown_unsubscribe_link']);
    }
    const limited = await program.call('POST /unsubscribe', { token: `${world.a.id}.outage.x` });
    expect(limited.status).toBe(429);
    expect(await channels()).toEqual(ALL);
  });
});
