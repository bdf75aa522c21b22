import { describe, expect, it } from '@jest/globals';
import { activeStatuses, firstStatus, isActive } from './status.js';

describe('a ticket', () => {
  it('is active until it is closed', () => {
    expect(activeStatuses).toEqual(['OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD']);
    expect(isActive('CLOSED')).toBe(false);
  });

  it('starts as ASSIGNED if it has an assignee, otherwise as OPEN', () => {
    expect([firstStatus('Meera'), firstStatus(null)]).toEqual(['ASSIGNED', 'OPEN']);
  });
});
