import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { connect as tlsConnect } from 'node:tls';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeTemporaryFolder } from '../support/temporary-folder.js';
import { until } from '../support/until.js';
import { type ComposeTranslation, missingPrograms } from './compose-translation.js';
import { startNginx } from './nginx.js';
import type { TopologyProcess } from './process.js';

const run = promisify(execFile);
const missing = missingPrograms('nginx', 'openssl');
const reason =
  process.platform !== 'linux' ? 'only Linux has loopback addresses besides 127.0.0.1' : missing.join();
const title = 'nginx as configured in docker-compose.yml';
const whole = reason ? describe.skip : describe;

/** Requests of one portal page. */
const REQUESTS_OF_A_PAGE = 40;

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

whole(reason ? `${title} (skipped: ${reason})` : title, () => {
  let folder: string;
  let native: ComposeTranslation;
  let nginx: TopologyProcess;
  let upstreams: Server[] = [];
  /** Number of open live views, which the API never finishes. */
  let open = 0;

  beforeAll(async () => {
    folder = await makeTemporaryFolder('heliograph-web-');
    ({ native, nginx } = await startNginx(folder));
    upstreams = (['api-1', 'api-2'] as const).map(() =>
      createServer((incoming, outgoing) => {
        if (incoming.url !== '/live') {
          outgoing.end('answered');
          return;
        }
        open += 1;
        outgoing.once('close', () => (open -= 1));
        outgoing.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
        outgoing.write(': open\n\n');
      }),
    );
    for (const [n, upstream] of upstreams.entries())
      await once(upstream.listen(8080, native.address(n === 0 ? 'api-1' : 'api-2')), 'listening');
  });
  afterAll(async () => {
    await nginx?.stop();
    for (const upstream of upstreams) {
      upstream.closeAllConnections();
      upstream.close();
    }
    await rm(folder, { recursive: true, force: true });
  });

  const reply = (outgoing: ReturnType<typeof request>): Promise<Reply> =>
    new Promise((resolve, reject) => {
      outgoing.once('error', reject);
      outgoing.once('response', (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (part) => (text += part));
        incoming.once('end', () =>
          resolve({ status: incoming.statusCode!, headers: incoming.headers, text }),
        );
      });
      outgoing.end();
    });

  describe.each([
    ['browsers', 8443],
    ['devices', 8883],
  ])('with TLS for %s', (_who, port) => {
    const shake = async (port: number, ...options: string[]) => {
      const shaken = run('openssl', ['s_client', '-connect', `${native.address('web')}:${port}`, ...options]);
      shaken.child.stdin!.end();
      const { stdout } = await shaken.catch((error: { stdout: string }) => error);
      return /Cipher is (\S+)/.exec(stdout)?.[1];
    };

    it.each([
      'ECDHE-ECDSA-AES128-SHA256',
      'ECDHE-ECDSA-AES256-SHA',
      'ALL:!AESGCM:!CHACHA20',
      'AES128-GCM-SHA256',
    ])('refuses a client that only offers %s', async (ciphers) => {
      // OpenSSL's client itself doesn't refuse any of these.
      expect(await shake(port, '-tls1_2', '-cipher', `${ciphers}:@SECLEVEL=0`)).toBe('(NONE)');
    });

    it.each([
      ['TLS 1.2', ['-tls1_2'], /^ECDHE-ECDSA-(AES\d+-GCM|CHACHA20)/],
      ['TLS 1.3', ['-tls1_3'], /^TLS_/],
    ])('accepts the ciphers of clients with %s', async (_name, options, cipher) => {
      expect(await shake(port, ...options)).toMatch(cipher);
    });
  });

  describe('a large body', () => {
    const send = async (path: string, bytes: number): Promise<number> => {
      const outgoing = tlsRequest({
        host: native.address('web'),
        port: 8443,
        path,
        method: 'POST',
        rejectUnauthorized: false,
        headers: { host: 'localhost', 'content-length': bytes },
      });
      outgoing.write(Buffer.alloc(bytes));
      return (await reply(outgoing)).status;
    };

    it('of 10 MiB is passed on to the call that takes files, and to no other', async () => {
      const mib = 1024 * 1024;
      expect(await send('/api/addTicketFile?ticket_id=1&name=x', 10 * mib)).toBe(200);
      expect(await send('/api/addTicketFile?ticket_id=1&name=x', 10 * mib + 1)).toBe(413);
      expect(await send('/api/replyToTicket', 10 * mib)).toBe(413);
      expect(await send('/api/addTicketFile/', 10 * mib)).toBe(413);
    });
  });

  describe('the public status page', () => {
    const get = (path: string) =>
      reply(
        tlsRequest({
          host: native.address('web'),
          port: 8443,
          path,
          rejectUnauthorized: false,
          headers: { host: 'localhost' },
        }),
      );

    beforeAll(async () => {
      await mkdir(native.statusFolder);
      for (const [name, text] of Object.entries({
        'en.html': 'in English',
        'hi.html': 'हिन्दी में',
        'status.json': '{}',
      }))
        await writeFile(join(native.statusFolder, name), text);
      await writeFile(join(native.statusFolder, 'secret.txt'), 'secret');
      // No API runs.
      for (const upstream of upstreams) {
        upstream.closeAllConnections();
        upstream.close();
        await once(upstream, 'close');
      }
    });
    afterAll(async () => {
      for (const [n, upstream] of upstreams.entries())
        await once(upstream.listen(8080, native.address(n === 0 ? 'api-1' : 'api-2')), 'listening');
    });

    it.each([
      ['/status', 'in English', 'text/html; charset=utf-8'],
      ['/status?lang=hi', 'हिन्दी में', 'text/html; charset=utf-8'],
      ['/status?lang=/secret.txt', 'in English', 'text/html; charset=utf-8'],
      ['/status.json', '{}', 'application/json; charset=utf-8'],
    ])('answers %s while no API does', async (path, text, type) => {
      expect((await get('/')).status).toBe(502);
      const answer = await get(path);
      expect([answer.status, answer.text]).toEqual([200, text]);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'no-cache',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
      });
    });

    it('cannot be framed, and leaves scripts to the policy in the file', async () => {
      expect((await get('/status')).headers['content-security-policy']).toBe("frame-ancestors 'none'");
    });

    it.each(['/secret.txt', '/status/secret.txt', '/status/../secret.txt'])(
      'shares no other file: %s',
      async (path) => expect((await get(path)).text).not.toContain('secret'),
    );
  });

  describe('without TLS', () => {
    const ask = (host: string) =>
      reply(request({ host: native.address('web'), port: 8080, path: '/login?next=1', headers: { host } }));

    it.each(['localhost', 'LOCALHOST:8080'])(
      'redirects browsers to its own name for host %s',
      async (host) => {
        const { status, headers } = await ask(host);
        expect([status, headers.location]).toEqual([308, 'https://localhost/login?next=1']);
      },
    );

    it.each(['evil.example', 'localhost.evil.example', '127.0.0.1'])(
      'does not redirect to a name from the request: %s',
      async (host) => {
        const { status, headers } = await ask(host);
        expect([status, headers.location]).toEqual([421, undefined]);
        expect(headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'x-content-type-options': 'nosniff',
        });
      },
    );
  });

  describe('one address', () => {
    const agents: TlsAgent[] = [];
    afterAll(() => agents.forEach((agent) => agent.destroy()));
    /** Sends requests from an address of this machine. */
    function from(localAddress: string, sockets = 50) {
      const ca = readFileSync(join(folder, 'secrets', 'tls-certificate'), 'utf8');
      const agent = new TlsAgent({ keepAlive: true, maxSockets: sockets, ca, servername: 'localhost' });
      agents.push(agent);
      return (path = '/') =>
        reply(tlsRequest({ host: native.address('web'), port: 8443, path, agent, localAddress }));
    }
    /** Sends many requests over one connection without waiting for responses. */
    async function pipelined(count: number, localAddress: string): Promise<string[]> {
      const socket = tlsConnect({
        ...{ host: native.address('web'), port: 8443, localAddress, servername: 'localhost' },
        ca: readFileSync(join(folder, 'secrets', 'tls-certificate'), 'utf8'),
      });
      let text = '';
      socket.setEncoding('utf8').on('data', (part) => (text += part));
      const ask = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
      socket.write(`${`${ask}\r\n`.repeat(count - 1)}${ask}Connection: close\r\n\r\n`);
      await once(socket, 'end');
      return text.split(/(?=HTTP\/1\.1 \d)/);
    }
    const statuses = async (replies: Promise<Reply>[]) => [
      ...new Set((await Promise.all(replies)).map(({ status }) => status)),
    ];

    it('may open twenty pages at the same time', async () => {
      const ask = from('127.0.0.20');
      const replies = Array.from({ length: 20 * REQUESTS_OF_A_PAGE }, () => ask());
      expect(await statuses(replies)).toEqual([200]);
    });

    it('is refused when it keeps sending requests, without affecting others', async () => {
      const [head, body] = await until('a refusal', async () => {
        const some = Array.from({ length: 4 }, () => pipelined(500, '127.0.0.21'));
        const refused = (await Promise.all(some))
          .flat()
          .find((answer) => !answer.startsWith('HTTP/1.1 200 '));
        return refused?.split('\r\n\r\n');
      });
      expect(head!.split('\r\n')).toEqual(
        expect.arrayContaining([
          'HTTP/1.1 429 Too Many Requests',
          'Content-Type: application/json; charset=utf-8',
          'X-Content-Type-Options: nosniff',
          'Retry-After: 1',
          'Strict-Transport-Security: max-age=31536000; includeSubDomains',
        ]),
      );
      expect(JSON.parse(body!)).toEqual({
        err: 'Too many requests. Please try again later.',
        code: 'too_many_requests',
        requestId: expect.stringMatching(/^[\da-f]{32}$/),
      });
      expect((await from('127.0.0.22')()).status).toBe(200);
    });

    it('may watch a limited number of live views, at least 500', async () => {
      const localAddress = '127.0.0.23';
      const views: IncomingMessage[] = [];
      const agent = new TlsAgent({
        ca: readFileSync(join(folder, 'secrets', 'tls-certificate'), 'utf8'),
        servername: 'localhost',
      });
      agents.push(agent);
      const watch = async () => {
        const outgoing = tlsRequest({
          ...{ host: native.address('web'), port: 8443, path: '/live', agent, localAddress },
        });
        outgoing.on('error', () => {});
        outgoing.end();
        const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
        incoming.on('error', () => {});
        views.push(incoming.resume());
        return incoming.statusCode!;
      };
      for (let n = 0; n < 10; n++)
        expect(new Set(await Promise.all(Array.from({ length: 50 }, watch)))).toEqual(new Set([200]));
      await until('every view to be open', () => open === 500);
      const more = await Promise.all(Array.from({ length: 50 }, watch));
      expect(more.filter((status) => status === 200).length).toBeLessThan(50);
      expect(new Set(more)).toEqual(new Set([200, 429]));
      expect((await from('127.0.0.24')()).status).toBe(200);
      for (const view of views) view.destroy();
    });
  });
});
