import { describe, expect, it } from '@jest/globals';
import { changedFields, type TicketFields } from './ticket-fields.js';

const was: TicketFields = {
  assignedTo: 'Meera',
  description: 'Dark',
  error: '',
  priority: 'LOW',
  remark: '',
  status: 'OPEN',
};

describe('changed fields of a ticket', () => {
  it('are listed by name, ignoring surrounding blanks', () => {
    expect(changedFields(was, { ...was, assignedTo: ' Meera ' })).toEqual([]);
    expect(changedFields(was, { ...was, remark: 'Called', status: 'ON_HOLD' })).toEqual(['remark', 'status']);
  });
});
