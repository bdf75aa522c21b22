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

describe('judge', () => {
  const sent = [1, 2, 3].map((seq) => reading(seq));
  it.each([
    ['nothing', sent, { lost: 0, invented: 0, twice: 0 }],
    ['a missing reading', sent.slice(1), { lost: 1, invented: 0, twice: 0 }],
    ['a changed reading', [...sent.slice(1), reading(1, 7)], { lost: 1, invented: 1, twice: 0 }],
    ['a reading that was never sent', [...sent, reading(4)], { lost: 0, invented: 1, twice: 0 }],
    ['a reading stored twice', [...sent, reading(2)], { lost: 0, invented: 0, twice: 1 }],
  ])('finds %s', (_, stored, found) => {
    expect(judge(sent, sent, stored)).toEqual({ acknowledged: 3, ...found });
  });
});
