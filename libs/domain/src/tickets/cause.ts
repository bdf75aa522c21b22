import type { TicketPriority } from './status.js';

/** Cause of a ticket: the outage, or the fault with this code, that was open on its inverter. */
export type TicketCause = { readonly kind: 'silence' } | { readonly kind: 'fault'; readonly code: string };

/** Written form in API calls and URLs: `silence`, or `fault:` and the device's code. */
export const TICKET_CAUSE = /^(?:silence|fault:[A-Z0-9_]{1,64})$/;

/** @param written matches `TICKET_CAUSE`. */
export function readTicketCause(written: string): TicketCause {
  return written === 'silence'
    ? { kind: 'silence' }
    : { kind: 'fault', code: written.slice('fault:'.length) };
}

export const writeTicketCause = (cause: TicketCause): string =>
  cause.kind === 'silence' ? 'silence' : `fault:${cause.code}`;

/** Default fields of a ticket opened for a cause. */
export function ticketOfCause(cause: TicketCause): {
  readonly error: string;
  readonly description: string;
  readonly priority: TicketPriority;
} {
  return cause.kind === 'silence'
    ? { error: 'NO_COMMUNICATION', description: 'The inverter sends no data.', priority: 'HIGH' }
    : { error: cause.code, description: `The inverter reports the fault ${cause.code}.`, priority: 'HIGH' };
}
