import type { Ticket } from '@heliograph/contracts/http/ticket';
import type { TicketOutcome } from '@heliograph/contracts/http/update-tickets';
import { activeStatuses, isActive, type TicketStatus } from '@heliograph/domain/tickets/status';
import { type FormEvent, type ReactNode, useState } from 'react';
import { wordsOf } from '../../../shared/api/api-error.js';
import { formatInteger } from '../../../shared/format/units.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { text } from '../../../shared/strings/en/text.js';
import { Button } from '../../../shared/ui/button.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { PendingButton } from '../../../shared/ui/pending-button.js';
import { useAssignees } from '../api/assignees.js';
import { ticketQueueText } from '../strings/en.js';
import css from './queue.module.css';
import type { Selection } from './selection.js';
import { useBulkUpdate } from './use-bulk-update.js';

const AS_IT_IS = '';
const NOBODY = 'nobody';

interface Props {
  /** The tickets of the page. */
  rows: readonly Ticket[];
  selection: Selection;
}

/** Assigns the selected tickets of the page or sets their status, and shows the outcome for each. */
export function BulkBar({ rows, selection }: Props) {
  const words = ticketQueueText.bulk;
  const assignees = useAssignees();
  const [assignee, setAssignee] = useState(AS_IT_IS);
  const [status, setStatus] = useState('');
  const bulk = useBulkUpdate((ids) => selection.set(ids, false));
  const chosen = rows.filter(({ ticketId }) => selection.ids.has(ticketId));
  const active = rows.filter((row) => isActive(row.status));
  const { outcomes, error } = bulk;
  const isOpen = chosen.length > 0 || outcomes.length > 0 || error !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    bulk.send(chosen, {
      ...(assignee !== AS_IT_IS && { assigneeId: assignee === NOBODY ? null : assignee }),
      ...(status && { status: status as TicketStatus }),
    });
  };
  if (!isOpen) return null;
  return (
    <section className={css.bulk} aria-label={words.label}>
      <div className={css.became} role="status">
        <Outcomes outcomes={outcomes} />
        {error && (
          <Outcome kind="failed" message={words.stopped} more={wordsOf(error, text.somethingWrong)} />
        )}
      </div>
      {!bulk.pending && (outcomes.length > 0 || error) && chosen.length === 0 && (
        <Button ref={focusIfLost} onClick={bulk.dismiss}>
          {words.dismiss}
        </Button>
      )}
      {(chosen.length > 0 || bulk.pending) && (
        <form onSubmit={submit}>
          <label className={css.page}>
            <input
              type="checkbox"
              checked={chosen.length > 0 && active.every((row) => selection.ids.has(row.ticketId))}
              onChange={({ target }) =>
                selection.set(
                  active.map((row) => row.ticketId),
                  target.checked,
                )
              }
            />
            {words.selectPage(formatInteger(active.length))}
          </label>
          <b>{words.selected(formatInteger(chosen.length), chosen.length === 1)}</b>
          <Choose label={words.assign} value={assignee} onChange={setAssignee}>
            <option value={AS_IT_IS}>{words.unchanged}</option>
            <option value={NOBODY}>{words.nobody}</option>
            {assignees.map(({ adminId, label }) => (
              <option key={adminId} value={adminId}>
                {label}
              </option>
            ))}
          </Choose>
          <Choose label={words.status} value={status} onChange={setStatus}>
            <option value="">{words.unchanged}</option>
            {activeStatuses.map((one) => (
              <option key={one} value={one}>
                {adminTicketText.status[one]}
              </option>
            ))}
          </Choose>
          <Button onClick={() => selection.set([...selection.ids], false)}>{words.clear}</Button>
          <PendingButton
            type="submit"
            variant="contained"
            color="secondary"
            disabled={assignee === AS_IT_IS && !status}
            pending={bulk.pending}
            pendingLabel={words.applying(
              formatInteger(outcomes.length),
              formatInteger(outcomes.length + chosen.length),
            )}
          >
            {words.apply}
          </PendingButton>
        </form>
      )}
    </section>
  );
}

/** Apply had the focus and is gone once all tickets are changed. */
function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

interface ChooseProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

const Choose = ({ label, value, onChange, children }: ChooseProps) => (
  <label className={css.choose}>
    {label}
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {children}
    </select>
  </label>
);

function Outcomes({ outcomes }: { outcomes: readonly TicketOutcome[] }) {
  const words = ticketQueueText.bulk;
  const failed = outcomes.flatMap(({ ticketId, failure }) => (failure ? [{ ticketId, failure }] : []));
  const done = outcomes.length - failed.length;
  return (
    <>
      {done > 0 && <Outcome kind="done" message={words.done(formatInteger(done), done === 1)} />}
      {failed.length > 0 && (
        <Outcome kind="failed" message={words.notDone(formatInteger(failed.length), failed.length === 1)}>
          <ul className={css.outcomes}>
            {failed.map(({ ticketId, failure }) => (
              <li key={ticketId}>
                {ticketId} {words.failures[failure]}
              </li>
            ))}
          </ul>
        </Outcome>
      )}
    </>
  );
}
