import type { SilenceCase } from '@heliograph/contracts/http/silence-case';
import type { SilenceInShort } from '@heliograph/contracts/http/silence-in-short';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare, Ticket } from 'lucide-react';
import { Link } from 'react-router-dom';
import { known } from '../../../shared/api/known.js';
import { clockOrDay } from '../../../shared/format/dates.js';
import { outageText } from '../../../shared/strings/en/silence.js';
import { ticketText } from '../../../shared/strings/en/tickets.js';
import { ticketAddress } from '../../../shared/tickets/ticket-address.js';
import { newestOutageQuery } from '../api/get-silences.js';
import type { InverterFacts } from '../state/describe-inverter.js';
import css from './trouble.module.css';

interface Props {
  facts: InverterFacts;
  silence: SilenceInShort;
  serialNumber: string;
}

const icon = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** When the owner was notified of the outage, and the tickets since; only what is stored. */
export function WhatWasDone({ facts: { site, now }, silence, serialNumber }: Props) {
  const newest = known(useQuery(newestOutageQuery(serialNumber)));
  const outage = newest?.openedAt === silence.openedAt ? newest : null;
  const when = (iso: string) => clockOrDay(Date.parse(iso), now, site.timeZone);
  return (
    <ul className={css.done} aria-label={outageText.done.label}>
      {outage?.message && (
        <li>
          <MessageSquare {...icon} />
          {messageWords(outage.message, when)}
        </li>
      )}
      {outage?.tickets.map((ticket) => (
        <li key={ticket.ticketId}>
          <Ticket {...icon} />
          <span>
            <Link to={ticketAddress(ticket.ticketId)}>{outageText.done.ticket(ticket.ticketId)}</Link>{' '}
            {ticketWords(ticket, when)}
          </span>
        </li>
      ))}
    </ul>
  );
}

type When = (iso: string) => string;

function messageWords({ createdAt, deliveredAt, failedAt }: NonNullable<SilenceCase['message']>, when: When) {
  if (deliveredAt !== null) return outageText.done.sent(when(deliveredAt));
  return failedAt === null
    ? outageText.done.waiting(when(createdAt))
    : outageText.done.failed(when(failedAt));
}

function ticketWords(
  { createdAt, closedAt, status, isAssigned }: SilenceCase['tickets'][number],
  when: When,
) {
  const step = status === 'OPEN' && isAssigned ? 'ASSIGNED' : status;
  const opened = outageText.done.opened(when(createdAt));
  return closedAt === null
    ? `${opened} ${outageText.done.step(ticketText.statusNote[step])}`
    : `${opened} ${outageText.done.closed(when(closedAt))}`;
}
