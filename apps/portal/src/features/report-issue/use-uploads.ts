import { useState } from 'react';
import { sendFile } from '../../shared/api/add-ticket-file.js';
import { wordsOf } from '../../shared/api/api-error.js';
import { conversationText } from '../../shared/strings/en/conversation.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useUnsaved } from '../../shared/ui/unsaved.js';

export interface Upload {
  readonly file: File;
  readonly state: 'sending' | 'added' | 'failed';
  /** Of its bytes, 0 to 1. */
  readonly share: number;
  readonly failure?: string;
}

/** Sends the files of a new ticket, one after the other; a failed one can be sent again. */
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
        change({ file, state: 'failed', share: 0, failure: failed });
      }
    }
    // Also where the page was left meanwhile.
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
      const files = uploads.filter(({ state }) => state === 'failed').map(({ file }) => file);
      for (const file of files) change({ file, state: 'sending', share: 0 });
      void send(ticketId, files);
    },
  };
}
