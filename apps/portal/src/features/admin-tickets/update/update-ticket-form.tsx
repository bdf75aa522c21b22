import type { Ticket } from '@heliograph/contracts/http/ticket';
import { activeStatuses } from '@heliograph/domain/tickets/status';
import { useEffect } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { formatInstant } from '../../../shared/format/dates.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { Button } from '../../../shared/ui/button.js';
import { DiscardFoot } from '../../../shared/ui/discard-foot.js';
import { Field } from '../../../shared/ui/field.js';
import { FieldPair } from '../../../shared/ui/form-card.js';
import { NoticePlace } from '../../../shared/ui/notice-place.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { FormFoot } from '../../../shared/ui/form-foot.js';
import { PopupBody } from '../../../shared/ui/popup-frame.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { TextAreaField } from '../../../shared/ui/text-area-field.js';
import { AssigneeField } from '../assignee-field.js';
import { PriorityField } from '../priority-field.js';
import { TicketConflict } from './ticket-conflict.js';
import css from './update-ticket.module.css';
import { useUpdateTicket } from './use-update-ticket.js';

interface Props {
  ticket: Ticket;
  /** Whether to ask before discarding unsaved changes. */
  asking: boolean;
  onKeep: () => void;
  onUnsaved: (unsaved: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
}

export function UpdateTicketForm({ ticket, asking, onKeep, onUnsaved, onCancel, onDone }: Props) {
  const words = adminTicketText.update;
  const { columns } = adminTicketText;
  const { firstName, lastName } = useOutletContext<Admin>();
  const { form, changed, typed, conflict, base, ...edit } = useUpdateTicket(ticket, onDone);
  const { errors } = form.formState;
  const changedNames = changed.join();
  useEffect(() => onUnsaved(changedNames !== ''), [onUnsaved, changedNames]);
  const assignToMe = () =>
    form.setValue('assignedTo', `${firstName} ${lastName}`, { shouldDirty: true, shouldValidate: true });
  return (
    <form
      className={css.form}
      noValidate
      onChange={edit.forgetFailure}
      onSubmit={(event) => void edit.submit(event)}
    >
      <PopupBody>
        <p className={css.about}>
          {base.inverterSerialNo} · {words.created(base.createdBy, formatInstant(base.createdAt))}
        </p>
        <NoticePlace of={conflict ?? edit.failed}>
          {conflict && (
            <TicketConflict conflict={conflict} base={base} onLoad={edit.load} onKeep={edit.keep} />
          )}
          {edit.failed && <Outcome kind="failed" message={words.failed} more={adminTicketText.form.kept} />}
        </NoticePlace>
        <FieldPair>
          <AssigneeField
            typed={typed.assignedTo}
            label={columns.assignedTo}
            error={errors.assignedTo?.message}
            autoFocus
            after={
              <Button variant="text" className={css.toMe} aria-label={words.assignToMe} onClick={assignToMe}>
                {words.toMe}
              </Button>
            }
            {...form.register('assignedTo')}
          />
          <SelectField
            label={columns.status}
            choices={activeStatuses.map((value) => ({ value, label: adminTicketText.status[value] }))}
            error={errors.status?.message}
            {...form.register('status')}
          />
        </FieldPair>
        <TextAreaField
          label={columns.description}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <FieldPair>
          <Field
            label={columns.error}
            error={errors.error?.message}
            autoComplete="off"
            {...form.register('error')}
          />
          <PriorityField
            value={typed.priority}
            onChange={(priority) => form.setValue('priority', priority, { shouldDirty: true })}
          />
        </FieldPair>
        <TextAreaField label={columns.remark} error={errors.remark?.message} {...form.register('remark')} />
      </PopupBody>
      {asking ? (
        <DiscardFoot onKeep={onKeep} onDiscard={edit.discard} />
      ) : (
        <FormFoot
          onCancel={onCancel}
          pending={edit.pending}
          pendingLabel={words.pending}
          message={changed.length > 0 && words.changed(changed.map((name) => columns[name]).join(', '))}
        >
          {words.submit}
        </FormFoot>
      )}
    </form>
  );
}
