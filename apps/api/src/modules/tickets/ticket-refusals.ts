import { Failure } from '../../frame/failure.js';
import { isRowId } from '../../frame/ids.js';

export const CLOSED_ALREADY = 'The ticket is closed already.';

/** The spec's words for an id that no ticket has. */
export const noSuchTicket = () => new Failure(404, 'not_found', 'Failed: Invalid ticket id');

/** Row of a ticket's opaque id. @throws Failure 404 where no ticket can have it */
export function ticketRowId(ticketId: string): number {
  if (!isRowId(ticketId)) throw noSuchTicket();
  return Number(ticketId);
}
