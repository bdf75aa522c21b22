import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { text } from '../../../shared/strings/en/text.js';
import { Button } from '../../../shared/ui/button.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { PopupBody, PopupFoot, PopupFrame } from '../../../shared/ui/popup-frame.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { ticketQuery } from '../api/get-ticket.js';
import { UpdateTicketForm } from './update-ticket-form.js';

interface Props {
  ticketId: string;
  onClose: () => void;
}

/** Edits a ticket; closing asks for confirmation if there are unsaved changes, and Esc then continues editing. */
export function UpdateTicketDialog({ ticketId, onClose }: Props) {
  const words = adminTicketText.update;
  const ticket = useQuery(ticketQuery(ticketId));
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const noteUnsaved = useCallback((isUnsaved: boolean) => {
    setUnsaved(isUnsaved);
    setAsking(false);
  }, []);
  const leave = () => {
    if (unsaved) setAsking(!asking);
    else onClose();
  };
  return (
    <PopupFrame title={words.title} of={ticketId} onClose={leave}>
      {ticket.isError && !ticket.data && (
        <NotLoaded error={ticket.error} again={() => void ticket.refetch()} onClose={onClose} />
      )}
      {ticket.isPending && (
        <PopupBody busy>
          <Skeleton height={480} width="100%" />
        </PopupBody>
      )}
      {ticket.data && (
        <UpdateTicketForm
          ticket={ticket.data}
          asking={asking}
          onKeep={() => setAsking(false)}
          onUnsaved={noteUnsaved}
          onCancel={leave}
          onDone={onClose}
        />
      )}
    </PopupFrame>
  );
}

interface FailureProps {
  error: Error;
  again: () => void;
  onClose: () => void;
}

function NotLoaded({ error, again, onClose }: FailureProps) {
  const words = adminTicketText.update;
  const say = useSnackbar();
  const isAbsent = error instanceof ApiError && error.status === 404;
  const message = isAbsent ? words.invalidId : words.notLoaded;
  useEffect(() => say(message, 'error'), [say, message]);
  return (
    <>
      <PopupBody>
        <div role="alert">
          <Outcome kind="failed" message={message} />
        </div>
      </PopupBody>
      <PopupFoot>
        <Button onClick={onClose}>{text.close}</Button>
        {!isAbsent && <Button onClick={again}>{text.tryAgain}</Button>}
      </PopupFoot>
    </>
  );
}
