import { failureSchema } from '@heliograph/contracts/http/failures';
import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../api/support/http.js';
import { Browser } from './browser.js';
import { readContracts } from './contracts.js';
import { prepare } from './preconditions.js';
import { useAccessApi } from './system.js';
import type { Row } from './row.js';
import { table } from './table.js';
import { callers, makeWorld, sessionOf, type Who, type World } from './world.js';

describe('the access table', () => {
  const system = useAccessApi();

  /** Makes the call in a fresh world. */
  async function answerTo(who: Who, { call, send, given }: Row): Promise<Answer> {
    const world = await makeWorld(system);
    const browser = new Browser(system, world.address, await sessionOf(who, world, system));
    const code = await prepare(given, browser, who, world, system);
    const filled = Object.entries(send).map(([name, value]) => [
      name,
      typeof value === 'string' ? fill(value, world, code) : value,
    ]);
    return browser.call(call, Object.fromEntries(filled));
  }

  it.each(table.map((row) => ({ ...row, shown: Object.values(row.answers).join(', ') })))(
    '$call, $about, given $given → $shown',
    async (row) => {
      const answers = await Promise.all(callers.map((who) => answerTo(who, row)));
      const shownTo = Object.fromEntries(callers.map((who, at) => [who, shown(answers[at]!)]));
      expect(shownTo).toEqual(row.answers);
      for (const answer of answers.filter(({ status, text }) => status >= 400 && text)) {
        const { reason, details, ...body } = answer.json();
        expect(Object.keys(body).sort()).toEqual(['code', 'err', 'requestId']);
        expect(failureSchema.safeParse({ reason: reason ?? body.code, details }).success).toBe(true);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    },
  );

  it('has a row for every call', async () => {
    const rows = new Set(table.map(({ call }) => call));
    const described = await new Browser(system, '198.18.255.1').ask('GET', '/api/openapi.json');
    const served = Object.entries(described.json().paths as Record<string, object>).flatMap(
      ([path, methods]) =>
        Object.keys(methods).map(
          (method) => `${method.toUpperCase()} ${inWords(path.replace(/^\/api/, ''))}`,
        ),
    );
    const contracts = await contractNames();
    expect(contracts.length).toBeGreaterThan(20);
    expect([...new Set([...contracts, ...served])].filter((call) => !rows.has(call))).toEqual([]);
  });

  it('has no row for a call that does not exist', async () => {
    const known = new Set(await contractNames());
    const beside = [
      'GET /openapi.json',
      'GET /unsubscribe',
      'GET /whatsapp',
      'POST /whatsapp',
      'POST /bounces',
      'GET /getSecrets',
      'POST /getSecrets',
      'HEAD /live/:inverterId',
      'HEAD /live',
    ];
    expect(
      table.map(({ call }) => call).filter((call) => !known.has(call) && !beside.includes(call)),
    ).toEqual([]);
  });

  it('gives the same answer for another customer’s record and an absent one', async () => {
    for (const about of new Set(table.map(({ call }) => call))) {
      const refused = table.filter(({ call, answers }) => call === about && answers.A.startsWith('404'));
      const answers = await Promise.all(refused.map((row) => answerTo('A', row)));
      const bodies = answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, ''));
      expect([about, new Set(bodies).size]).toEqual([about, Math.min(1, bodies.length)]);
    }
  });
});

function shown(answer: Answer): string {
  if (answer.status < 400 || !answer.text) return String(answer.status);
  return `${answer.status} ${answer.json().code}`;
}

function fill(value: string, world: World, code: string): string {
  return value.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const beside: Record<string, string> = { code, wrong: code === '000000' ? '000001' : '000000' };
    const found = beside[path] ?? path.split('.').reduce<unknown>(step, world);
    if (typeof found !== 'string' || found === '') throw new Error(`the world has no ${path}`);
    return found;
  });
}

const step = (from: unknown, name: string) => (from as Record<string, unknown>)[name];

const inWords = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

const contractNames = async () => (await readContracts()).map(({ method, path }) => `${method} ${path}`);
