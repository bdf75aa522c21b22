import { describe, expect, it } from '@jest/globals';
import { isOverdue, ticketDue } from './response.js';
import type { TicketStatus } from './status.js';

const HOURS = { HIGH: 24, LOW: 72 };
const createdAt = new Date('2026-05-20T06:00:00Z');
const high = (status: TicketStatus) => ({ status, priority: 'HIGH' as const, createdAt });

describe('a ticket is due', () => {
  it('the given hours after its creation, by its current priority', () => {
    expect(ticketDue(high('OPEN'), HOURS)).toEqual(new Date('2026-05-21T06:00:00Z'));
    expect(ticketDue({ ...high('OPEN'), priority: 'LOW' }, HOURS)).toEqual(new Date('2026-05-23T06:00:00Z'));
  });

  it('and overdue after that moment, not at it', () => {
    expect(isOverdue(high('ON_HOLD'), HOURS, new Date('2026-05-21T06:00:00Z'))).toBe(false);
    expect(isOverdue(high('ON_HOLD'), HOURS, new Date('2026-05-21T06:00:00.001Z'))).toBe(true);
  });

  it('and never overdue once closed', () => {
    expect(isOverdue(high('CLOSED'), HOURS, new Date('2027-01-01T00:00:00Z'))).toBe(false);
  });
});
