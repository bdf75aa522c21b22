import type { TicketPriority } from './status.js';

/** What a ticket was opened for: the silence case, or the fault of this code, that was open on its inverter then. */
export type TicketCause = { readonly kind: 'silence' } | { readonly kind: 'fault'; readonly code: string };

/** As calls and addresses write it: `silence`, or `fault:` and the device's code. */
export const TICKET_CAUSE = /^(?:silence|fault:[A-Z0-9_]{1,64})$/;

/** @param written matches `TICKET_CAUSE`. */
export function readTicketCause(written: string): TicketCause {
  return written === 'silence'
    ? { kind: 'silence' }
    : { kind: 'fault', code: written.slice('fault:'.length) };
}

export const writeTicketCause = (cause: TicketCause): string =>
  cause.kind === 'silence' ? 'silence' : `fault:${cause.code}`;

/** What a ticket that is opened for a cause says by itself. */
export function ticketOfCause(cause: TicketCause): {
  readonly error: string;
  readonly description: string;
  readonly priority: TicketPriority;
} {
  return cause.kind === 'silence'
    ? { error: 'NO_COMMUNICATION', description: 'Nothing is heard from the inverter.', priority: 'HIGH' }
    : { error: cause.code, description: `The inverter reports the fault ${cause.code}.`, priority: 'HIGH' };
}
