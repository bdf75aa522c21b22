import type { InputOf } from '@heliograph/contracts/http/call';
import {
  TICKETS_TOGETHER_MAX,
  updateTickets,
  type TicketOutcome,
} from '@heliograph/contracts/http/update-tickets';
import { callApi } from '../../../shared/api/call-api.js';

type Input = InputOf<typeof updateTickets>;
export type TicketChange = Omit<Input, 'tickets'>;

/**
 * Changes tickets, as many per call as the server accepts. If a call fails, the outcomes so far are reported before it
 * throws.
 * @param onOutcomes called with the outcomes of each call
 */
export async function sendUpdates(
  tickets: Input['tickets'],
  change: TicketChange,
  onOutcomes: (outcomes: readonly TicketOutcome[]) => void,
): Promise<void> {
  for (let from = 0; from < tickets.length; from += TICKETS_TOGETHER_MAX) {
    const some = tickets.slice(from, from + TICKETS_TOGETHER_MAX);
    onOutcomes((await callApi(updateTickets, { ...change, tickets: some })).outcomes);
  }
}
