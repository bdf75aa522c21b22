import { localized } from '../localized.js';

/** Texts of customers' tickets. The specification's wording is verbatim. */
export const ticketText = localized('ticketText', {
  columns: {
    ticketId: 'Ticket Id',
    inverterSerialNo: 'Inverter Serial No.',
    createdBy: 'Created By',
    description: 'Description',
    error: 'Error',
    status: 'Status',
    priority: 'Priority',
    closedOn: 'Closed on',
  },
  status: {
    OPEN: 'Open',
    ASSIGNED: 'Assigned',
    IN_PROGRESS: 'In progress',
    ON_HOLD: 'On hold',
    CLOSED: 'Closed',
  },
  /** Plain words for each status. */
  statusNote: {
    OPEN: 'Received, not yet assigned',
    ASSIGNED: 'Assigned to our team',
    IN_PROGRESS: 'Being worked on',
    ON_HOLD: 'Waiting for a part or for you',
    CLOSED: 'Done',
  },
  priority: { LOW: 'LOW', HIGH: 'HIGH' },
  counted: (total: number) => `${total} ${total === 1 ? 'ticket' : 'tickets'}`,
  empty: 'No tickets yet. Report a problem with an inverter to see its ticket here.',
});
