import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Certificate, makeCertificates } from '../integration/ingest/support/certificates.js';
import { makeTemporaryFolder } from '../support/temporary-folder.js';
import { type ComposeTranslation, missingPrograms } from './compose-translation.js';
import { startNginx } from './nginx.js';
import type { TopologyProcess } from './process.js';

const missing = missingPrograms('nginx', 'openssl').join();
const title = "nginx's port for devices";

(missing ? describe.skip : describe)(missing ? `${title} (skipped: ${missing})` : title, () => {
  let folder: string;
  let ca: string;
  let certificates: Record<'none' | 'valid' | 'foreign', Certificate | undefined>;
  let native: ComposeTranslation;
  let nginx: TopologyProcess | undefined;
  let ingests: Server[] = [];

  beforeAll(async () => {
    folder = await makeTemporaryFolder('heliograph-device-port-');
    const foreign = await makeTemporaryFolder('foreign-', folder);
    const made = await makeCertificates(folder);
    ca = made.ca;
    certificates = { none: undefined, valid: made.client, foreign: (await makeCertificates(foreign)).client };
  });
  afterEach(async () => {
    await nginx?.stop();
    for (const ingest of ingests) ingest.close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Two servers in place of ingests, which echo the received bytes. */
  async function start(setting: string): Promise<void> {
    const change = (text: string) =>
      text
        .replace('ssl_verify_client off;', `ssl_verify_client ${setting};`)
        .replace(/ssl_client_certificate .*;/, `ssl_client_certificate ${ca};`);
    ({ native, nginx } = await startNginx(folder, change));
    ingests = [echo(), echo()];
    for (const [n, name] of (['ingest-1', 'ingest-2'] as const).entries())
      await once(ingests[n]!.listen(1883, native.address(name)), 'listening');
  }
  const echo = () => createServer((socket: Socket) => socket.on('error', () => {}).pipe(socket));
  /** @returns the bytes that an ingest received, null: nothing */
  async function send(text: string, { cert, key }: Partial<Certificate> = {}): Promise<string | null> {
    const socket = connectTls({
      ...{ host: native.address('web'), port: 8883, localAddress: '127.0.0.20', servername: 'localhost' },
      ca: readFileSync(`${folder}/secrets/tls-certificate`),
      ...(cert && key && { cert: readFileSync(cert), key: readFileSync(key) }),
    });
    let got = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      got += part;
      if (got.endsWith(text)) socket.end();
    });
    socket.on('error', () => {}).write(text);
    await once(socket, 'close');
    return got === '' ? null : got;
  }

  it("passes bytes on after a header with the device's address", async () => {
    await start('off');
    expect(await send('CONNECT')).toMatch(/^PROXY TCP4 127\.0\.0\.20 [\d.]+ \d+ 8883\r\nCONNECT$/);
  });

  it('uses the other ingest while one does not answer', async () => {
    await start('off');
    await once(ingests[0]!.close(), 'close');
    for (let n = 0; n < 4; n++) expect(await send('CONNECT')).toContain('CONNECT');
  });

  it.each([
    ['off', ['none', 'valid', 'foreign']],
    ['optional', ['none', 'valid']],
    ['on', ['valid']],
  ] as const)('with DEVICE_CERTIFICATES=%s accepts %j', async (setting, accepted) => {
    await start(setting);
    const answers = await Promise.all(
      Object.entries(certificates).map(async ([name, own]) => [name, await send('CONNECT', own)] as const),
    );
    expect(answers.filter(([, got]) => got !== null).map(([name]) => name)).toEqual(accepted);
  });
});
