import { type Ticket, ticketEdit } from '@heliograph/contracts/http/ticket';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import { ApiError } from '../../../shared/api/api-error.js';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { forgetFailure } from '../../../shared/forms/forget-failure.js';
import { formResolver } from '../../../shared/forms/form-resolver.js';
import { useDraftForm } from '../../../shared/forms/use-draft-form.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { text } from '../../../shared/strings/en/text.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { assigneeNamed, useAssignees } from '../api/assignees.js';
import { sendUpdate } from '../api/update-ticket.js';
import { useTicketsChanged } from '../api/ticket-keys.js';
import { readConflict, type Conflict } from './read-conflict.js';
import { changedFields, fieldNames, fieldsOf, type TicketFields } from './ticket-fields.js';

/** The edit of a ticket: the ticket read, the fields typed, and a conflicting change by another administrator. */
export function useUpdateTicket(ticket: Ticket, onDone: () => void) {
  const words = adminTicketText.update;
  const say = useSnackbar();
  const queryClient = useQueryClient();
  const ticketsChanged = useTicketsChanged();
  const { adminId } = useOutletContext<Admin>();
  /** The ticket that the edit is based on. */
  const [base, setBase] = useState(ticket);
  const { form } = useDraftForm<TicketFields>({
    place: `ticket ${adminId} ${base.ticketId} ${base.version}`,
    resolver: formResolver(ticketEdit),
    defaultValues: fieldsOf(ticket),
  });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const typed = useWatch({ control: form.control }) as TicketFields;
  const changed = changedFields(fieldsOf(base), typed);
  const assignees = useAssignees();
  /** The picked administrator; with an unchanged name, the assignee stays. */
  const assigneeIn = (assignedTo: string) => {
    const picked = assignedTo === base.assignedTo ? undefined : assigneeNamed(assignees, assignedTo);
    return picked && { assigneeId: picked.adminId };
  };

  const sending = useMutation({
    mutationFn: (fields: TicketFields) =>
      sendUpdate({
        ...fields,
        ...assigneeIn(fields.assignedTo),
        ticketId: base.ticketId,
        version: base.version,
      }),
    onSuccess: () => {
      say(words.success, 'success');
      ticketsChanged(base.ticketId);
      leave();
    },
    onError: async (error) => {
      say(words.failed, 'error');
      const isConflict = error instanceof ApiError && error.reason === 'ticket_changed';
      if (isConflict) setConflict(await readConflict(queryClient, base).catch(() => null));
    },
  });
  const submit = form.handleSubmit(
    (fields) => {
      if (!sending.isPending) sending.mutate(fields);
    },
    (errors) =>
      say(fieldNames.flatMap((name) => errors[name]?.message ?? [])[0] ?? text.somethingWrong, 'error'),
  );
  const leave = () => {
    form.reset();
    onDone();
  };
  const goOnFrom = (now: Ticket) => {
    setBase(now);
    setConflict(null);
    sending.reset();
    ticketsChanged(now.ticketId);
  };
  return {
    form,
    base,
    typed,
    changed,
    submit,
    /** Discards the input. */
    discard: leave,
    pending: sending.isPending,
    forgetFailure: forgetFailure(sending),
    failed: sending.isError && !conflict,
    conflict,
    /** Discards the input and shows the other administrator's version. */
    load: (now: Ticket) => {
      form.reset(fieldsOf(now));
      goOnFrom(now);
    },
    /** Keeps the input, to be saved over the other version; unchanged fields take the other version's values. */
    keep: (now: Ticket) => {
      const mine = Object.fromEntries(changed.map((name) => [name, typed[name]]));
      form.reset(fieldsOf(now));
      form.reset({ ...fieldsOf(now), ...mine }, { keepDefaultValues: true });
      goOnFrom(now);
    },
  };
}
