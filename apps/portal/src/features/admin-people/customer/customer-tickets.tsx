import { Link } from 'react-router-dom';
import { formatInteger } from '../../../shared/format/units.js';
import { Rows } from '../../../shared/record/rows.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { StatusChip } from '../../../shared/tickets/status-chip.js';
import { useCustomerTickets } from '../api/get-customer.js';
import { Part } from '../../../shared/record/part.js';
import { customerText } from './strings/en.js';

export function CustomerTickets({ userId }: { userId: string }) {
  const words = customerText.tickets;
  return (
    <Part title={words.title} query={useCustomerTickets(userId)}>
      {({ rows, total }) => (
        <>
          {total > rows.length && <p>{words.newest(formatInteger(rows.length), formatInteger(total))}</p>}
          <Rows
            label={words.title}
            heads={[words.ticket, words.status, words.priority, words.serialNumber, words.description]}
            rows={rows.map(({ ticketId, status, priority, inverterSerialNo, description }) => ({
              key: ticketId,
              cells: [
                <Link key="ticket" to={`/admin/ticket/${ticketId}`}>
                  {ticketId}
                </Link>,
                <StatusChip key="status" status={status} words={adminTicketText.status[status]} />,
                adminTicketText.priority[priority],
                <Link
                  key="inverter"
                  to={`/admin/findInverter?serial=${encodeURIComponent(inverterSerialNo)}`}
                >
                  {inverterSerialNo}
                </Link>,
                description,
              ],
            }))}
            empty={words.none}
          />
        </>
      )}
    </Part>
  );
}
