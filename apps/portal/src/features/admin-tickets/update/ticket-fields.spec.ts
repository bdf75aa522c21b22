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

describe('what an edit changes', () => {
  it('is told by field, blanks at the ends apart', () => {
    expect(changedFields(was, { ...was, assignedTo: ' Meera ' })).toEqual([]);
    expect(changedFields(was, { ...was, remark: 'Called', status: 'ON_HOLD' })).toEqual(['remark', 'status']);
  });
});
