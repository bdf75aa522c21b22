import type { InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { Link } from 'react-router-dom';
import { formatInstant } from '../../../shared/format/dates.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { fleetText } from '../strings/en.js';
import { StatusChip } from '../../../shared/tickets/status-chip.js';
import { HistoryFile } from './history-file.js';
import { Panel } from '../../../shared/record/panel.js';
import { Rows } from '../../../shared/record/rows.js';

/** All tickets of the inverter, including closed ones. */
export function Tickets({ detail: { inverter_id, tickets } }: { detail: InverterDetail }) {
  const words = fleetText.inverter;
  return (
    <Panel
      title={words.tickets}
      tools={
        tickets.length > 0 && <HistoryFile inverterId={inverter_id} history="tickets" title={words.tickets} />
      }
    >
      <Rows
        label={words.tickets}
        heads={[words.ticket, words.status, words.priority, words.description, words.created]}
        rows={tickets.map((ticket) => ({
          key: ticket.ticketId,
          cells: [
            <Link key="ticket" to={`/admin/viewTicket?search=${ticket.ticketId}`}>
              {ticket.ticketId}
            </Link>,
            <StatusChip key="status" status={ticket.status} words={adminTicketText.status[ticket.status]} />,
            adminTicketText.priority[ticket.priority],
            ticket.description,
            formatInstant(ticket.createdAt),
          ],
        }))}
        empty={words.noTickets}
      />
    </Panel>
  );
}
