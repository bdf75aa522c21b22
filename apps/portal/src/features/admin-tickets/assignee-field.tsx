import { useId, type ComponentProps } from 'react';
import { Field } from '../../shared/ui/field.js';
import { assigneeNamed, useAssignees } from './api/assignees.js';
import { ticketQueueText } from './strings/en.js';

interface Props extends Omit<ComponentProps<typeof Field>, 'hint' | 'list'> {
  /** Current text of the field. */
  typed: string;
}

/** Offers the administrators; other text is a note, and the hint shows which it is. */
export function AssigneeField({ typed, ...field }: Props) {
  const words = ticketQueueText.assignee;
  const list = useId();
  const assignees = useAssignees();
  const isKnown = assigneeNamed(assignees, typed) !== undefined;
  const hint = isKnown ? words.known : words.note;
  return (
    <>
      <Field {...field} list={list} hint={typed.trim() && assignees.length > 0 && hint} autoComplete="off" />
      <datalist id={list}>
        {assignees.map(({ adminId, label }) => (
          <option key={adminId} value={label} />
        ))}
      </datalist>
    </>
  );
}
