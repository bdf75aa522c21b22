import { writeTicketCause, type TicketCause } from '@heliograph/domain/tickets/cause';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, isUnreachable, wordsOf } from '../../../shared/api/api-error.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { assigneeNamed, useAssignees } from '../api/assignees.js';
import { sendTicket } from '../api/generate-ticket.js';
import { notifyOwner } from '../api/send-notification.js';
import { adminIssuesKey, useTicketsChanged } from '../api/ticket-keys.js';
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

/** Opens a ticket, for a cause or from a reported issue, and notifies its owner. */
export function useGenerateTicket(
  adminId: string,
  { cause, issueId }: { readonly cause: TicketCause | null; readonly issueId: string | null },
  { onCreated, onUnknownSerial }: Ends,
) {
  const words = adminTicketText.form;
  const say = useSnackbar();
  const queryClient = useQueryClient();
  const ticketsChanged = useTicketsChanged();
  const assignees = useAssignees();
  const assigneeIn = (assignedTo: string) => {
    const picked = assigneeNamed(assignees, assignedTo);
    return picked && { assigneeId: picked.adminId };
  };
  const telling = useMutation({
    mutationFn: (userId: string) => notifyOwner(userId, adminId),
    onError: (error) => say(wordsOf(error, words.network), 'error'),
  });
  const sending = useMutation({
    mutationFn: (ticket: NewTicket) =>
      sendTicket({
        ...ticket,
        ...assigneeIn(ticket.assignedTo),
        ...(cause && { cause: writeTicketCause(cause) }),
        ...(issueId && { issueId }),
      }),
    onSuccess: ({ ticketId, userId }) => {
      say(words.success, 'success');
      ticketsChanged(ticketId);
      if (issueId) void queryClient.invalidateQueries({ queryKey: adminIssuesKey });
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
