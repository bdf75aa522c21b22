import type { Ticket } from '@heliograph/contracts/http/ticket';
import { activeStatuses, type TicketStatus } from '@heliograph/domain/tickets/status';
import { useState } from 'react';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { Button } from '../../../shared/ui/button.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { type Assignee, useAssignees } from '../api/assignees.js';
import { PriorityField } from '../priority-field.js';
import { ticketQueueText } from '../strings/en.js';
import { UpdateTicketDialog } from '../update/update-ticket-dialog.js';
import css from './case.module.css';
import { caseText } from './strings/en.js';
import { useTicketChange } from './use-ticket-change.js';

const NOBODY = 'nobody';
/** Choice for an assignee without an account, or with a disabled one. */
const OTHER = 'other';

/** Assignee, status and priority, each saved as soon as it is chosen; the texts open a dialog. */
export function TicketControls({ ticket }: { ticket: Ticket }) {
  const { columns } = adminTicketText;
  const [editing, setEditing] = useState(false);
  const assignees = useAssignees();
  const { change, pending, failure } = useTicketChange(ticket);
  const assignee =
    pending?.assigneeId === undefined ? valueOf(ticket, assignees) : (pending.assigneeId ?? NOBODY);
  return (
    <section aria-label={caseText.head} aria-busy={pending !== null}>
      <div className={css.controls}>
        <SelectField
          label={columns.assignedTo}
          choices={choicesOf(ticket, assignees)}
          value={assignee}
          error={undefined}
          onChange={({ target: { value } }) => {
            if (value !== OTHER) change({ assigneeId: value === NOBODY ? null : value });
          }}
        />
        <SelectField
          label={columns.status}
          choices={activeStatuses.map((value) => ({ value, label: adminTicketText.status[value] }))}
          value={pending?.status ?? ticket.status}
          error={undefined}
          onChange={({ target }) => change({ status: target.value as TicketStatus })}
        />
        <PriorityField
          value={pending?.priority ?? ticket.priority}
          onChange={(priority) => change({ priority })}
        />
        <Button onClick={() => setEditing(true)}>{caseText.edit}</Button>
      </div>
      <div role="status">
        {pending && caseText.changing}
        {failure && <Outcome kind="failed" message={failure} />}
      </div>
      {editing && <UpdateTicketDialog ticketId={ticket.ticketId} onClose={() => setEditing(false)} />}
    </section>
  );
}

function valueOf({ assignedTo, assigneeId }: Ticket, assignees: readonly Assignee[]): string {
  if (assigneeId !== null && assignees.some(({ adminId }) => adminId === assigneeId)) return assigneeId;
  return assignedTo === null ? NOBODY : OTHER;
}

function choicesOf(ticket: Ticket, assignees: readonly Assignee[]) {
  const { assignedTo, assigneeId } = ticket;
  const other = {
    value: OTHER,
    label: assigneeId === null ? caseText.note(assignedTo ?? '') : (assignedTo ?? ''),
  };
  return [
    { value: NOBODY, label: ticketQueueText.bulk.nobody },
    ...(valueOf(ticket, assignees) === OTHER ? [other] : []),
    ...assignees.map(({ adminId, label }) => ({ value: adminId, label })),
  ];
}
