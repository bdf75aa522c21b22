import type { OpenTicket } from '@heliograph/contracts/http/get-open-tickets';
import { Link } from 'react-router-dom';
import { outageText } from '../../../shared/strings/en/silence.js';
import { ticketText } from '../../../shared/strings/en/tickets.js';
import { ticketAddress } from '../../../shared/tickets/ticket-address.js';
import { faultHelp } from './strings/en.js';

/**
 * The newest open ticket about a fault, since it began; undefined: none. It names the fault's code, as those do that are
 * opened from the fault.
 * @param begunAt ISO 8601; null or undefined: not known
 */
export const ticketSince = (
  tickets: readonly OpenTicket[] | undefined,
  begunAt: string | null | undefined,
  code: string | null,
): OpenTicket | undefined =>
  begunAt && code !== null
    ? tickets?.find(
        ({ createdAt, about }) => about.includes(code) && Date.parse(createdAt) >= Date.parse(begunAt),
      )
    : undefined;

/** The ticket of a fault, instead of the request to report it. */
export function Reported({ ticket: { ticketId, status, isAssigned } }: { ticket: OpenTicket }) {
  const step = status === 'OPEN' && isAssigned ? 'ASSIGNED' : status;
  return (
    <span>
      {faultHelp.reported} <Link to={ticketAddress(ticketId)}>{outageText.done.ticket(ticketId)}</Link>
      {`, ${ticketText.status[step]}`}
    </span>
  );
}
