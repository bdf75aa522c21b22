import type { Call } from '@heliograph/contracts/http/call';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Browser } from './browser.js';
import { readContracts } from './contracts.js';
import { useAccessApi } from './system.js';
import { takesJson, valuesFor } from './valid-values.js';
import { makeWorld, sessionOf, type World } from './world.js';

/** Base seed; each call adds its index. fast-check prints it with the shrunk request on failure. */
const SEED = 20_260_520;
const REQUESTS_PER_CALL_AND_CALLER = 3;

const deep = fc.integer({ min: 1, max: 50_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));

/** JSON texts that break code which expects plain values. */
const trap = fc.constantFrom(
  '{"toString":1}',
  '{"toString":1,"valueOf":1,"toJSON":1}',
  '{"__proto__":{"toString":1}}',
  '{"constructor":{"prototype":1},"length":-1,"then":1}',
  '[[{"toString":1}]]',
  '"\\u0000"',
  '"\\ud800"',
  '1e999',
  '-0',
  '9007199254740993',
  '2147483648',
  '"2147483648"',
  '"0000-00-00"',
  '"0000-01-01"',
  '"9999999999999999999"',
);
const anyJson = fc.oneof(
  trap,
  deep,
  fc.json({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }).map((text) => text.toWellFormed()),
  fc.constantFrom(
    '[object Object]',
    '%',
    '%00',
    '../..',
    '__proto__',
    '2026-02-31',
    '-1',
    '1e400',
    '2147483648',
    '0000-01-01',
    '٣',
  ),
);
const unaskedName = fc.constantFrom('__proto__', 'constructor', 'toString', 'portal', '', '\u0000');

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

/** Returns `value` two times in three, so that requests pass the first check and reach deeper code. */
const mostly = <T>(value: T, odd: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(value), weight: 2 }, { arbitrary: odd, weight: 1 });

function requestOf(call: Call, world: World): fc.Arbitrary<Sent> {
  const valid = valuesFor(call, world.a, world);
  const inPath = /:(\w+)/.exec(call.path)?.[1] ?? '';
  const names = Object.keys(valid).filter((name) => name !== inPath);
  const parameters = fc.tuple(
    ...names.map((name) => fc.tuple(fc.constant(name), mostly(String(valid[name]), anyText))),
  );
  const members = fc.tuple(
    ...names.map((name) => fc.tuple(fc.constant(name), mostly(JSON.stringify(valid[name]), anyJson))),
  );
  return fc
    .record({
      host: mostly('', fc.constantFrom('', '', 'http://x', 'http://[', '/')),
      segment: mostly(String(valid[inPath]), anyText),
      parameters,
      members,
      body: mostly(undefined, fc.oneof(anyJson, fc.string({ unit: 'binary' })) as fc.Arbitrary<unknown>),
      unasked: fc.array(fc.tuple(unaskedName, anyText, anyJson), { maxLength: 1 }),
      twice: mostly<string | undefined>(undefined, fc.constantFrom(undefined, ...names)),
      trap,
    })
    .map(({ host, segment, parameters, members, body, unasked, twice, trap }) => {
      const inQuery = takesJson(call) ? parameters.filter(([name]) => name === twice) : parameters;
      const search = new URLSearchParams([...inQuery, ...unasked.map(([name, text]) => [name, text])]);
      const inBody = [...members, ...unasked.map(([name, , json]) => [name, json] as const)].map(
        ([name, json]) => `${JSON.stringify(name)}:${name === twice ? trap : json}`,
      );
      return {
        path: `${host}/api${call.path.replace(/:\w+/, encodeURIComponent(segment))}?${search}`,
        body: call.method === 'POST' ? (body ?? `{${inBody.join()}}`) : undefined,
      };
    });
}

describe('generated requests', () => {
  const system = useAccessApi();

  it.each(['anonymous', 'A', 'super-admin'] as const)(
    'for every call as %s never cause a server error',
    async (who) => {
      const world = await makeWorld(system);
      // With a session, the live view is an endless stream.
      const calls = (await readContracts()).filter(({ event }) => !event || who === 'anonymous');
      for (const [index, call] of calls.entries()) {
        const answered = fc.asyncProperty(requestOf(call, world), async ({ path, body }) => {
          const browser = new Browser(system, world.address, await sessionOf(who, world, system));
          const answer = await browser.ask(call.method, path, body);
          if (answer.status >= 500) throw new Error(`${call.method} ${call.path}: ${answer.text}`);
        });
        await fc.assert(answered, { seed: SEED + index, numRuns: REQUESTS_PER_CALL_AND_CALLER });
      }
      expect(system.api.process.running).toBe(true);
      expect(system.api.process.stderr).toBe('');
      expect(system.api.output()).not.toMatch(/"level":[56]0/);
    },
  );

  it.each([
    ['GET /getAlarms', { inverter: '2147483648' }, 200],
    ['GET /getRejectedMessages', { inverter: '2147483648' }, 200],
    ['GET /exportRejectedMessages', { inverter: '2147483648' }, 200],
    ['GET /getFleet', { active_at: '0000-01-01T00:00:00Z' }, 400],
    ['GET /getFleet', { active_at: '9999-12-31T23:00:00-01:00' }, 400],
    ['GET /getFleet', { active_at: 'x' }, 400],
    ['GET /getCoverage', { active_at: '0000-01-01T00:00:00Z' }, 400],
    ['GET /exportFleet', { active_at: '0000-01-01T00:00:00Z' }, 400],
    ['GET /exportCoverage', { active_at: '9999-12-31T23:00:00-01:00' }, 400],
    ['POST /agreeToWhatsapp', { textVersion: '0000-01-01' }, 400],
  ])('that PostgreSQL cannot read cause no server error: %s %j', async (call, parameters, status) => {
    const world = await makeWorld(system);
    const who = call === 'POST /agreeToWhatsapp' ? 'A' : 'administrator';
    const browser = new Browser(system, world.address, await sessionOf(who, world, system));
    expect((await browser.call(call, parameters)).status).toBe(status);
  });
});
