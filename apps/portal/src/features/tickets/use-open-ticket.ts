import type { CustomerTicket } from '@heliograph/contracts/http/get-all-tickets-by-user';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Column } from '../../shared/table/column.js';
import type { Opened } from '../../shared/table/record-table.js';
import { rowsInView } from '../../shared/table/rows-in-view.js';
import type { TableView } from '../../shared/table/table-view.js';
import type { ChangeTableView } from '../../shared/table/use-table-view.js';
import { ticketKey } from './ticket-columns.js';

/** The open ticket, which is in the address. A link to a ticket also opens the page that it is on. */
export function useOpenTicket(
  tickets: readonly CustomerTicket[] | undefined,
  columns: readonly Column<CustomerTicket>[],
  view: TableView,
  change: ChangeTableView,
): Opened {
  const [address, setAddress] = useSearchParams();
  const ticketId = address.get('ticket');
  const linked = useRef(ticketId);
  useEffect(() => {
    if (!tickets || linked.current === null) return;
    const { rows } = rowsInView(tickets, columns, { ...view, size: 'all' });
    const index = rows.findIndex((ticket) => ticketKey(ticket) === linked.current);
    linked.current = null;
    if (index < 0 || view.size === 'all') return;
    const page = Math.floor(index / view.size) + 1;
    if (page !== view.page) change({ page }, { replace: true });
  }, [tickets, columns, view, change]);
  const open = useCallback(
    (id: string | null) => {
      const written = new URLSearchParams(window.location.search);
      if (id === null) written.delete('ticket');
      else written.set('ticket', id);
      setAddress(written, { replace: true, preventScrollReset: true });
    },
    [setAddress],
  );
  return [ticketId, open];
}
