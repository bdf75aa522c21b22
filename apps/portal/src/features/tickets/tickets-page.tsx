import type { User } from '@heliograph/contracts/http/user';
import { Flag, Ticket } from 'lucide-react';
import { useMemo } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useUnreadTickets } from '../../shared/api/get-unread-tickets.js';
import { layoutText } from '../../shared/strings/en/layout.js';
import { ticketText } from '../../shared/strings/en/tickets.js';
import { ListTable } from '../../shared/table/list-table.js';
import type { TableOptions } from '../../shared/table/table-view.js';
import { TableEmpty } from '../../shared/table/table-states.js';
import { useTableView } from '../../shared/table/use-table-view.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import { useTickets } from './api/get-all-tickets-by-user.js';
import { useOpenTicket } from './use-open-ticket.js';
import { ticketColumns, ticketDetails, ticketKey } from './ticket-columns.js';

const OPTIONS: TableOptions = { sizes: [7, 10, 15, 'all'], sort: '-ticketId' };

/** The customer's tickets and their progress. */
export function TicketsPage() {
  const { userId } = useOutletContext<User>();
  const [view, change] = useTableView(OPTIONS);
  const unread = useUnreadTickets()?.ticketIds;
  const columns = useMemo(() => ticketColumns(unread ?? []), [unread]);
  const query = useTickets(userId);
  const opened = useOpenTicket(query.data, columns, view, change);
  const report = (
    <ButtonLink
      to="/reportIssue"
      variant="contained"
      color="primary"
      startIcon={<Flag size={20} strokeWidth={1.6} aria-hidden />}
    >
      {layoutText.reportIssue}
    </ButtonLink>
  );
  return (
    <>
      <PageBar title={layoutText.viewTickets} action={report} />
      <ListTable
        label={layoutText.viewTickets}
        columns={columns}
        keyOf={ticketKey}
        details={ticketDetails}
        options={OPTIONS}
        view={view}
        change={change}
        query={query}
        opened={opened}
        counted={(total) => ticketText.counted(total)}
        empty={
          <TableEmpty
            sign={<Ticket size={20} strokeWidth={1.6} aria-hidden />}
            message={ticketText.empty}
            action={<ButtonLink to="/reportIssue">{layoutText.reportIssue}</ButtonLink>}
          />
        }
      />
    </>
  );
}
