import { writeTicketCause, type TicketCause } from '@heliograph/domain/tickets/cause';
import { useMutation } from '@tanstack/react-query';
import { ApiError, isUnreachable, wordsOf } from '../../../shared/api/api-error.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { sendTicket } from '../api/generate-ticket.js';
import { notifyOwner } from '../api/send-notification.js';
import { useTicketsChanged } from '../api/ticket-keys.js';
import type { NewTicket } from './generate-schema.js';

interface Ends {
  /** Clears the form. */
  onCreated: () => void;
  /** No inverter has the serial number. */
  onUnknownSerial: (message: string) => void;
}

const failureOf = (error: Error) => {
  const words = adminTicketText.form;
  return isUnreachable(error) ? words.network : wordsOf(error, words.failed);
};

/** Opens a ticket and notifies its owner. */
export function useGenerateTicket(
  adminId: string,
  cause: TicketCause | null,
  { onCreated, onUnknownSerial }: Ends,
) {
  const words = adminTicketText.form;
  const say = useSnackbar();
  const ticketsChanged = useTicketsChanged();
  const telling = useMutation({
    mutationFn: (userId: string) => notifyOwner(userId, adminId),
    onError: (error) => say(wordsOf(error, words.network), 'error'),
  });
  const sending = useMutation({
    mutationFn: (ticket: NewTicket) =>
      sendTicket({ ...ticket, ...(cause && { cause: writeTicketCause(cause) }) }),
    onSuccess: ({ ticketId, userId }) => {
      say(words.success, 'success');
      ticketsChanged(ticketId);
      onCreated();
      if (userId !== null) telling.mutate(userId);
    },
    onError: (error) => {
      const message = failureOf(error);
      say(message, 'error');
      if (error instanceof ApiError && error.status === 404) onUnknownSerial(message);
    },
  });
  return {
    send: (ticket: NewTicket) => {
      if (sending.isPending) return;
      telling.reset();
      sending.mutate(ticket);
    },
    pending: sending.isPending,
    /** Id of the ticket created last; undefined: none. */
    ticketId: sending.data?.ticketId,
    /** Why the owner could not be notified. */
    notTold: telling.error && wordsOf(telling.error, words.network),
    failure: sending.error && failureOf(sending.error),
    reset: () => {
      sending.reset();
      telling.reset();
    },
  };
}
