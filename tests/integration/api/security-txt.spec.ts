import { describe, expect, it } from '@jest/globals';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask } from './support/http.js';
import { useApi } from './support/use-api.js';

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;

describe('security.txt', () => {
  const system = useApi(() => {
    const file = join(mkdtempSync(join(tmpdir(), 'heliograph-company-')), 'company.json');
    const addresses = ['Office', 'Unit I', 'Unit II'].map((label) => ({
      label,
      address: '4 Mill Road, Pune',
    }));
    writeFileSync(
      file,
      JSON.stringify({
        name: 'Surya',
        addresses,
        phone: '+91 20 1234 5678',
        email: 'care@surya.example',
        web: 'https://surya.example',
      }),
    );
    return { COMPANY_FILE: file, PORTAL_HOST: 'portal.surya.example' };
  });

  it('names the contact as RFC 9116 requires', async () => {
    const answer = await ask(system.api.port, 'GET', PATH);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      answer.text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(/: (.*)/) as [string, string]),
    );
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(fields.get('Contact')).toBe('mailto:care@surya.example');
    expect(fields.get('Canonical')).toBe('https://portal.surya.example/.well-known/security.txt');
    const daysLeft = (Date.parse(fields.get('Expires')!) - Date.now()) / DAY_MS;
    expect(daysLeft).toBeGreaterThan(30);
    expect(daysLeft).toBeLessThan(365);
  });
});

describe('security.txt of the example company', () => {
  const system = useApi();

  it('does not exist, because its mail is not read', async () => {
    const answer = await ask(system.api.port, 'GET', PATH);
    expect([answer.status, answer.json().code]).toEqual([404, 'not_found']);
  });
});
