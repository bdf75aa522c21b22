import { describe, expect, it } from '@jest/globals';
import { parseJsonObject } from './json-object.js';

const parse = (text: string) => Object.fromEntries(parseJsonObject(Buffer.from(text)));

describe('parseJsonObject', () => {
  it.each([
    ['{}', {}],
    [' {"a": 1, "b" : [ {"a":2} ]} ', { a: 1, b: [{ a: 2 }] }],
    // Names inside nested values may repeat outer names.
    ['{"a":{"x":1},"b":{"x":2,"a":3}}', { a: { x: 1 }, b: { x: 2, a: 3 } }],
    ['{"a":"{\\"a\\":1,","b":"}\\\\"}', { a: '{"a":1,', b: '}\\' }],
    ['{"a":["a","a"]}', { a: ['a', 'a'] }],
  ])('returns the members of one object: %s', (text, expected) => {
    expect(parse(text)).toEqual(expected);
  });

  it('keeps a member named __proto__ without touching the prototype', () => {
    expect(parseJsonObject(Buffer.from('{"__proto__":{"admin":true}}')).get('__proto__')).toEqual({
      admin: true,
    });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each(['{"a":1,"a":1}', '{"a":{},"b":[],"a":2}', '{"a":1,"\\u0061":2}', '{"a" :1,"a"\n:2}'])(
    'rejects a member named twice: %s',
    (text) => {
      expect(() => parse(text)).toThrow(
        expect.objectContaining({ status: 400, err: 'The body names a member twice.' }),
      );
    },
  );

  it.each(['', 'null', '[]', '1', '"a"', '{', '{"a":1,}', 'a=1'])(
    'rejects what is not a JSON object: %j',
    (text) => {
      expect(() => parse(text)).toThrow(expect.objectContaining({ status: 400 }));
    },
  );

  it('accepts at most 16 levels', () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect(parse(nested(16))).toBeDefined();
    for (const levels of [17, 100_000])
      expect(() => parse(nested(levels))).toThrow(
        expect.objectContaining({ status: 400, err: 'The body is nested too deeply.' }),
      );
  });

  it('rejects bytes that are not UTF-8', () => {
    expect(() => parseJsonObject(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toThrow(
      expect.objectContaining({ status: 400, err: 'The body must be UTF-8.' }),
    );
  });
});
