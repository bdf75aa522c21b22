import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startSystem, type System } from '../api/support/system.js';
import type { Answer } from '../api/support/http.js';
import { Browser } from './browser.js';
import { prepare } from './given.js';
import { table, type Row } from './table.js';
import { everybody, makeWorld, sessionOf, type Who, type World } from './world.js';

const CONTRACTS = join(import.meta.dirname, '../../../libs/contracts/src/http');

describe('who may call what', () => {
  let system: System;
  beforeAll(async () => (system = await startSystem({ SMS_PROVIDER: 'outbox', TRUST_PROXY: 'loopback' })));
  afterAll(() => system.stop());

  /** Makes the call as somebody, in a world that nobody touched before. */
  async function answerTo(who: Who, { call, send, given }: Row): Promise<Answer> {
    const world = await makeWorld(system);
    const browser = new Browser(system, world.address, await sessionOf(who, world, system));
    const code = await prepare(given, browser, who, world, system);
    const filled = Object.entries(send).map(([name, value]) => [name, fill(value, world, code)]);
    return browser.call(call, Object.fromEntries(filled));
  }

  it.each(table.map((row) => ({ ...row, shown: row.answers.join(', ') })))(
    '$call, $about, given $given → $shown',
    async (row) => {
      const answers = await Promise.all(everybody.map((who) => answerTo(who, row)));
      expect(answers.map(shown)).toEqual(row.answers);
      for (const answer of answers.filter(({ status, text }) => status >= 400 && text)) {
        expect(Object.keys(answer.json()).sort()).toEqual(['code', 'err', 'requestId']);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    },
  );

  it('has no call without a row', async () => {
    const rows = new Set(table.map(({ call }) => call));
    const described = await new Browser(system, '198.18.255.1').ask('GET', '/api/openapi.json');
    const served = Object.entries(described.json().paths as Record<string, object>).flatMap(
      ([path, methods]) =>
        Object.keys(methods).map(
          (method) => `${method.toUpperCase()} ${inWords(path.replace(/^\/api/, ''))}`,
        ),
    );
    const contracts = await readContracts();
    expect(contracts.length).toBeGreaterThan(20);
    expect([...new Set([...contracts, ...served])].filter((call) => !rows.has(call))).toEqual([]);
  });

  it('has no row about a call that there is not', async () => {
    const known = new Set(await readContracts());
    const beside = ['GET /openapi.json', 'GET /getSecrets', 'POST /getSecrets', 'HEAD /live/:inverterId'];
    expect(
      table.map(({ call }) => call).filter((call) => !known.has(call) && !beside.includes(call)),
    ).toEqual([]);
  });

  it('says the same of what is another’s and of what is not there', async () => {
    for (const about of new Set(table.map(({ call }) => call))) {
      const refused = table.filter(({ call, answers }) => call === about && answers[1].startsWith('404'));
      const answers = await Promise.all(refused.map((row) => answerTo('A', row)));
      const bodies = answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, ''));
      expect([about, new Set(bodies).size]).toEqual([about, Math.min(1, bodies.length)]);
    }
  });
});

/** Status, and a refusal's code. */
function shown(answer: Answer): string {
  if (answer.status < 400 || !answer.text) return String(answer.status);
  return `${answer.status} ${answer.json().code}`;
}

function fill(value: string, world: World, code: string): string {
  return value.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const found = path === 'code' ? code : path.split('.').reduce<unknown>(step, world);
    if (typeof found !== 'string' || found === '') throw new Error(`the world has no ${path}`);
    return found;
  });
}

const step = (from: unknown, name: string) => (from as Record<string, unknown>)[name];

const inWords = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** `GET /getUser` of every contract. */
async function readContracts(): Promise<string[]> {
  const files = readdirSync(CONTRACTS).filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
  // One after the other: Jest's loader trips over modules that share what they import.
  const modules: object[] = [];
  for (const file of files) modules.push((await import(join(CONTRACTS, file))) as object);
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'object' && value !== null && 'method' in value && 'output' in value)
    .map(({ method, path }) => `${method} ${path}`);
}
