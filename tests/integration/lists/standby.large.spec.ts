import { openDatabase } from '@heliograph/database/connection/database';
import { migrate } from '@heliograph/database/migrations/migrate';
import { prepareQueues } from '@heliograph/server/queues/prepare-queues';
import { dataPaths } from '@heliograph/standalone/data-directory/data-directory';
import { examineDatabase } from '@heliograph/standalone/doctor/examine-database';
import { readSettings } from '@heliograph/standalone/settings';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { Postgres } from '../../faults/world/postgres.js';
import { roleAddress, SERVERS_PASSWORD } from '../../support/as-server.js';
import { addInverter } from '../../support/builders.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { until } from '../../support/until.js';
import { use } from '../../support/use.js';
import { type ApiProcess, startApi } from '../api/support/api-process.js';
import { ask, logIn } from '../api/support/http.js';
import { addPeople, PASSWORD, PHONES } from '../api/support/people.js';

/** A part of the SQL that only the statement for a list's rows has. */
const ROWS = 'ORDER BY page.place';
const CONFLICT = 'canceling statement due to conflict with recovery';

describe('long reads of the API', () => {
  const pair = use(startPair, (started) => started.stop());
  const system = use(
    async () => {
      const api = await startApi(pair.primaryUrl, { DATABASE_READ_URL: pair.standbyUrl });
      return { api, cookie: await logIn(api.port, 'administrator', PHONES.administrator, PASSWORD) };
    },
    ({ api }) => api.stop(),
  );
  const get = (path: string) => ask(system.api.port, 'GET', `/api/${path}`, { cookie: system.cookie });
  const exported = () => get('exportList?list=inverters');
  const inverterCount = async () => {
    const { rows } = await pair.primary.pool.query<{ count: number }>('SELECT count(*) FROM inverters');
    return rows[0]!.count;
  };
  const addNamed = (serial: string) => addInverter(pair.primary.pool, { serial_number: serial });

  beforeEach(() => isInUse(system.api));

  it.each([
    ['an export', 'exportList?list=inverters'],
    ['a long page', 'getAllInverter?size=10000'],
  ])('%s comes from the standby', async (_, path) => {
    const before = pair.count(ROWS);
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain('A-0001');
    const after = pair.count(ROWS);
    expect(after.standby).toBeGreaterThan(before.standby);
    expect(after.primary).toBe(before.primary);
  });

  it('an ordinary page comes from the primary', async () => {
    const before = pair.count(ROWS);
    expect((await get('getAllInverter?size=10')).status).toBe(200);
    const after = pair.count(ROWS);
    expect(after.primary).toBeGreaterThan(before.primary);
    expect(after.standby).toBe(before.standby);
  });

  it('the lag is a metric', async () => {
    const { text } = await ask(system.api.healthPort, 'GET', '/metrics');
    expect(text).toMatch(/^heliograph_standby_behind_bytes \d+$/m);
  });

  it('an export has the latest changes while the standby lags, and operators see the reason', async () => {
    const before = pair.count(ROWS);
    const loggedBefore = logged(system.api, 'standby not in use').length;
    await pair.standby.pool.query('SELECT pg_wal_replay_pause()');
    try {
      await addNamed('LATE-0001');
      expect((await exported()).text).toContain('LATE-0001');
      expect((await exported()).text).toContain('LATE-0001');
      expect(pair.count(ROWS).standby).toBe(before.standby);
      expect(await standbyWarnings(system.api)).toEqual([
        expect.stringMatching(/^DATABASE_READ_URL is not in use: it lacks \d+ bytes of the primary's log\.$/),
      ]);
      expect(logged(system.api, 'standby not in use')).toHaveLength(loggedBefore + 1);
    } finally {
      await pair.standby.pool.query('SELECT pg_wal_replay_resume()');
    }
    await isInUse(system.api);
    expect((await exported()).text).toContain('LATE-0001');
    expect(pair.count(ROWS).standby).toBeGreaterThan(before.standby);
  });

  it('the primary goes on when the standby cancels a statement in the middle of an export', async () => {
    const { status, text } = await withConflict(pair, exported, (lock) => lock.query('ROLLBACK'));
    expect(status).toBe(200);
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + (await inverterCount()));
  });

  it('the file is cut off if the primary fails then, too', async () => {
    const endStatement = () =>
      until('the primary to be asked', async () => {
        const { rowCount } = await pair.primary.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE application_name = 'heliograph-api' AND wait_event_type = 'Lock'`,
        );
        return rowCount! > 0;
      });
    await expect(withConflict(pair, exported, endStatement)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('the primary answers while the standby is frozen', async () => {
    pair.freezeStandby();
    try {
      await addNamed('LATE-0002');
      expect((await exported()).text).toContain('LATE-0002');
    } finally {
      pair.thawStandby();
    }
  });

  it.each([
    ['names the primary', () => pair.primaryUrl, null],
    ['has a wrong password', () => withPassword(pair.standbyUrl, 'wrong'), 'password authentication failed'],
    ['names no database', () => pair.standbyUrl.replace(/faults$/, 'nothing'), '"nothing" does not exist'],
    [
      'names another database',
      () => pair.standbyUrl.replace(/faults$/, 'postgres'),
      'not a standby of this database',
    ],
  ])('the API serves exports when DATABASE_READ_URL %s', async (_, url, problem) => {
    const api = await startApi(pair.primaryUrl, { DATABASE_READ_URL: url() });
    try {
      const cookie = await logIn(api.port, 'administrator', PHONES.administrator, PASSWORD);
      const { text } = await ask(api.port, 'GET', '/api/exportList?list=inverters', { cookie });
      expect(text).toContain('A-0001');
      expect(await standbyWarnings(api)).toEqual(problem === null ? [] : [expect.stringContaining(problem)]);
      expect(logged(api, 'standby not in use')).toHaveLength(problem === null ? 0 : 1);
      const databaseUrl = pair.ownerUrl;
      const settings = { ...readSettings(), databaseUrl, databaseReadUrl: url() };
      const findings = await examineDatabase({ settings, paths: dataPaths('none'), databaseUrl });
      expect(findings.filter(({ says }) => says.includes('DATABASE_READ_URL'))).toMatchObject([
        { state: problem === null ? 'ok' : 'wrong', says: expect.stringContaining(problem ?? '') },
      ]);
    } finally {
      await api.stop();
    }
  });

  it('the primary answers when the standby is down', async () => {
    const before = logged(system.api, 'standby not in use').length;
    await pair.stopStandby();
    await addNamed('LATE-0003');
    expect((await exported()).text).toContain('LATE-0003');
    expect((await exported()).text).toContain('LATE-0003');
    expect(logged(system.api, 'standby not in use')).toHaveLength(before + 1);
    const { text } = await ask(system.api.healthPort, 'GET', '/metrics');
    expect(text).not.toMatch(/^heliograph_standby_behind_bytes \d/m);
  });
});

const standbyWarnings = async ({ healthPort }: ApiProcess): Promise<string[]> => {
  const { warnings } = (await ask(healthPort, 'GET', '/health/ready')).json<{ warnings: string[] }>();
  return warnings.filter((warning) => warning.startsWith('DATABASE_READ_URL'));
};

const isInUse = (api: ApiProcess) =>
  until('the standby to be used again', async () => (await standbyWarnings(api)).length === 0);

const logged = (api: ApiProcess, message: string) =>
  api
    .output()
    .split('\n')
    .filter((line) => line.includes(`"${message}"`));

const withPassword = (url: string, password: string) => Object.assign(new URL(url), { password }).href;

/** A primary and its asynchronous standby, which log the statements of the API. */
async function startPair() {
  const folder = await makeTemporaryFolder('heliograph-reads-');
  await chmod(folder, 0o711);
  const logs = { primary: join(folder, 'primary.log'), standby: join(folder, 'standby.log') };
  const one = await Postgres.create(folder, logs.primary);
  await prepareQueues({ databaseUrl: one.url });
  await migrate(one.url, { api: SERVERS_PASSWORD, ingest: SERVERS_PASSWORD, worker: SERVERS_PASSWORD });
  const filling = await openDatabase({ url: one.url, connectionsMax: 1 });
  await addPeople(filling.pool);
  await filling.pool.query(`ALTER ROLE heliograph_api SET log_statement = 'all'`);
  await filling.close();
  const other = join(folder, 'other');
  await mkdir(other, { mode: 0o711 });
  const two = await one.withStandby(other, logs.standby, { isSynchronous: false });
  const primary = await openDatabase({ url: one.url, connectionsMax: 4 });
  const standby = await openDatabase({ url: two.url, connectionsMax: 1 });
  await standby.pool.query(`ALTER SYSTEM SET max_standby_streaming_delay = '50ms'`);
  await standby.pool.query('SELECT pg_reload_conf()');
  const occurrences = (text: string, log: string) => readFileSync(log, 'utf8').split(text).length - 1;
  return {
    primary,
    standby,
    ownerUrl: one.url,
    primaryUrl: roleAddress('api', one.url),
    standbyUrl: roleAddress('api', two.url),
    count: (text: string) => ({
      primary: occurrences(text, logs.primary),
      standby: occurrences(text, logs.standby),
    }),
    freezeStandby: () => two.freeze(),
    thawStandby: () => two.thaw(),
    stopStandby: () => two.stop(),
    async stop() {
      await primary.close();
      await standby.close();
      await two.stop();
      await one.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Lets the standby cancel a statement of an export. The standby takes the primary's locks, too: the first lock makes
 * the statement wait, the second needs a table that the statement has locked. The primary's statement then waits for
 * them.
 */
async function withConflict<Answer>(
  { primary, standby, count }: Awaited<ReturnType<typeof startPair>>,
  start: () => Promise<Answer>,
  afterwards: (lock: PoolClient) => Promise<unknown>,
): Promise<Answer> {
  const lock = await primary.pool.connect();
  try {
    await lock.query('BEGIN; LOCK TABLE silence_cases IN ACCESS EXCLUSIVE MODE');
    const answer = start();
    answer.catch(() => {});
    await until('the export to wait at the standby', async () => {
      const { rowCount } = await standby.pool.query(
        `SELECT FROM pg_stat_activity WHERE application_name = 'heliograph-api' AND wait_event_type = 'Lock'`,
      );
      return rowCount! > 0;
    });
    const before = count(CONFLICT).standby;
    await lock.query('LOCK TABLE fleet_states IN ACCESS EXCLUSIVE MODE');
    // The lock is in the log, but without a commit nothing sends it.
    await primary.pool.query('SELECT pg_switch_wal()');
    await until('the conflict', () => count(CONFLICT).standby > before);
    await afterwards(lock);
    return await answer;
  } finally {
    lock.release(true);
  }
}
