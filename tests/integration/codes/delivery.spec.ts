import { queues } from '@heliograph/contracts/queue/queues';
import { deliverMessage } from '@heliograph/database/outbox/deliver-message';
import { insertCodeMessage } from '@heliograph/database/outbox/insert-code-message';
import { deleteOldCodes } from '@heliograph/database/retention/delete-old-codes';
import { createLogger } from '@heliograph/server/logging';
import { createSecretBox } from '@heliograph/server/secret-box';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { messageDelivery } from '../../support/alerts/message-delivery.js';
import { useTestDatabase } from '../../support/use-database.js';

const PHONE = '9811111111';
const TEXT = '004217 is your Heliograph code';

describe('a message with a code', () => {
  const database = useTestDatabase();
  let id: string;
  let codeId = 0;
  const box = createSecretBox(Buffer.alloc(32, 7));
  const logger = createLogger('test', 'silent');

  beforeEach(async () => {
    codeId += 1;
    const sealedText = box.seal(TEXT, PHONE);
    const message = {
      codeId,
      purpose: 'reset',
      phone: PHONE,
      sealedText,
      minutes: 5,
      requestId: 'r',
    } as const;
    id = await insertCodeMessage(database.pool, message);
  });

  const row = async () =>
    (await database.pool.query('SELECT * FROM outbox WHERE id = $1', [id])).rows[0] as Record<
      string,
      unknown
    >;
  const set = (change: string) => database.pool.query(`UPDATE outbox SET ${change} WHERE id = $1`, [id]);
  const handle = (
    send: (message: { text: string }) => Promise<string | null>,
    retainsTexts = false,
    key = box,
  ) =>
    messageDelivery(database, { provider: { send, retainsTexts }, box: key, logger }).handle({
      messageId: id,
    });
  const failing = () => Promise.reject(new Error('provider is unavailable'));

  it('is decrypted only for the provider, and its text is deleted afterwards', async () => {
    const texts: string[] = [];
    await handle(async ({ text }) => (texts.push(text), 'reference'));
    expect(texts).toEqual([TEXT]);
    expect(await row()).toMatchObject({
      sealed_text: null,
      text: null,
      delivered_at: expect.any(Date),
      provider_reference: 'reference',
      leased_until: null,
    });
  });

  it('keeps its text if the provider shows it', async () => {
    await handle(async () => null, true);
    expect(box.open((await row()).sealed_text as Buffer, PHONE)).toBe(TEXT);
  });

  it('is sent outside any database transaction', async () => {
    let open: unknown[] = ['not looked at'];
    await handle(async () => {
      const { rows } = await database.pool.query(
        `SELECT state, query FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
      );
      open = rows;
      // The row is not locked either.
      await set('attempts = attempts');
      return null;
    });
    expect(open).toEqual([]);
  });

  it('is skipped while leased, and taken over when the lease has expired', async () => {
    let sent = 0;
    const count = async () => ((sent += 1), null);
    await set(`leased_until = now() + interval '10 seconds', attempts = 1`);
    await handle(count);
    expect(sent).toBe(0);
    await set(`leased_until = now() - interval '1 second'`);
    await handle(count);
    expect(sent).toBe(1);
    expect(await row()).toMatchObject({ attempts: 2, delivered_at: expect.any(Date) });
  });

  it('keeps its outcome if a worker with an expired lease fails later', async () => {
    const delivery = { attemptsMax: 8, dailyMax: 1_000, retainSealed: false };
    await deliverMessage(database.pool, id, {
      ...delivery,
      send: async () => {
        // Meanwhile the lease expired, and another worker delivered the message.
        await set(`leased_until = now() - interval '1 second'`);
        await deliverMessage(database.pool, id, { ...delivery, send: async () => 'theirs' });
        throw new Error('no answer in time');
      },
    });
    expect(await row()).toMatchObject({ error: null, failed_at: null, provider_reference: 'theirs' });
  });

  it('keeps its text between attempts, and loses it after the last', async () => {
    await expect(handle(failing)).rejects.toThrow('provider is unavailable');
    expect(await row()).toMatchObject({
      error: 'provider is unavailable',
      failed_at: null,
      leased_until: null,
    });
    expect((await row()).sealed_text).not.toBeNull();
    await set(`attempts = ${queues.messageDelivery.attempts - 1}`);
    await expect(handle(failing)).rejects.toThrow();
    expect(await row()).toMatchObject({ failed_at: expect.any(Date), sealed_text: null });
  });

  it('is not sent after the code expired, and records why', async () => {
    await expect(handle(failing)).rejects.toThrow();
    await set(`expires_at = now() - interval '1 second'`);
    await handle(() => Promise.reject(new Error('was sent')));
    expect(await row()).toMatchObject({
      failed_at: expect.any(Date),
      error: 'Not delivered before it ran out. provider is unavailable',
      sealed_text: null,
      attempts: 1,
    });
  });

  it('fails with a clear error if the server key was changed', async () => {
    const otherKey = createSecretBox(Buffer.alloc(32, 8));
    await expect(handle(async () => null, false, otherKey)).rejects.toThrow(/SERVER_KEY has changed/);
  });
});

describe('expired codes, intents and grants', () => {
  const database = useTestDatabase();
  it('are deleted, and no others', async () => {
    const { pool } = database;
    await pool.query(
      `INSERT INTO one_time_codes (phone, address, browser_hash, purpose, subject, code_hash, expires_at, sent_at)
         SELECT '9811111111', '1.2.3.4', 'b', 'reset', '', 'c', now(), now() - age
         FROM unnest(ARRAY['23 hours', '25 hours']::interval[]) age`,
    );
    await pool.query(
      `INSERT INTO code_intents (holder_hash, purpose, subject, at)
         VALUES ('a', 'add', 'S', now()), ('b', 'add', 'S', now() - interval '2 hours')`,
    );
    await pool.query(
      `INSERT INTO code_grants (phone, browser_hash, purpose, subject, expires_at)
         SELECT '9811111111', 'b', 'reset', '', now() + age FROM unnest(ARRAY['1 minute', '-1 minute']::interval[]) age`,
    );
    expect(await deleteOldCodes(pool)).toBe(3);
    for (const table of ['one_time_codes', 'code_intents', 'code_grants']) {
      expect((await pool.query(`SELECT FROM ${table}`)).rowCount).toBe(1);
    }
  });
});
