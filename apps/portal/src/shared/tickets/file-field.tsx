import { ticketFileTypes } from '@heliograph/contracts/http/ticket-file';
import { useMutation } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { sendFile } from '../api/add-ticket-file.js';
import { ApiError, wordsOf } from '../api/api-error.js';
import { formatInteger } from '../format/units.js';
import { conversationText } from '../strings/en/conversation.js';
import { FieldNote } from '../ui/field.js';
import { PendingButton } from '../ui/pending-button.js';
import { useSnackbar } from '../ui/snackbar.js';
import css from './conversation.module.css';
import { refusedFile } from './refused-file.js';

/** Words for a file that the server refused; the other files may still be added. Other errors are passed on. */
const refusedBy =
  (file: File) =>
  (error: unknown): string => {
    const isRefused = error instanceof ApiError && (error.status === 413 || error.status === 415);
    if (isRefused) return `${file.name}: ${wordsOf(error, conversationText.file.failed)}`;
    throw error;
  };

/** Adds files to a ticket as soon as they are chosen, one after the other. */
export function FileField({ ticketId, onSent }: { ticketId: string; onSent: () => void }) {
  const words = conversationText.file;
  const id = useId();
  const say = useSnackbar();
  const [share, setShare] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const refusals: string[] = [];
      for (const file of files) {
        const refusal =
          refusedFile(file) ?? (await sendFile(ticketId, file, setShare).then(() => null, refusedBy(file)));
        if (refusal !== null) refusals.push(refusal);
      }
      return { count: files.length - refusals.length, refusals };
    },
    onSuccess: ({ count, refusals }) => {
      const added = count > 0 ? [words.sent(count)] : [];
      say([...added, ...refusals].join(' '), refusals.length > 0 ? 'error' : 'success');
    },
    onError: (error) => say(wordsOf(error, words.failed), 'error'),
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
      {sending.data && sending.data.refusals.length > 0 && (
        <div className={css.refusals}>
          {sending.data.refusals.map((refusal, index) => (
            <FieldNote key={index} id={`${id}${index}`} error={refusal} />
          ))}
        </div>
      )}
    </>
  );
}
