import { describe, expect, it } from '@jest/globals';
import { causeIn, ticketIn } from './generate-schema.js';

describe('ticket prefilled from the address', () => {
  it('is empty except for its author', () => {
    expect(ticketIn(new URLSearchParams(), 'Anita Kadam')).toEqual({
      inverterSerialNo: '',
      createdBy: 'Anita Kadam',
      assignedTo: '',
      description: '',
      error: '',
      priority: 'LOW',
    });
  });

  it('is complete for a fault', () => {
    const address = new URLSearchParams('serialNo=HG05-1&cause=fault:GRID_LOST');
    expect(ticketIn(address, 'Anita Kadam')).toEqual({
      inverterSerialNo: 'HG05-1',
      createdBy: 'Anita Kadam',
      assignedTo: 'Anita Kadam',
      description: 'The inverter reports the fault GRID_LOST.',
      error: 'GRID_LOST',
      priority: 'HIGH',
    });
  });

  it('ignores an unknown cause', () => {
    expect(causeIn(new URLSearchParams('cause=weather'))).toBeNull();
  });
});
