import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { ServerProcess } from '../../support/server-process.js';
import { startApi } from './support/api-process.js';
import { ask, logIn } from './support/http.js';
import { openLive } from './support/live-client.js';
import { PASSWORD, PHONES } from './support/people.js';
import { useApi } from './support/use-api.js';
import { until } from '../../support/until.js';

describe('the API process', () => {
  const system = useApi();

  /** Starts the API with settings that make it fail. @returns exit code and output */
  async function failedStart(settings: Record<string, string>) {
    const api = new ServerProcess('api', { DATABASE_URL: system.databaseUrl, ...settings });
    const [code] = await api.ended();
    return { code, said: api.stderr.trim(), output: api.output };
  }

  it.each(['HTTP', 'HEALTH'])('reports in one sentence that the port of %s_PORT is taken', async (name) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, said } = await failedStart({ HTTP_PORT: '0', [`${name}_PORT`]: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(said).toBe(
      `Port 127.0.0.1:${port} is taken by another program: free it, or set ${name}_PORT to another.`,
    );
  });

  it.each(['HTTP_HOST', 'HEALTH_HOST'])('reports that the name in %s is unknown', async (setting) => {
    const { code, said } = await failedStart({ HTTP_PORT: '0', [setting]: 'nowhere.invalid' });
    expect(code).toBe(1);
    expect(said).toBe(`nowhere.invalid is no address of this machine: set ${setting} to one that is.`);
  });

  it('names every invalid setting, without the values', async () => {
    const { code, said } = await failedStart({
      HTTP_PORT: '99999',
      TRUST_PROXY: 'true',
      PORTAL_DIR: '/nowhere',
      LOGIN_FAILURES_PER_NUMBER: 'many',
      DATABASE_URL: 'mysql://root:hunter2@db',
    });
    expect(code).toBe(1);
    for (const name of [
      'HTTP_PORT',
      'TRUST_PROXY',
      'PORTAL_DIR',
      'LOGIN_FAILURES_PER_NUMBER',
      'DATABASE_URL',
    ]) {
      expect(said).toMatch(new RegExp(`^  ${name}: `, 'm'));
    }
    expect(said).not.toContain('hunter2');
  });

  it('reports that the database cannot be reached', async () => {
    const { code, said } = await failedStart({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      HTTP_PORT: '0',
    });
    expect([code, said]).toEqual([
      1,
      'The database cannot be reached: check DATABASE_URL and that it is running.',
    ]);
  });

  it('shuts down cleanly: closes streams, finishes requests, exits with 0', async () => {
    const api = await startApi(system.databaseUrl);
    const cookie = await logIn(api.port, 'customer', PHONES.a, PASSWORD);
    const stream = await openLive(api.port, system.people.inverter['A-0001'], cookie);
    const lock = await system.database.connect();
    await lock.query('BEGIN; LOCK TABLE silence_cases IN ACCESS EXCLUSIVE MODE');
    const slow = ask(api.port, 'POST', '/api/noCommunication?serial_number=A-0001', { cookie });
    await until(
      'a call that waits for the lock',
      async () =>
        (await system.database.query('SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted')).rows[0].n,
      { wanted: (waiting) => waiting > 0 },
    );
    const exit = once(api.process.child, 'exit');
    api.process.child.kill('SIGTERM');
    await until('the end of the stream', () => stream.ended());
    await lock.query('ROLLBACK');
    lock.release();
    expect((await slow).status).toBe(200);
    expect(await exit).toEqual([0, null]);
  });

  it('answers on open connections while stopping, and accepts no new ones', async () => {
    const api = await startApi(system.databaseUrl);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const get = () =>
      new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
        request({ port: api.port, path: '/api/getUserByToken', agent }, (answer) =>
          answer.resume().once('end', () => {
            resolve({ status: answer.statusCode, connection: answer.headers.connection });
          }),
        )
          .once('error', reject)
          .end();
      });
    expect(await get()).toEqual({ status: 200, connection: 'keep-alive' });
    const exit = once(api.process.child, 'exit');
    api.process.child.kill('SIGTERM');
    const ready = () => ask(api.healthPort, 'GET', '/health/ready');
    const said = await until('the API to say that it is stopping', ready, {
      wanted: ({ status }) => status === 503,
    });
    expect(said.json()).toEqual({ status: 'not ready', problems: ['stopping'] });
    await expect(ask(api.port, 'GET', '/api/getUserByToken')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await get()).toEqual({ status: 200, connection: 'close' });
    expect(await exit).toEqual([0, null]);
    agent.destroy();
  });

  it('exits when its supervisor disconnects', async () => {
    const api = await startApi(system.databaseUrl);
    const exit = once(api.process.child, 'exit');
    api.process.child.disconnect();
    expect(await exit).toEqual([0, null]);
  });

  it('measures requests by route and status', async () => {
    await ask(system.api.port, 'GET', '/api/getUserByToken?secret=1');
    const { text } = await ask(system.api.healthPort, 'GET', '/metrics');
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/getUserByToken",status="200"',
    );
    expect(text).not.toContain('secret');
  });
});
