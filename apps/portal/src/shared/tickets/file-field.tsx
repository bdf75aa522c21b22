import { ticketFileTypes } from '@heliograph/contracts/http/ticket-file';
import { useMutation } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { sendFile } from '../api/add-ticket-file.js';
import { wordsOf } from '../api/api-error.js';
import { formatInteger } from '../format/units.js';
import { conversationText } from '../strings/en/conversation.js';
import { PendingButton } from '../ui/pending-button.js';
import { useSnackbar } from '../ui/snackbar.js';
import { refusedFile } from './refused-file.js';

/** Adds files to a ticket as soon as they are chosen, one after the other. */
export function FileField({ ticketId, onSent }: { ticketId: string; onSent: () => void }) {
  const words = conversationText.file;
  const say = useSnackbar();
  const [share, setShare] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const refusal = refusedFile(file);
        if (refusal !== null) throw new RangeError(refusal);
        await sendFile(ticketId, file, setShare);
      }
      return files.length;
    },
    onSuccess: (count) => say(words.sent(count), 'success'),
    onError: (error) =>
      say(error instanceof RangeError ? error.message : wordsOf(error, words.failed), 'error'),
    // Files before a failed one were added.
    onSettled: () => {
      setShare(0);
      onSent();
    },
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={ticketFileTypes.join()}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={words.add}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) sending.mutate(files);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      <PendingButton
        type="button"
        startIcon={<Paperclip size={16} strokeWidth={1.6} aria-hidden />}
        pending={sending.isPending}
        pendingLabel={share === 0 ? words.sending : words.progress(formatInteger(100 * share))}
        onClick={() => input.current?.click()}
      >
        {words.add}
      </PendingButton>
    </>
  );
}
