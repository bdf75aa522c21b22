import { describe, expect, it } from '@jest/globals';
import { markOf } from './sky-state.js';

describe('the mark in the sky picture', () => {
  it('names the time of the last reading only if it was today', () => {
    expect(markOf('lost', [], 13, 10.5)).toMatchObject({ kind: 'noData', hours: 10.5, clock: 10.5 });
    expect(markOf('lost', [], 13, 0)).toMatchObject({ hours: 0, clock: 0 });
    expect(markOf('lost', [], 13, null)).toMatchObject({ hours: 0, clock: null });
    expect(markOf('stale', [], 13, null)).toMatchObject({ hours: 0, clock: null });
  });
});
