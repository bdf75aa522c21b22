import { describe, expect, it } from '@jest/globals';
import {
  bigintArray,
  booleanArray,
  integerArray,
  jsonbArray,
  smallintArray,
  textArray,
  timestamptzArray,
} from '@heliograph/database/connection/binary-array';
import { createEmptyDatabase } from '../../support/database.js';
import { useTestDatabase } from '../../support/use-database.js';

const database = useTestDatabase({}, createEmptyDatabase);

async function sent(type: string, bytes: Buffer): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown[] }>(`SELECT $1::${type}[] AS value`, [bytes]);
  return rows[0]!.value.map((entry) => (type === 'bigint' && entry !== null ? Number(entry) : entry));
}

describe('a binary array', () => {
  it.each([
    ['integer', integerArray, [0, -1, 2 ** 31 - 1, -(2 ** 31), null]],
    ['bigint', bigintArray, [0, -1, 2 ** 32, -(2 ** 32), -(2 ** 32) - 1, 2 ** 53 - 1, -(2 ** 53) + 1, null]],
    ['smallint', smallintArray, [0, -1, 2 ** 15 - 1, -(2 ** 15), null]],
    ['boolean', booleanArray, [true, false, null]],
    ['text', textArray, ['', 'plain', 'नमस्ते ☀', '{"a",NULL}', null]],
  ] as const)('of %s arrives unchanged', async (type, encode, values) => {
    expect(await sent(type, (encode as (all: typeof values) => Buffer)(values))).toEqual(values);
    expect(await sent(type, (encode as (all: never[]) => Buffer)([]))).toEqual([]);
  });

  it('of timestamps arrives to the millisecond, also before 2000 and far in the future', async () => {
    const times = [0, 946_684_799_999, 1_763_620_245_123, Date.UTC(2999, 11, 31, 23, 59, 59, 999), null];
    const arrived = (await sent('timestamptz', timestamptzArray(times))) as (Date | null)[];
    expect(arrived.map((time) => time?.getTime() ?? null)).toEqual(times);
  });

  it.each([
    [smallintArray, 2 ** 15],
    [smallintArray, 0.5],
    [integerArray, 2 ** 31],
    [integerArray, 0.5],
    [bigintArray, 2 ** 53],
    [timestamptzArray, NaN],
  ])('rejects a number that would arrive as another', (encode, value) => {
    expect(() => encode([value])).toThrow(RangeError);
  });

  it('of JSON arrives unchanged', async () => {
    expect(await sent('jsonb', jsonbArray(['{"a":"☀"}', null]))).toEqual([{ a: '☀' }, null]);
  });
});
