import { describe, expect, it } from '@jest/globals';
import { readTicketCause, TICKET_CAUSE, ticketOfCause, writeTicketCause } from './cause.js';

describe('ticket causes', () => {
  it.each(['silence', 'fault:GRID_OVERVOLTAGE', 'fault:E12'])(
    'survive writing and reading: %s',
    (written) => {
      expect(TICKET_CAUSE.test(written)).toBe(true);
      expect(writeTicketCause(readTicketCause(written))).toBe(written);
    },
  );

  it.each(['', 'fault', 'fault:', 'silence:3', 'fault:a', `fault:${'X'.repeat(65)}`])('reject %j', (text) => {
    expect(TICKET_CAUSE.test(text)).toBe(false);
  });

  it('determine error and priority of the ticket', () => {
    expect(ticketOfCause({ kind: 'silence' })).toMatchObject({ error: 'NO_COMMUNICATION', priority: 'HIGH' });
    expect(ticketOfCause({ kind: 'fault', code: 'E12' })).toMatchObject({ error: 'E12', priority: 'HIGH' });
  });
});
