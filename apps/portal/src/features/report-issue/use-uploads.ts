import { useState } from 'react';
import { sendFile } from '../../shared/api/add-ticket-file.js';
import { ApiError, wordsOf } from '../../shared/api/api-error.js';
import { conversationText } from '../../shared/strings/en/conversation.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useUnsaved } from '../../shared/ui/unsaved.js';

export interface Upload {
  readonly file: File;
  readonly state: 'sending' | 'added' | 'failed';
  /** Share of its bytes that were sent, 0 to 1. */
  readonly share: number;
  readonly failure?: string;
  /** The server refuses this file, so sending it again is useless. */
  readonly refused?: boolean;
}

export const canSendAgain = ({ state, refused }: Upload) => state === 'failed' && !refused;

/** Too large, or not a whole file of an accepted type. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 413 || error.status === 415);

/**
 * Sends the files of a new ticket, one after the other; a failed one can be sent again, unless the server refused it.
 */
export function useUploads() {
  const say = useSnackbar();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const pending = uploads.some(({ state }) => state === 'sending');
  useUnsaved(pending);
  const change = (changed: Upload) =>
    setUploads((all) => all.map((one) => (one.file === changed.file ? changed : one)));

  const send = async (ticketId: string, files: readonly File[]) => {
    let failed: string | null = null;
    for (const file of files) {
      try {
        await sendFile(ticketId, file, (share) => change({ file, state: 'sending', share }));
        change({ file, state: 'added', share: 1 });
      } catch (error) {
        failed = wordsOf(error, conversationText.file.failed);
        change({ file, state: 'failed', share: 0, failure: failed, refused: isRefusal(error) });
      }
    }
    // Also if the user has left the page meanwhile.
    if (failed !== null) say(failed, 'error');
  };
  return {
    uploads,
    pending,
    start: (ticketId: string, files: readonly File[]) => {
      setUploads(files.map((file) => ({ file, state: 'sending', share: 0 })));
      void send(ticketId, files);
    },
    again: (ticketId: string) => {
      const files = uploads.filter(canSendAgain).map(({ file }) => file);
      for (const file of files) change({ file, state: 'sending', share: 0 });
      void send(ticketId, files);
    },
  };
}
