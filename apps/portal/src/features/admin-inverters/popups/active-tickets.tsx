import type { Ticket } from '@heliograph/contracts/http/ticket';
import { Link } from 'react-router-dom';
import { isFailed } from '../../../shared/api/known.js';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { tableText } from '../../../shared/strings/en/table.js';
import { ButtonLink } from '../../../shared/ui/button.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { useActiveTickets } from './api/get-all-active-tickets-for-inverter.js';
import css from './health-dialog.module.css';

/** An inverter's open tickets, most urgent first, with a link to all its tickets. */
export function ActiveTickets({ serialNumber }: { serialNumber: string }) {
  const words = adminInverterText.health;
  const tickets = useActiveTickets(serialNumber);
  const failed = isFailed(tickets);
  return (
    <section className={css.tickets} aria-label={words.tickets} aria-busy={tickets.isPending}>
      <h3>
        {words.tickets} <span>{tickets.data?.length}</span>
      </h3>
      <ButtonLink to={`/admin?tab=tickets&search=${encodeURIComponent(serialNumber)}`}>
        {words.view}
      </ButtonLink>
      {failed && <p role="alert">{words.ticketsFailed}</p>}
      {tickets.isPending && !failed && <Skeleton height={58} width="100%" />}
      {tickets.data?.length === 0 && <p>{words.noTickets}</p>}
      {tickets.data && tickets.data.length > 0 && (
        <ul>
          {tickets.data.map((ticket) => (
            <Entry key={ticket.ticketId} {...ticket} />
          ))}
        </ul>
      )}
    </section>
  );
}

const Entry = ({ ticketId, description, error, priority }: Ticket) => (
  <li>
    <Link to={`/admin/ticket/${ticketId}`}>{ticketId}</Link>
    <span className={css.what}>
      {description}
      <small>{error || tableText.unknown}</small>
    </span>
    <b className={css.priority} data-priority={priority}>
      {adminTicketText.priority[priority]}
    </b>
  </li>
);
