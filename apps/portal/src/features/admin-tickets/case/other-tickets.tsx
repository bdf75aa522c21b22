import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { inverterOverviewQuery } from '../../../shared/api/get-inverter-overview.js';
import { formatInstant } from '../../../shared/format/dates.js';
import { Part } from '../../../shared/record/part.js';
import { Rows } from '../../../shared/record/rows.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { StatusChip } from '../../../shared/tickets/status-chip.js';
import { ticketQueueText } from '../strings/en.js';
import { caseText } from './strings/en.js';

/** The inverter's newest other tickets, and a way to all. */
export function OtherTickets({ ticketId, serialNumber }: { ticketId: string; serialNumber: string }) {
  const words = caseText.earlier;
  const { columns } = adminTicketText;
  return (
    <Part title={words.title} query={useQuery(inverterOverviewQuery(serialNumber))}>
      {({ tickets }) => (
        <>
          <Rows
            label={words.title}
            heads={[
              columns.ticketId,
              columns.status,
              columns.priority,
              columns.description,
              ticketQueueText.columns.createdAt,
            ]}
            rows={tickets
              .filter((one) => one.ticketId !== ticketId)
              .map((one) => ({
                key: one.ticketId,
                cells: [
                  <Link key="ticket" to={`/admin/ticket/${one.ticketId}`}>
                    {one.ticketId}
                  </Link>,
                  <StatusChip key="status" status={one.status} words={adminTicketText.status[one.status]} />,
                  adminTicketText.priority[one.priority],
                  one.description,
                  formatInstant(one.createdAt),
                ],
              }))}
            empty={words.none}
          />
          <Link to={`/admin/viewTicket?${new URLSearchParams({ search: serialNumber })}`}>{words.all}</Link>
        </>
      )}
    </Part>
  );
}
