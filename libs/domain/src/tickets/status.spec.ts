import { describe, expect, it } from '@jest/globals';
import { firstStatus, mayBecome, ticketStatuses } from './status.js';

describe('a ticket', () => {
  it('goes from any active status to any other', () => {
    const active = ticketStatuses.filter((status) => status !== 'CLOSED');
    for (const from of active)
      for (const to of ticketStatuses)
        expect([from, to, mayBecome(from, to)]).toEqual([from, to, from !== to]);
  });

  it('stays closed', () => {
    expect(ticketStatuses.filter((to) => mayBecome('CLOSED', to))).toEqual([]);
  });

  it('starts with whoever it is assigned to', () => {
    expect([firstStatus('Meera'), firstStatus(null)]).toEqual(['ASSIGNED', 'OPEN']);
  });
});
