import { Failure } from '../../http/failure.js';
import { isRowId } from '../../http/ids.js';

export const ALREADY_CLOSED = 'The ticket is closed already.';

/** The spec gives this wording. */
export const noSuchTicket = () => new Failure(404, 'not_found', 'Failed: Invalid ticket id');

/** Row of a ticket's opaque id. @throws Failure 404 for an impossible id */
export function ticketRowId(ticketId: string): number {
  if (!isRowId(ticketId)) throw noSuchTicket();
  return Number(ticketId);
}
