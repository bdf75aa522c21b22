import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeTemporaryFolder } from '../../support/temporary-folder.js';
import { ask } from './support/http.js';
import { useApi } from './support/use-api.js';

describe('the public status page', () => {
  let temporary: string;
  let folder: string;
  beforeAll(async () => {
    temporary = await makeTemporaryFolder('heliograph-status-');
    // As in the data directory of npm start.
    folder = join(temporary, '.heliograph', 'status');
    await mkdir(folder, { recursive: true });
    await mkdir(join(temporary, 'portal'));
    await writeFile(join(temporary, 'portal', 'index.html'), 'the portal');
    for (const [name, text] of Object.entries({
      'en.html': 'in English',
      'hi.html': 'हिन्दी में',
      'status.json': '{"writtenAt":"2026-05-20T06:30:00Z"}',
      'secret.txt': 'secret',
    }))
      await writeFile(join(folder, name), text);
  });
  afterAll(() => rm(temporary, { recursive: true }));

  const get = (port: number, path: string) =>
    ask(port, 'GET', path, { headers: { accept: 'text/html,*/*' } });

  describe('with a folder', () => {
    const system = useApi(() => ({
      STATUS_DIRECTORY: folder,
      PORTAL_DIR: join(temporary, 'portal'),
    }));

    it.each([
      ['/status', 'in English', 'text/html; charset=utf-8'],
      ['/status?lang=en', 'in English', 'text/html; charset=utf-8'],
      ['/status?lang=hi', 'हिन्दी में', 'text/html; charset=utf-8'],
      ['/status?lang=../secret.txt', 'in English', 'text/html; charset=utf-8'],
      ['/status.json', '{"writtenAt":"2026-05-20T06:30:00Z"}', 'application/json; charset=utf-8'],
    ])('answers %s to everybody', async (path, text, type) => {
      const answer = await get(system.api.port, path);
      expect([answer.status, answer.text]).toEqual([200, text]);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'no-cache',
        'content-security-policy': "frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    });

    it.each(['/status/', '/status/secret.txt', '/status/..%2fsecret.txt', '/Status', '/status.json/'])(
      'has nothing at %s',
      async (path) => {
        const { status, text } = await get(system.api.port, path);
        expect(status).toBe(404);
        expect(text).not.toContain('secret');
      },
    );

    it('is announced to the portal', async () => {
      expect((await get(system.api.port, '/api/getCompany')).json()).toMatchObject({ hasStatusPage: true });
    });

    it('is not found before it is written', async () => {
      await rm(join(folder, 'en.html'));
      const answer = await get(system.api.port, '/status');
      expect([answer.status, answer.json().code]).toEqual([404, 'not_found']);
    });
  });

  describe('without a folder', () => {
    const system = useApi(() => ({ PORTAL_DIR: join(temporary, 'portal') }));

    it.each(['/status', '/status.json'])('is not found at %s, nor is the portal', async (path) => {
      expect((await get(system.api.port, path)).status).toBe(404);
    });

    it('is not announced to the portal', async () => {
      expect((await get(system.api.port, '/api/getCompany')).json()).toMatchObject({ hasStatusPage: false });
    });
  });
});
