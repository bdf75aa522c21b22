import { getAllTicket, ticketSorts } from '@heliograph/contracts/http/get-all-ticket';
import type { Ticket as TicketRecord } from '@heliograph/contracts/http/ticket';
import { Ticket } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatInteger } from '../../../shared/format/units.js';
import { adminShellText } from '../../../shared/strings/en/admin-shell.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { ExportLink } from '../../../shared/table/export-link.js';
import { TableCard } from '../../../shared/table/table-card.js';
import { TableEmpty } from '../../../shared/table/table-states.js';
import type { TableOptions } from '../../../shared/table/table-view.js';
import { useReturnToRow } from '../../../shared/table/return-to-row.js';
import { ALL_ROWS_MAX, useServerTable } from '../../../shared/table/use-server-table.js';
import { Button, ButtonLink } from '../../../shared/ui/button.js';
import { useUnansweredTickets } from '../api/get-unanswered-tickets.js';
import { allTicketsKey } from '../api/ticket-keys.js';
import { BulkBar } from '../queue/bulk-bar.js';
import { SelectionContext, useSelection } from '../queue/selection.js';
import { useTicketFilters } from '../queue/use-ticket-filters.js';
import { ViewChips } from '../queue/view-chips.js';
import { ticketQueueText } from '../strings/en.js';
import { TicketDetails } from '../details/ticket-details.js';
import { UpdateTicketDialog } from '../update/update-ticket-dialog.js';
import { ticketColumns } from './ticket-columns.js';
import css from './tickets-panel.module.css';

const USUAL_SORT = '-ticketId';
/** The spec's page sizes; newest first. */
const OPTIONS: TableOptions = { sizes: [8, 10, 15, 'all'], sort: USUAL_SORT, allRowsMax: ALL_ROWS_MAX };
const NO_FILTERS = { view: null, priority: null, month: null };
const NO_ROWS: readonly TicketRecord[] = [];
const keyOf = ({ ticketId }: TicketRecord) => ticketId;
const details = (ticket: TicketRecord) => <TicketDetails ticket={ticket} />;

/** All tickets or those of a view; a row expands to its history, and Edit opens a dialog. */
export function TicketsPanel() {
  const words = adminTicketText;
  const [edited, setEdited] = useState<string | null>(null);
  const unanswered = useUnansweredTickets();
  const columns = useMemo(() => ticketColumns(setEdited, unanswered ?? []), [unanswered]);
  const [filters, changeFilters] = useTicketFilters();
  const selection = useSelection();
  const { asked, ...table } = useServerTable({
    call: getAllTicket,
    sorts: ticketSorts,
    options: OPTIONS,
    queryKey: allTicketsKey,
    filters: filters as Readonly<Record<string, string>>,
  });
  useReturnToRow(table.query.data !== undefined);
  const generate = <ButtonLink to="/admin/generateTicket">{words.generate}</ButtonLink>;
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <div className={css.panel}>
      <ViewChips filters={filters} table={table.view} usualSort={USUAL_SORT} onChange={changeFilters} />
      <SelectionContext value={selection}>
        <TableCard
          {...table}
          label={words.title}
          columns={columns}
          keyOf={keyOf}
          details={details}
          tools={
            <>
              <ButtonLink variant="text" to="/admin/claims">
                {adminShellText.nav.claims}
              </ButtonLink>
              <ButtonLink variant="text" to="/admin/ticketReport">
                {ticketQueueText.report.link}
              </ButtonLink>
              <ExportLink list="tickets" asked={asked} />
              {generate}
            </>
          }
          counted={(total) => words.counted(formatInteger(total), total === 1)}
          empty={
            <TableEmpty
              sign={<Ticket size={20} strokeWidth={1.6} aria-hidden />}
              message={isNarrowed ? ticketQueueText.views.none : words.empty}
              action={
                isNarrowed ? (
                  <Button onClick={() => changeFilters(NO_FILTERS)}>{ticketQueueText.views.showAll}</Button>
                ) : (
                  generate
                )
              }
            />
          }
        />
      </SelectionContext>
      <BulkBar rows={table.query.data?.rows ?? NO_ROWS} selection={selection} />
      {edited !== null && <UpdateTicketDialog ticketId={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}
