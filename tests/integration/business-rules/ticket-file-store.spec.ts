import { erasePerson } from '@heliograph/database/people/erase-person';
import { loadConfig } from '@heliograph/server/config';
import { createLogger } from '@heliograph/server/logging';
import { DeleteObjects } from '@heliograph/worker/handlers/delete-objects';
import { workerSettings } from '@heliograph/worker/settings';
import { describe, expect, it } from '@jest/globals';
import { startApi } from '../api/support/api-process.js';
import { ObjectStoreServer } from '../../support/object-store-server.js';
import { until } from '../../support/until.js';
import { use } from '../../support/use.js';
import { Browser } from '../access/browser.js';
import { accessSettings } from '../access/system.js';
import { sessionOf, type World } from '../access/world.js';
import { shown, useApiFixture } from './api-fixture.js';

const store = use(
  () => ObjectStoreServer.start(),
  (server) => server.stop(),
);
const stage = useApiFixture(() => store.settings);

const BILL = Buffer.from(`%PDF-1.4\n${'bill '.repeat(300_000)}\n%%EOF\n`);
const NOT_STORED = '503 unavailable';

async function enter() {
  const world = await stage.world();
  const [owner, team] = [await stage.browser('A', world), await stage.browser('administrator', world)];
  const input = { inverterSerialNo: world.a.serial, description: 'Dark display' };
  const ticket_id = (await owner.must('POST /generateTicket', input)).json().ticketId as string;
  return { world, owner, team, ticket_id };
}
const add = (browser: Browser, ticket_id: string, name = 'bill.pdf') =>
  browser.call('POST /addTicketFile', { ticket_id, name, file: BILL });
const newest = async (owner: Browser, ticket_id: string) =>
  (await owner.must('GET /getTicketTimeline', { ticket_id })).json()[0];
const keyOf = async (ticket_id: string) => {
  const [row] = await stage.rows(
    `SELECT f.* FROM ticket_files f JOIN ticket_messages m ON m.id = f.message_id WHERE m.ticket_id = $1`,
    [ticket_id],
  );
  expect(row!.content).toBeNull();
  return row!.object_key as string;
};
const due = async () =>
  (await stage.rows('SELECT object_key FROM object_deletions WHERE due_at <= now()')).length;
const logged = (words: string) => until(words, async () => stage.system.api.output().includes(words));
/** The worker's job, as an hour later. */
const deleteObjects = async (settings: Record<string, string> = store.settings) => {
  await stage.rows(`UPDATE object_deletions SET due_at = now() - interval '1 minute'`);
  const required = { DATABASE_URL: 'postgres://unused', SERVER_KEY: 'A'.repeat(44) };
  await new DeleteObjects(
    { pool: stage.system.database } as never,
    loadConfig(workerSettings, { ...required, ...settings }),
    createLogger('test', 'silent'),
  ).handle();
};
/** Another API on the same database. */
async function beside(settings: Record<string, string>, world: World) {
  const api = await startApi(stage.system.databaseUrl, { ...accessSettings(), ...settings });
  const system = { ...stage.system, api };
  return { api, owner: new Browser(system, world.address, await sessionOf('A', world, system)) };
}

describe('a file in the object store', () => {
  it('has an unguessable key and no type, and is sent by the API only', async () => {
    const { world, owner, team, ticket_id } = await enter();
    expect(shown(await add(owner, ticket_id))).toBe('200');
    const key = await keyOf(ticket_id);
    expect(key).toMatch(/^ticket-files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(store.object(key)).toEqual({ content: BILL, type: 'application/octet-stream' });
    const { file } = await newest(owner, ticket_id);
    for (const browser of [owner, team]) {
      const answer = await browser.must('GET /getTicketFile', { file_id: file.fileId });
      expect(answer.text).toBe(BILL.toString());
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(BILL.length),
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
    const other = await stage.browser('B', world);
    expect(shown(await other.call('GET /getTicketFile', { file_id: file.fileId }))).toBe('404 not_found');
    await deleteObjects();
    expect(store.keys).toContain(key);
  });

  it('may be beside files that were stored in the database before', async () => {
    const { owner, ticket_id } = await enter();
    await add(owner, ticket_id);
    const { file } = await newest(owner, ticket_id);
    const content = Buffer.from('%PDF-1.4 earlier %%EOF');
    await stage.rows(
      'UPDATE ticket_files SET object_key = NULL, content = $2, size_bytes = $3 WHERE id = $1',
      [file.fileId, content, content.length],
    );
    const answer = await owner.must('GET /getTicketFile', { file_id: file.fileId });
    expect(answer.text).toBe(content.toString());
  });

  it('is deleted after its ticket became full', async () => {
    const { owner, ticket_id } = await enter();
    for (let n = 0; n < 20; n++) await add(owner, ticket_id);
    const before = store.keys;
    expect(shown(await add(owner, ticket_id))).toBe('409 conflict');
    expect(store.keys).toHaveLength(before.length + 1);
    await deleteObjects();
    expect(store.keys).toEqual(before);
  });
});

describe('without the store', () => {
  it('a file is refused with a clear message, nothing else is lost, and it can be sent again', async () => {
    const { owner, ticket_id } = await enter();
    await owner.must('POST /replyToTicket', { ticket_id, text: 'See the bill' });
    await store.kill();
    const answer = await add(owner, ticket_id);
    expect(shown(answer)).toBe(NOT_STORED);
    expect(answer.json().err).toBe('The file cannot be stored at the moment. Please try again.');
    expect(answer.headers['retry-after']).toBe('60');
    expect(await newest(owner, ticket_id)).toMatchObject({ text: 'See the bill', file: null });
    await logged('object store: ECONNREFUSED');
    await store.resume();
    expect(shown(await add(owner, ticket_id))).toBe('200');
    const { file } = await newest(owner, ticket_id);

    await store.kill();
    const read = await owner.call('GET /getTicketFile', { file_id: file.fileId });
    expect([shown(read), read.json().err]).toEqual([
      NOT_STORED,
      'The file cannot be read at the moment. Please try again.',
    ]);
    await store.resume();
    expect(shown(await owner.call('GET /getTicketFile', { file_id: file.fileId }))).toBe('200');
  });

  it('a file is refused if the store does not answer', async () => {
    const { owner, ticket_id } = await enter();
    store.hang();
    const answer = await add(owner, ticket_id);
    await store.kill();
    await store.resume();
    expect(shown(answer)).toBe(NOT_STORED);
    await logged('object store: Timeout');
  });

  it.each([
    [{ FILES_S3_SECRET_ACCESS_KEY: 'wrong-secret' }, 'SignatureDoesNotMatch'],
    [{ FILES_S3_ACCESS_KEY_ID: 'wrong-key' }, 'InvalidAccessKeyId'],
    [{ FILES_S3_URL: 'other-bucket' }, 'NoSuchBucket'],
  ])('is logged without credentials if %j is wrong', async (wrong, code) => {
    const { world, ticket_id } = await enter();
    const settings: Record<string, string> = { ...store.settings, ...wrong };
    settings.FILES_S3_URL = new URL(settings.FILES_S3_URL!, store.settings.FILES_S3_URL).href;
    const { api, owner } = await beside(settings, world);
    expect(shown(await add(owner, ticket_id))).toBe(NOT_STORED);
    await api.stop();
    expect(api.output()).toContain(`object store: ${code}`);
    expect(api.output()).not.toMatch(/S3RVER|wrong-|AWS4/);
  });

  it('an API without the setting answers that it cannot read the file', async () => {
    const { world, owner, ticket_id } = await enter();
    await add(owner, ticket_id);
    const { file } = await newest(owner, ticket_id);
    const { api, owner: again } = await beside({}, world);
    expect(shown(await again.call('GET /getTicketFile', { file_id: file.fileId }))).toBe(NOT_STORED);
    await api.stop();
    expect(api.output()).toContain('FILES_S3_URL is not set');
  });
});

describe('an erasure', () => {
  it('deletes objects, also after the store was down', async () => {
    const { world, owner, ticket_id } = await enter();
    await add(owner, ticket_id);
    const key = await keyOf(ticket_id);
    // Leftovers of other tests.
    await deleteObjects();
    await store.kill();
    expect(await erasePerson(stage.system.database, world.a.phone)).not.toBeNull();
    expect(await due()).toBe(1);
    await expect(deleteObjects()).rejects.toThrow('object store: ECONNREFUSED');
    // Others come first.
    expect(await due()).toBe(0);
    await store.resume();
    await expect(deleteObjects({})).rejects.toThrow('FILES_S3_URL is not set');
    expect(store.keys).toContain(key);
    await deleteObjects();
    expect(store.keys).not.toContain(key);
    expect(await stage.rows('SELECT FROM object_deletions')).toEqual([]);
  });
});
