import { describe, expect, it } from '@jest/globals';
import { paceOf } from './pace.js';

describe('the service', () => {
  it.each([
    [true, 7, 'keepingUp'],
    [true, null, 'keepingUp'],
    [true, 1_001, 'slow'],
    [false, 7, 'notTaking'],
    [false, null, 'notTaking'],
  ] as const)('that takes readings: %s, and stores them in %s ms is %s', (taking, storeMsMean, pace) => {
    expect(paceOf({ taking, storeMsMean })).toBe(pace);
  });
});
