import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, logIn } from './support/http.js';
import { PASSWORD, PHONES } from './support/people.js';
import { useApi } from './support/use-api.js';

const PAGE = '<!doctype html><title>portal</title>';

describe('answers', () => {
  let folder: string;
  let cookie: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'heliograph-portal-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), PAGE);
    await writeFile(join(folder, 'assets', 'index-4f2a9c.js'), 'export {};');
    await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  });
  afterAll(() => rm(folder, { recursive: true }));
  const system = useApi(() => ({ PORTAL_DIR: folder }));
  beforeAll(async () => (cookie = await logIn(system.api.port, 'customer', PHONES.a, PASSWORD)));

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(system.api.port, method, path, { cookie, headers });

  it.each([
    '/',
    '/api/getUserByToken',
    '/api/nothing',
    '/assets/index-4f2a9c.js',
    '/assets/gone.js',
    '/api/live/x',
  ])('to %s carry the security headers', async (path) => {
    const { headers } = await get(path, { accept: 'text/html', origin: 'https://evil.example' });
    const policy = headers['content-security-policy'] as string;
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it.each([
    ['with an id', 'of-a.proxy_1', 'of-a.proxy_1'],
    ['with an id of 64 characters', 'a'.repeat(64), 'a'.repeat(64)],
    ['with a longer id', 'a'.repeat(65), /^[\da-f-]{36}$/],
    ['with forbidden characters in its id', 'a"b', /^[\da-f-]{36}$/],
    ['with two ids', 'a, b', /^[\da-f-]{36}$/],
    ['with an empty id', '', /^[\da-f-]{36}$/],
  ])('to a request %s repeat the id if valid, else carry a new one', async (_how, given, answered) => {
    const { headers, json } = await get('/api/nothing', { 'x-request-id': given });
    expect(headers['x-request-id']).toMatch(answered);
    expect(json().requestId).toBe(headers['x-request-id']);
  });

  it('of the API are not cacheable', async () => {
    for (const path of ['/api/getUserByToken', `/api/getUser?userId=${system.people.a}`, '/api/nothing']) {
      expect((await get(path)).headers['cache-control']).toBe('no-store');
    }
  });

  it('about the company are cacheable', async () => {
    const answer = await ask(system.api.port, 'GET', '/api/getCompany');
    expect([answer.status, answer.json().isExample]).toEqual([200, true]);
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('do not open the API to other origins', async () => {
    const answer = await get('/api/getUserByToken', { origin: 'https://evil.example' }, 'OPTIONS');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(['/', '/login', '/admin', '/registeredInverters?tab=1'])(
    'at %s are the portal’s page, always revalidated',
    async (path) => {
      const answer = await get(path, { accept: 'text/html,*/*' });
      expect([answer.status, answer.text]).toEqual([200, PAGE]);
      expect(answer.headers['content-type']).toMatch('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('for files with a content hash in their name are cacheable indefinitely', async () => {
    const hashed = await get('/assets/index-4f2a9c.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toMatch('text/javascript');
    expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/assets/gone.js', '/api', '/api/nothing', '/dev/outbox', '/dev/simulator', '/dev'])(
    'at %s are never the page',
    async (path) => {
      const answer = await get(path, { accept: 'text/html' });
      expect([answer.status, answer.json().code]).toEqual([404, 'not_found']);
    },
  );

  it('never contain a file from outside the portal’s folder', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fetc%2fpasswd',
      '/.env',
    ]) {
      const answer = await get(path);
      expect([path, answer.status < 500]).toEqual([path, true]);
      expect(answer.text).not.toMatch(/root:|"name"/);
    }
  });

  it('to POST are never the page', async () => {
    expect((await get('/login', { accept: 'text/html' }, 'POST')).status).toBe(404);
  });
});
