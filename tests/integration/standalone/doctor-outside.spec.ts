import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { type Certificate, makeCertificates } from '../ingest/support/certificates.js';
import { type CommandResult, runCommand } from '../../support/run-command.js';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';

interface Portal {
  readonly api?: number;
  readonly status?: object;
  /** Of its clock. */
  readonly aheadS?: number;
}

const up = { state: 'up' };
const statusOf = (ageS: number, receiving: object = up) => ({
  writtenAt: new Date(Date.now() - ageS * 1_000),
  staleAfterS: 180,
  services: { receiving, portal: up, messages: up },
  dataDelay: up,
});

describe('the doctor, from outside', () => {
  const servers: Server[] = [];
  let folder: string;
  let ca: string;
  let lasting: Certificate;
  let ending: Certificate;

  beforeAll(async () => {
    folder = await makeTemporaryFolder('heliograph-doctor-');
    const [long, short] = ['long', 'short'].map((name) => join(folder, name)) as [string, string];
    await Promise.all([long, short].map((path) => mkdir(path)));
    ({ ca, server: lasting } = await makeCertificates(long, 90));
    ({ server: ending } = await makeCertificates(short));
  });
  afterAll(async () => {
    for (const server of servers) server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const doctor = (...addresses: string[]): Promise<CommandResult> =>
    runCommand({ folder, dataDirectory: join(folder, 'data') }, ['doctor', ...addresses], {
      environment: { NODE_EXTRA_CA_CERTS: ca },
    });

  const secured = ({ cert, key }: Certificate) => ({ cert: readFileSync(cert), key: readFileSync(key) });
  const listen = async (server: Server): Promise<number> => {
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const portal = async ({ api = 200, status = statusOf(10), aheadS = 0 }: Portal, certificate = lasting) => {
    const server = createHttpsServer(secured(certificate), ({ url }, response) => {
      response.setHeader('Date', new Date(Date.now() + aheadS * 1_000).toUTCString());
      if (url === '/') response.end('<!doctype html>');
      else if (url === '/status.json') response.end(JSON.stringify(status));
      else response.writeHead(api, { 'Content-Type': 'application/json' }).end('{}');
    });
    return `https://127.0.0.1:${await listen(server)}`;
  };
  /** @param code of its CONNACK to every device */
  const broker = async (code: number) => {
    const server = createTlsServer(secured(lasting), (socket) => {
      socket.once('data', () => socket.write(Buffer.from([0x20, 2, 0, code])));
    });
    return `mqtts://127.0.0.1:${await listen(server)}`;
  };

  it('finds portal and ingest in order', async () => {
    const { code, output } = await doctor(await portal({}), await broker(5));
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/Nothing is wrong\.$/) });
    expect(output).toMatch(/ok {5}the certificate of 127\.0\.0\.1:\d+ ends on \d{4}-\d\d-\d\d/);
    expect(output).toMatch(/ok {5}devices can log in at 127\.0\.0\.1:\d+: a stranger was refused/);
  });

  it('names problems', async () => {
    const down = { state: 'down' };
    const { code, output } = await doctor(
      await portal({ api: 502, status: statusOf(10, down), aheadS: -7_200 }),
      await portal({ status: statusOf(600) }),
      await portal({ status: [] }),
      await portal({}, ending),
      await broker(0),
      await broker(3),
    );
    expect(code).toBe(1);
    const said = output.split('\n').filter((line) => line.startsWith('WRONG'));
    expect(
      said.map((line) =>
        line
          .slice(7)
          .replace(/127\.0\.0\.1:\d+/, 'HOST')
          .replace(/\d+-\d+-\d+/, 'DAY'),
      ),
    ).toEqual([
      'the API answers 502',
      expect.stringMatching(/^the web server's clock is 7[12]\d\d s behind this machine's$/),
      'the public status page shows that receiving is down',
      expect.stringMatching(/^the public status page was written 6\d\d s ago/),
      '/status.json is not of Heliograph',
      'the certificate of HOST ends on DAY',
      'HOST accepts a device that nobody registered',
      'ingest refuses devices at HOST for now',
    ]);
  });

  it('reports that nothing answers, and that a certificate is not trusted', async () => {
    const address = await portal({});
    const closed = await listen(createTlsServer());
    servers.pop()!.close();
    const untrusting = await runCommand({ folder, dataDirectory: join(folder, 'data') }, [
      'doctor',
      address,
      `mqtts://127.0.0.1:${closed}`,
    ]);
    expect(untrusting.output).toMatch(
      /WRONG {2}the certificate of .* is not trusted: UNABLE_TO_VERIFY_LEAF_SIGNATURE/,
    );
    expect(untrusting.output).toMatch(/WRONG {2}127\.0\.0\.1:\d+ does not answer: connect ECONNREFUSED/);
    expect(untrusting.output).toMatch(/WRONG {2}no device can log in at .*ECONNREFUSED/);
  });

  it('refuses other addresses', async () => {
    const { code, output } = await doctor('portal.example.org');
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('https://HOST') });
  });
});
