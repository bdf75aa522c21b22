import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiProcess, startApi } from './support/api-process.js';
import { ask } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { use } from '../../support/use.js';
import { useApi } from './support/use-api.js';

const PAGE = '<!doctype html><html lang="en"><title>portal</title></html>';
const DEMO_PAGE = PAGE.replace('<html', '<html data-demo');
const TOKEN = 'token-of-the-simulator';

describe('pages of the demonstration', () => {
  let folder: string;
  let simulator: Server;
  let asked: { method: string; url: string; authorization: string; body: string }[] = [];
  let common: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'heliograph-dev-'));
    await writeFile(join(folder, 'index.html'), PAGE);
    simulator = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        const { method, url, headers } = request;
        asked.push({ method: method!, url: url!, authorization: headers.authorization!, body });
        response.writeHead(url === '/control' ? 400 : 200, { 'content-type': 'application/json' });
        response.end(url === '/control' ? '{"err":"no such inverter"}' : '{"speed":1}');
      });
    }).listen(0, '127.0.0.1');
    await once(simulator, 'listening');
    const { port } = simulator.address() as AddressInfo;
    const file = join(folder, 'control.json');
    await writeFile(file, JSON.stringify({ port, token: TOKEN }));

    common = { PORTAL_DIR: folder, SIMULATOR_CONTROL_FILE: file };
  });
  afterAll(async () => {
    simulator.close();
    await rm(folder, { recursive: true });
  });
  const system = useApi(() => common);
  const useAnotherApi = (settings: Record<string, string>): ApiProcess =>
    use(
      () => startApi(system.databaseUrl, { ...common, ...settings }),
      (api) => api.stop(),
    );
  const demonstration = useAnotherApi({ DEMO: 'on', HTTP_HOST: '0.0.0.0', TRUST_PROXY: 'loopback' });
  const outboxNamed = useAnotherApi({ SMS_PROVIDER: 'outbox' });
  const otherProvider = useAnotherApi({ SMS_PROVIDER: 'msg91' });
  beforeAll(async () => {
    await system.database.query(
      `INSERT INTO outbox (kind, phone, text, cause) VALUES
         ('notification', $1, 'first', '1'), ('notification', $2, 'second', '2'), ('notification', $1, 'third', '3')`,
      [PHONES.a, PHONES.b],
    );
  });

  const paths = ['/dev/outbox', '/dev/simulator', '/dev/simulator/state'] as const;
  const statuses = async (api: ApiProcess, headers = {}, localAddress?: string) =>
    Promise.all(
      paths.map(async (path) => (await ask(api.port, 'GET', path, { headers, localAddress })).status),
    );

  it('exist only where they are enabled', async () => {
    expect(await statuses(demonstration)).toEqual([200, 200, 200]);
    expect(await statuses(outboxNamed)).toEqual([200, 404, 404]);
    expect(await statuses(otherProvider)).toEqual([404, 404, 404]);
    expect(await statuses(system.api)).toEqual([404, 404, 404]);
  });

  it.each([
    ['another name for this machine', { host: 'evil.example' }],
    ['a name that begins like a loopback one', { host: '127.0.0.1.evil.example' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }],
    ['Forwarded', { forwarded: 'for=127.0.0.1' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'localhost' }],
    ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
    ['Via', { via: '1.1 proxy' }],
  ])('do not exist through %s', async (_name, headers) => {
    expect(await statuses(demonstration, headers)).toEqual([404, 404, 404]);
  });

  it.each([{ 'x-forwarded-for': '127.0.0.1' }, { host: 'demo.example' }, { via: '1.1 proxy' }])(
    'have accounts that log in on this machine only, not with %j',
    async (headers) => {
      const body = { phone: PHONES.demo, password: PASSWORD };
      const logIn = async (asked: object) =>
        (await ask(demonstration.port, 'POST', '/api/loginPassword', { body, ...asked })).status;
      expect(await logIn({})).toBe(200);
      expect(await logIn({ headers })).toBe(401);
    },
  );

  it.each(['localhost', '127.0.0.1:1', '[::1]:8080'])('exist under the name %s', async (host) => {
    expect(await statuses(demonstration, { host })).toEqual([200, 200, 200]);
  });

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  (outside ? it : it.skip)('do not exist for other addresses of the network (needs one)', async () => {
    const answer = await fetch(`http://${outside}:${demonstration.port}/dev/outbox`, {
      headers: { host: 'localhost' },
    });
    expect(answer.status).toBe(404);
  });

  it('show messages, newest first', async () => {
    const all = (await ask(demonstration.port, 'GET', '/dev/outbox')).json();
    expect(all).toEqual([
      { id: expect.any(String), phone: PHONES.a, text: 'third', at: expect.stringMatching(/^\d{4}-.*Z$/) },
      expect.objectContaining({ phone: PHONES.b, text: 'second' }),
      expect.objectContaining({ phone: PHONES.a, text: 'first' }),
    ]);
    const one = (await ask(demonstration.port, 'GET', `/dev/outbox?phone=${PHONES.b}`)).json();
    expect(one.map((message: { text: string }) => message.text)).toEqual(['second']);
    expect((await ask(demonstration.port, 'GET', '/dev/outbox?phone=1&phone=2')).status).toBe(400);
    expect((await ask(demonstration.port, 'GET', '/dev/outbox?phone=%00')).status).toBe(400);
  });

  it('show the portal’s page at the simulator’s address', async () => {
    const answer = await ask(demonstration.port, 'GET', '/dev/simulator');
    expect(answer.text).toBe(DEMO_PAGE);
    expect(answer.headers['content-type']).toMatch('text/html');
  });

  it('mark every page of the portal', async () => {
    for (const path of ['/', '/login', '/admin/inverter/1']) {
      const pageOf = async (api: ApiProcess) =>
        (await ask(api.port, 'GET', path, { headers: { accept: 'text/html' } })).text;
      expect(await pageOf(demonstration)).toBe(DEMO_PAGE);
      expect(await pageOf(system.api)).toBe(PAGE);
    }
  });

  it('forward requests to the simulator with its token, and no header of the browser', async () => {
    asked = [];
    const command = { command: 'silence', serial: 'A-0001' };
    expect((await ask(demonstration.port, 'GET', '/dev/simulator/state?x=1')).json()).toEqual({ speed: 1 });
    const answer = await ask(demonstration.port, 'POST', '/dev/simulator/control', {
      body: command,
      cookie: 'a=b',
    });
    expect([answer.status, answer.json()]).toEqual([400, { err: 'no such inverter' }]);
    const authorization = `Bearer ${TOKEN}`;
    expect(asked).toEqual([
      { method: 'GET', url: '/state?x=1', authorization, body: '' },
      { method: 'POST', url: '/control', authorization, body: JSON.stringify(command) },
    ]);
  });

  it('refuse commands from another site', async () => {
    const answer = await ask(demonstration.port, 'POST', '/dev/simulator/control', {
      body: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });

  it('report that no simulator is running', async () => {
    const without = await startApi(system.databaseUrl, { DEMO: 'on' });
    const answer = await ask(without.port, 'GET', '/dev/simulator/state');
    await without.stop();
    expect([answer.status, answer.json().err]).toEqual([503, 'The simulator is not running.']);
  });
});
