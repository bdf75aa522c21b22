import { describe, expect, it } from '@jest/globals';
import { paceOf } from './pace.js';

describe('pace of the ingest service', () => {
  it.each([
    [true, 7, 'keepingUp'],
    [true, null, 'keepingUp'],
    [true, 1_001, 'slow'],
    [false, 7, 'notTaking'],
    [false, null, 'notTaking'],
  ] as const)('with readings accepted: %s and stored in %s ms is %s', (taking, storeMsMean, pace) => {
    expect(paceOf({ taking, storeMsMean })).toBe(pace);
  });
});
