import type { EventsInPeriod } from '@heliograph/contracts/http/get-events-in-period';
import type { InverterEvent } from '@heliograph/contracts/http/get-inverter-events';
import { actionInWords } from '../../../../shared/format/audit-action.js';
import { adminTicketText } from '../../../../shared/strings/en/admin-tickets.js';
import { eventName } from './event-name.js';
import { diagnosisText } from './strings/en.js';

/** An event on the curve and in the list below it. */
export interface Mark {
  readonly kind: 'fault' | 'silence' | 'notice' | 'ticket' | 'change';
  readonly what: string;
  /** Null: not about a ticket. */
  readonly ticketId: string | null;
  /** ms since 1970. */
  readonly begin: number;
  /** Equal to `begin`: an instant. Null: not known to have ended. */
  readonly end: number | null;
}

const shownAs: Record<InverterEvent['kind'], Mark['kind']> = {
  fault: 'fault',
  dead_string: 'fault',
  silence: 'silence',
  notice: 'notice',
  counter_reset: 'notice',
};

/** Oldest first. */
export function marksOf({ events, tickets, changes }: EventsInPeriod): Mark[] {
  const ofInverter = events.map((event): Mark => {
    const begin = Date.parse(event.begunAt);
    const end = event.endedAt === null ? null : Date.parse(event.endedAt);
    const kind = shownAs[event.kind];
    return {
      kind,
      what: eventName(event),
      ticketId: null,
      begin,
      end: kind === 'notice' ? begin : end,
    };
  });
  const ofTickets = tickets.map(({ ticketId, at, kind, status }): Mark => {
    const words = diagnosisText.ticketEvents;
    const what = kind === 'status' ? words.status(status ? adminTicketText.status[status] : '') : words[kind];
    return { kind: 'ticket', what, ticketId, begin: Date.parse(at), end: Date.parse(at) };
  });
  const ofPeople = changes.map(({ at, action }): Mark => {
    const begin = Date.parse(at);
    return { kind: 'change', what: actionInWords(action), ticketId: null, begin, end: begin };
  });
  return [...ofInverter, ...ofTickets, ...ofPeople].sort((a, b) => a.begin - b.begin);
}
