import { describe, expect, it } from '@jest/globals';
import { causeIn, ticketIn } from './generate-schema.js';

describe('a ticket as the address begins it', () => {
  it('is empty but for who opens it', () => {
    expect(ticketIn(new URLSearchParams(), 'Anita Kadam')).toEqual({
      inverterSerialNo: '',
      createdBy: 'Anita Kadam',
      assignedTo: '',
      description: '',
      error: '',
      priority: 'LOW',
    });
  });

  it('of a fault is complete', () => {
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

  it('takes no cause that there is not', () => {
    expect(causeIn(new URLSearchParams('cause=weather'))).toBeNull();
  });
});
