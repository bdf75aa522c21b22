import type { Ticket } from '@heliograph/contracts/http/ticket';
import { isActive } from '@heliograph/domain/tickets/status';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useOutletContext, useParams } from 'react-router-dom';
import { OverviewPanel } from '../../../features/admin-inverters/overview/overview-panel.js';
import { ticketQuery } from '../../../features/admin-tickets/api/get-ticket.js';
import { FaultPanel } from '../../../features/admin-tickets/case/fault.js';
import { useTicketsChanged } from '../../../features/admin-tickets/api/ticket-keys.js';
import { OtherTickets } from '../../../features/admin-tickets/case/other-tickets.js';
import { OwnerPanel } from '../../../features/admin-tickets/case/owner.js';
import { ProblemPanel } from '../../../features/admin-tickets/case/problem.js';
import { caseText } from '../../../features/admin-tickets/case/strings/en.js';
import { TicketHead } from '../../../features/admin-tickets/case/ticket-head.js';
import { WarrantyPanel } from '../../../features/admin-tickets/case/warranty.js';
import { CloseTicketForm } from '../../../features/admin-tickets/close/close-ticket-form.js';
import { TicketHistory } from '../../../features/admin-tickets/details/ticket-history.js';
import { ApiError } from '../../../shared/api/api-error.js';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { ClaimPanel } from '../../../shared/claims/claim-panel.js';
import { isFailed } from '../../../shared/api/known.js';
import { Panel } from '../../../shared/record/panel.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { text } from '../../../shared/strings/en/text.js';
import { useLinkBack } from '../../../shared/table/return-to-row.js';
import { AdminPage } from '../../../shared/ui/admin-page.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import css from './ticket-page.module.css';

const REFRESH_MS = 60_000;

/** A ticket with its inverter, owner and conversation; it is worked on and closed here. */
export function TicketPage() {
  const { ticketId = '' } = useParams();
  const back = useLinkBack('/admin/viewTicket');
  const query = useQuery({ ...ticketQuery(ticketId), refetchInterval: REFRESH_MS });
  const isAbsent = query.error instanceof ApiError && query.error.status === 404;
  return (
    <AdminPage title={caseText.title(ticketId)}>
      <Link className={css.back} {...back}>
        <ArrowLeft size={16} strokeWidth={1.6} aria-hidden />
        {caseText.back}
      </Link>
      {isAbsent ? <p role="alert">{caseText.noSuch}</p> : isFailed(query) && <FailureAlert />}
      {!query.data && !isFailed(query) && <Loading />}
      {query.data && !isAbsent && <Case key={ticketId} ticket={query.data} />}
    </AdminPage>
  );
}

function Case({ ticket }: { ticket: Ticket }) {
  const { superAdmin } = useOutletContext<Admin>();
  const ticketsChanged = useTicketsChanged();
  const { ticketId, inverterSerialNo: serialNumber, status } = ticket;
  return (
    <>
      <TicketHead ticket={ticket} />
      <div className={css.columns}>
        <div className={css.column}>
          <ProblemPanel ticket={ticket} />
          <OwnerPanel serialNumber={serialNumber} />
          <OverviewPanel title={caseText.inverter} serialNumber={serialNumber} />
          <FaultPanel ticketId={ticketId} serialNumber={serialNumber} />
          <WarrantyPanel serialNumber={serialNumber} />
          <ClaimPanel
            ticketId={ticketId}
            open={isActive(status)}
            onChanged={() => ticketsChanged(ticketId)}
          />
        </div>
        <div className={css.column}>
          <div className={css.conversation}>
            <TicketHistory ticket={ticket} />
          </div>
          {isActive(status) && (
            <Panel title={adminTicketText.close.title}>
              <div className={css.close}>
                <CloseTicketForm named={ticketId} superAdmin={superAdmin} inPlace />
              </div>
            </Panel>
          )}
          <OtherTickets ticketId={ticketId} serialNumber={serialNumber} />
        </div>
      </div>
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={text.loading}>
      <Skeleton height={180} width="100%" />
      <div className={css.columns}>
        {[0, 1].map((place) => (
          <Skeleton key={place} height={480} width="100%" />
        ))}
      </div>
    </div>
  );
}
