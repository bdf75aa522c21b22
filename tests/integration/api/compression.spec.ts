import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { logIn } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { useApi } from './support/use-api.js';

const PAGE = '<!doctype html><title>portal</title>';
const SCRIPT = `export const text = '${'sun '.repeat(400)}';`;

describe('compression', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'heliograph-portal-'));
    await mkdir(join(folder, 'assets'));
    for (const [name, text] of [
      ['index.html', PAGE],
      ['assets/index-4f2a9c.js', SCRIPT],
    ] as const) {
      await writeFile(join(folder, name), text);
      await writeFile(join(folder, `${name}.br`), brotliCompressSync(text));
      await writeFile(join(folder, `${name}.gz`), gzipSync(text));
    }
    await writeFile(join(folder, 'assets', 'small-9a8b7c.js'), 'export {};');
  });
  afterAll(() => rm(folder, { recursive: true }));
  const system = useApi(() => ({ PORTAL_DIR: folder }));

  const get = (path: string, headers: Record<string, string> = {}) => bytes(system.api.port, path, headers);

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (content: Buffer) => content],
  ] as const)('sends files and the page in an accepted encoding: %s', async (accepted, encoding, unpack) => {
    for (const [path, text, type, kept] of [
      [
        '/assets/index-4f2a9c.js',
        SCRIPT,
        'text/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
      ],
      ['/viewTicket?page=2', PAGE, 'text/html; charset=utf-8', 'no-cache'],
    ] as const) {
      const answer = await get(path, { 'accept-encoding': accepted, accept: 'text/html,*/*' });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': kept,
        vary: 'Accept-Encoding',
      });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(unpack(answer.content).toString()).toBe(text);
    }
  });

  it('gives each encoding its own ETag, and answers 304 to it', async () => {
    const path = '/assets/index-4f2a9c.js';
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { etag } = (await get(path, { 'accept-encoding': encoding })).headers;
      tags.add(etag!);
      const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': etag! });
      expect([again.status, again.content.length]).toEqual([304, 0]);
    }
    expect(tags.size).toBe(3);
  });

  it('sends a file without a precompressed copy unchanged', async () => {
    const { status, headers, content } = await get('/assets/small-9a8b7c.js', {
      'accept-encoding': 'br, gzip',
    });
    expect([status, headers['content-encoding'], content.toString()]).toEqual([200, undefined, 'export {};']);
    expect((await get('/assets/gone-1a2b3c.js', { 'accept-encoding': 'br' })).status).toBe(404);
  });

  it('compresses long lists if accepted, but not short answers', async () => {
    const { a } = system.people;
    await system.database.query(
      `INSERT INTO inverters (serial_number, status, inverter_name, power_rating, rated_power_w, user_id, latitude, longitude, time_zone)
       SELECT 'HG60-' || number, 'INSTALLED', 'Roof ' || number, '5 kW', 5000, $1, 18.52, 73.86, 'Asia/Kolkata' FROM generate_series(1001, 1060) AS number`,
      [a],
    );
    const cookie = await logIn(system.api.port, 'customer', PHONES.a, PASSWORD);
    const path = `/api/getInverterByUserId?user_id=${a}`;
    const packed = await get(path, { cookie, 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' });
    expect(JSON.parse(gunzipSync(packed.content).toString()).length).toBeGreaterThanOrEqual(60);
    expect((await get(path, { cookie })).headers['content-encoding']).toBeUndefined();
    const short = await get('/api/getUserByToken', { cookie, 'accept-encoding': 'gzip' });
    expect([short.status, short.headers['content-encoding']]).toEqual([200, undefined]);
  });
});

interface Bytes {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly content: Buffer;
}

/** Makes a request. @returns the answer with its body as transferred, not decoded */
function bytes(port: number, path: string, headers: Record<string, string>): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, content: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
