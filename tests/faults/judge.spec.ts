import { describe, expect, it } from '@jest/globals';
import { judge } from './judge.js';
import type { Entry } from './ledger.js';

const reading = (seq: number, value = seq): Entry => ({
  kind: 'reading',
  serialNumber: 'A',
  seq,
  ts: 1_000 * seq,
  value,
});

describe('the verdict', () => {
  const sent = [1, 2, 3].map((seq) => reading(seq));
  it.each([
    ['all is well', sent, { lost: 0, invented: 0, twice: 0 }],
    ['one is missing', sent.slice(1), { lost: 1, invented: 0, twice: 0 }],
    ['one says something else', [...sent.slice(1), reading(1, 7)], { lost: 1, invented: 1, twice: 0 }],
    ['one was never sent', [...sent, reading(4)], { lost: 0, invented: 1, twice: 0 }],
    ['one is there twice', [...sent, reading(2)], { lost: 0, invented: 0, twice: 1 }],
  ])('tells when %s', (_, stored, found) => {
    expect(judge(sent, sent, stored)).toEqual({ acknowledged: 3, ...found });
  });
});
