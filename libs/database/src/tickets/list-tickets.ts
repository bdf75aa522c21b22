import type { ListDefinition } from '../lists/list.js';
import { NEXT_DUE_SQL, TICKET_COLUMNS_SQL } from './ticket-row.js';

export type TicketSort =
  | 'ticketId'
  | 'inverterSerialNo'
  | 'createdBy'
  | 'assignedTo'
  | 'description'
  | 'error'
  | 'status'
  | 'priority'
  | 'remark'
  | 'createdAt'
  | 'age'
  | 'dueAt';

/** Rows of TicketRow. */
export const ticketsList: ListDefinition<TicketSort> = {
  // At most one inverter per ticket, so the planner drops the join unless it sorts by serial number.
  from: 'tickets r LEFT JOIN inverters i ON i.id = r.inverter_id',
  orders: {
    ticketId: { by: 'r.id' },
    inverterSerialNo: { by: 'i.serial_number' },
    createdBy: { by: 'lower(r.created_by)' },
    assignedTo: { by: 'lower(r.assigned_to)', nullable: true },
    // The indexes have the same number of characters.
    description: { by: 'lower(left(r.description, 64))' },
    error: { by: 'lower(left(r.error, 64))', nullable: true },
    status: { by: 'r.status' },
    priority: { by: 'r.priority' },
    createdAt: { by: 'r.created_at' },
    // The youngest was created last.
    age: { by: 'r.created_at', reversed: true },
    dueAt: { by: NEXT_DUE_SQL('r'), nullable: true },
    remark: { by: 'lower(left(r.remark, 64))', nullable: true },
  },
  has: (pattern) => `r.search_text LIKE ${pattern}`,
  sizeOf: `SELECT coalesce(sum(size), 0)::int AS total FROM list_sizes WHERE list = 'tickets'`,
  answer: /* sql */ `
SELECT ${TICKET_COLUMNS_SQL}
FROM page JOIN tickets t USING (id) JOIN inverters i ON i.id = t.inverter_id`,
};
