import { describe, expect, it } from '@jest/globals';
import { nationalFinding } from './national-finding.js';

describe('what the doctor says of a national server', () => {
  it('is wrong if inverters are behind, and names what was never sent', () => {
    expect(nationalFinding({ behind: 0, expired: 0 })).toMatchObject({ state: 'ok' });
    expect(nationalFinding({ behind: 3, expired: 7 })).toMatchObject({
      state: 'wrong',
      says: expect.stringMatching(/ 3 inverters .*; 7 readings became too old/),
    });
  });
});
