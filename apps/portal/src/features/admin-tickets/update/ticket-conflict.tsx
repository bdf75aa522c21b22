import { isActive } from '@heliograph/domain/tickets/status';
import type { Ticket } from '@heliograph/contracts/http/ticket';
import { formatInstant } from '../../../shared/format/dates.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { Button } from '../../../shared/ui/button.js';
import { ConflictNotice } from '../../../shared/ui/conflict-notice.js';
import { changesIn } from '../field-changes.js';
import type { Conflict } from './read-conflict.js';
import { changedFields, fieldsOf } from './ticket-fields.js';

interface Props {
  conflict: Conflict;
  /** The ticket at the start of the edit. */
  base: Ticket;
  onLoad: (now: Ticket) => void;
  onKeep: (now: Ticket) => void;
}

/** Shown when another administrator saved the ticket first; a closed ticket can no longer be edited. */
export function TicketConflict({ conflict: { now, by }, base, onLoad, onKeep }: Props) {
  const words = adminTicketText.update;
  const [was, is] = [fieldsOf(base), fieldsOf(now)];
  return (
    <ConflictNotice
      message={by ? words.conflict(by.name, formatInstant(by.at)) : words.conflictUnknown}
      note={isActive(now.status) ? words.conflictKept : words.closed}
      changes={changesIn(changedFields(was, is), was, is)}
    >
      {isActive(now.status) && (
        <>
          <Button onClick={() => onLoad(now)}>{words.load}</Button>
          <Button onClick={() => onKeep(now)}>{words.keep}</Button>
        </>
      )}
    </ConflictNotice>
  );
}
