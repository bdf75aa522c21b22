import { describe, expect, it } from '@jest/globals';
import { quantities, type Quantity } from '@heliograph/domain/metrics/registry';
import fc, { type Arbitrary } from 'fast-check';
import { acceptedReading } from './accepted-reading.js';
import { readingSchema, toReading, unknownKeys } from './reading.js';

/** Result of the schema; null: rejected. */
function judged(raw: unknown) {
  const { success, data } = readingSchema.safeParse(raw);
  if (!success) return null;
  return { reading: toReading(data), unknownKeys: unknownKeys(raw as Parameters<typeof unknownKeys>[0]) };
}

const all: readonly Quantity[] = quantities;

const strings = ['', 'E1', 'x'.repeat(65), '😀'.repeat(64), '😀'.repeat(65), 'E\0', '\u009f', '\ud800'];
const limits = all.flatMap(({ min = 0, max = 0 }) => [min, min - 1, max, max + 1]);
/** All can occur in parsed JSON: 1e400 parses as Infinity. */
const numbers = [-0, 0.5, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), Infinity, -Infinity, ...limits];
const arrays = [[], [[]], [null], [{}], Array(13).fill({})];
const words = all.flatMap((quantity) => quantity.words ?? []);
const lengths = all.flatMap(({ entriesMax = 0 }) => [entriesMax, entriesMax + 1]);
const edges = [
  ...[null, true, {}],
  ...[...words, ...strings, ...numbers].flatMap((one) => [one, [one]]),
  ...arrays,
  ...lengths.flatMap((length) => [Array(length).fill(0), Array(length).fill('E1')]),
];

const oddValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...edges),
  fc.double({ noNaN: true }),
  fc.jsonValue(),
);

function good({ kind, group, min, max, words, entriesMax }: Quantity): Arbitrary<unknown> {
  const number = fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
  const entries = { maxLength: entriesMax };
  switch (kind) {
    case 'integer':
      return number.map(Math.round);
    case 'real':
      return number;
    case 'reals':
      return group ? number : fc.array(number, entries);
    case 'word':
      return fc.constantFrom(...words!);
    case 'words':
      return fc.array(fc.oneof(fc.string({ maxLength: 64 }), fc.constantFrom('', '😀'.repeat(64))), entries);
  }
}

const record = (fields: Record<string, Arbitrary<unknown>>, requiredKeys: string[]) =>
  fc.record(fields, { requiredKeys, noNullPrototype: true });
const fieldsOf = (list: readonly Quantity[]) =>
  Object.fromEntries(list.map((quantity) => [quantity.field, good(quantity)]));

const plain = all.filter(({ group }) => !group);
const inputs = fc.array(record(fieldsOf(all.filter(({ group }) => group === 'dc')), []), { maxLength: 12 });
const goodReading = record(
  {
    v: fc.constant(1),
    ts: fc.maxSafeNat(),
    seq: fc.maxSafeNat(),
    values: record(
      { ...fieldsOf(plain), dc: inputs },
      plain.filter(({ required }) => required).map(({ field }) => field),
    ),
  },
  ['v', 'ts', 'values'],
);

interface Change {
  readonly at: number;
  readonly key: string | null;
  readonly value: unknown;
}

const change: Arbitrary<Change> = fc.record({
  at: fc.nat(),
  /** Null: an existing key. */
  key: fc.constantFrom(
    null,
    null,
    null,
    '__proto__',
    'constructor',
    'length',
    'bms',
    'dc',
    'seq',
    'voltage_v',
  ),
  /** Undefined: remove the key. */
  value: fc.oneof({ weight: 4, arbitrary: oddValue }, fc.constant(undefined)),
});

/** Changes one field of one of the nested objects or arrays. */
function changed(reading: object, { at, key, value }: Change): object {
  const holders: object[] = [];
  const gather = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    holders.push(node);
    Object.values(node).forEach(gather);
  };
  gather(reading);
  const holder = holders[at % holders.length]!;
  const keys = Object.keys(holder);
  const name = Array.isArray(holder) || key === null ? keys[at % keys.length] : key;
  if (name === undefined) return reading;
  if (value !== undefined) {
    // Like `JSON.parse`, which treats `__proto__` as an ordinary key.
    const property = { enumerable: true, writable: true, configurable: true };
    Object.defineProperty(holder, name, { ...property, value: structuredClone(value) });
  } else if (Array.isArray(holder)) holder.pop();
  else delete (holder as Record<string, unknown>)[name];
  return reading;
}

const nearlyGood = fc
  .tuple(goodReading, fc.array(change, { minLength: 1, maxLength: 2 }))
  .map(([reading, changes]) => changes.reduce<object>(changed, structuredClone(reading)));

describe('acceptedReading', () => {
  it('accepts every valid reading with the same result as the schema', () => {
    fc.assert(
      fc.property(goodReading, (raw) => {
        const accepted = acceptedReading(raw);
        expect(accepted).not.toBeNull();
        expect(accepted).toStrictEqual(judged(raw));
      }),
      { numRuns: 300 },
    );
  });

  it('accepts exactly the nearly valid readings that the schema accepts', () => {
    const seen = { accepted: 0, refused: 0, unknown: 0 };
    fc.assert(
      fc.property(nearlyGood, (raw) => {
        const accepted = acceptedReading(raw);
        expect(accepted).toStrictEqual(judged(raw));
        seen[accepted ? 'accepted' : 'refused']++;
        if (accepted?.unknownKeys) seen.unknown++;
      }),
      { numRuns: 3_000 },
    );
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(100);
  });

  it('agrees with the schema on arbitrary JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (raw) => expect(acceptedReading(raw)).toStrictEqual(judged(raw))));
  });

  it.each(all)('has the same limits as the schema for $name', ({ field, group }) => {
    const outcomes = edges.map((value) => {
      const said = group ? { dc: [{ [field]: value }] } : { [field]: value };
      const raw = { v: 1, ts: 1, values: { energy_total_wh: 1, ...said } };
      const accepted = acceptedReading(raw);
      expect(accepted).toStrictEqual(judged(raw));
      return accepted !== null;
    });
    expect(new Set(outcomes)).toEqual(new Set([true, false]));
  });

  it.each([
    ['{"v":1,"ts":-0,"seq":-0,"values":{"energy_total_wh":-0,"ac_power_w":-0}}', 0],
    ['{"v":1,"ts":1,"values":{"energy_total_wh":1,"dc":[]}}', 0],
    [`{"v":1,"ts":1,"values":{"energy_total_wh":1,"dc":[${Array(12).fill('{}').join()}]}}`, 0],
    ['{"v":1,"ts":1,"values":{"energy_total_wh":1,"dc":[{},{"power_w":1,"__proto__":{},"a":1}]}}', 2],
    ['{"v":1,"ts":1,"__proto__":{"seq":5},"values":{"energy_total_wh":1,"__proto__":{"temp_c":"x"}}}', 2],
  ])('accepts %s', (text, unknown) => {
    const raw: unknown = JSON.parse(text);
    expect(acceptedReading(raw)).toStrictEqual(judged(raw));
    expect(acceptedReading(raw)?.unknownKeys).toBe(unknown);
  });

  it.each([
    '{"v":1,"ts":1,"values":{"energy_total_wh":1,"dc":null}}',
    '{"v":1,"ts":1,"values":{"energy_total_wh":1,"dc":[[]]}}',
    `{"v":1,"ts":1,"values":{"energy_total_wh":1,"dc":[${Array(13).fill('{}').join()}]}}`,
    '{"v":1,"ts":1,"values":{"energy_total_wh":1,"dc":[{"power_w":1e400}]}}',
    '{"v":1,"ts":1,"values":{"__proto__":{"energy_total_wh":1}}}',
    '{"v":1,"ts":1e400,"values":{"energy_total_wh":1}}',
    '{"v":1,"ts":1,"seq":null,"values":{"energy_total_wh":1}}',
  ])('rejects %s', (text) => {
    const raw: unknown = JSON.parse(text);
    expect(acceptedReading(raw)).toBeNull();
    expect(judged(raw)).toBeNull();
  });

  it('orders values as in the registry, not as the device sends them', () => {
    const { reading } = acceptedReading({ ts: 1, v: 1, values: { temp_c: 1, energy_total_wh: 1 } })!;
    expect(Object.keys(reading.values)).toEqual(all.map(({ name }) => name));
  });
});
