import type { User } from '@heliograph/contracts/http/user';
import { TICKET_CREATED_MESSAGE } from '@heliograph/domain/tickets/ticket-created-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnreachable, wordsOf } from '../../shared/api/api-error.js';
import { notify } from '../../shared/api/send-notification.js';
import { ticketsKey } from '../../shared/api/queries.js';
import { reportIssueText } from './strings/en.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { reportIssue } from './api/generate-ticket.js';
import type { Issue } from './issue-schema.js';

const words = () => reportIssueText;

/** Sends an issue and notifies the customer of the ticket; `onCreated` clears the form and sends the files. */
export function useReportIssue(user: User, onCreated: (ticketId: string) => void) {
  const say = useSnackbar();
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: (issue: Issue) => reportIssue(user, issue),
    onSuccess: ({ ticketId }) => {
      onCreated(ticketId);
      say(words().success, 'success');
      notify(user.userId, TICKET_CREATED_MESSAGE);
      void queryClient.invalidateQueries({ queryKey: ticketsKey(user.userId) });
    },
    // The spec has no snackbar for a refusal by the server: the page shows the message.
    onError: (error) => isUnreachable(error) && say(words().network, 'error'),
  });
  const { error } = sending;
  return {
    send: (issue: Issue) => {
      if (!sending.isPending) sending.mutate(issue);
    },
    pending: sending.isPending,
    /** Number of the ticket created last; undefined: none, or reset since. */
    ticketId: sending.data?.ticketId,
    failure: error && (isUnreachable(error) ? words().network : wordsOf(error, words().failed)),
    /** Clears the outcome of the last submission. */
    reset: sending.reset,
  };
}
