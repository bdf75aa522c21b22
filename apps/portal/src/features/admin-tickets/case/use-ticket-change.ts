import type { Ticket } from '@heliograph/contracts/http/ticket';
import type { TicketOutcome } from '@heliograph/contracts/http/update-tickets';
import { useMutation } from '@tanstack/react-query';
import { wordsOf } from '../../../shared/api/api-error.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { useTicketsChanged } from '../api/ticket-keys.js';
import { sendUpdates, type TicketChange } from '../api/update-tickets.js';
import { caseText } from './strings/en.js';

type Failure = NonNullable<TicketOutcome['failure']>;

/** Thrown if another administrator was first. */
class NotChanged extends Error {
  constructor(readonly failure: Failure) {
    super(failure);
  }
}

/** Assigns a ticket or sets its status or priority immediately, unless it has changed since it was read. */
export function useTicketChange({ ticketId, version }: Ticket) {
  const words = adminTicketText.update;
  const say = useSnackbar();
  const ticketsChanged = useTicketsChanged();
  const changing = useMutation({
    mutationFn: (change: TicketChange) =>
      sendUpdates([{ ticketId, version }], change, ([outcome]) => {
        if (outcome?.failure) throw new NotChanged(outcome.failure);
      }),
    onSuccess: () => say(words.success, 'success'),
    onError: (error) => say(failureOf(error), 'error'),
    onSettled: () => ticketsChanged(ticketId),
  });
  return {
    change: (change: TicketChange) => {
      if (!changing.isPending) changing.mutate(change);
    },
    /** The change that is being saved. */
    pending: changing.isPending ? changing.variables : null,
    failure: changing.error && failureOf(changing.error),
  };
}

function failureOf(error: Error): string {
  const words = adminTicketText.update;
  if (!(error instanceof NotChanged)) return wordsOf(error, words.failed);
  switch (error.failure) {
    case 'ticket_changed':
      return caseText.conflict;
    case 'ticket_closed':
      return words.closed;
    case 'unknown_ticket':
      return words.invalidId;
  }
}
