import { replyToTicket } from '@heliograph/contracts/http/reply-to-ticket';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { wordsOf } from '../api/api-error.js';
import { sendReply } from '../api/reply-to-ticket.js';
import { formResolver } from '../forms/form-resolver.js';
import { FormSending } from '../forms/sending.js';
import { useDraftForm } from '../forms/use-draft-form.js';
import { conversationText } from '../strings/en/conversation.js';
import { PendingButton } from '../ui/pending-button.js';
import { useSnackbar } from '../ui/snackbar.js';
import { TextAreaField } from '../ui/text-area-field.js';
import css from './conversation.module.css';
import { FileField } from './file-field.js';

const replySchema = replyToTicket.input.pick({ text: true });
type Reply = z.output<typeof replySchema>;

interface Props {
  ticketId: string;
  /** The customer or administrator who writes. */
  authorId: string;
  label: string;
  hint?: string;
  /** Refetches the data that includes the reply. */
  onSent: () => void;
}

/** A reply that owner and team see. */
export function ReplyForm({ ticketId, authorId, label, hint, onSent }: Props) {
  const words = conversationText;
  const say = useSnackbar();
  const { form } = useDraftForm<Reply>({
    place: `reply ${authorId} ${ticketId}`,
    resolver: formResolver(replySchema),
    defaultValues: { text: '' },
  });
  const { errors } = form.formState;
  const sending = useMutation({
    mutationFn: ({ text }: Reply) => sendReply(ticketId, text),
    onSuccess: () => {
      form.reset();
      say(words.sent, 'success');
      onSent();
    },
    onError: (error) => {
      const message = wordsOf(error, words.failed);
      form.setError('text', { message });
      say(message, 'error');
    },
  });
  const submit = form.handleSubmit(
    (said) => {
      if (!sending.isPending) sending.mutate(said);
    },
    ({ text }) => say(text?.message ?? words.failed, 'error'),
  );
  return (
    <form className={css.reply} noValidate onSubmit={(event) => void submit(event)}>
      <FormSending value={sending.isPending}>
        <TextAreaField
          label={label}
          {...(hint !== undefined && { hint })}
          rows={2}
          error={errors.text?.message}
          {...form.register('text')}
        />
      </FormSending>
      <div className={css.actions}>
        <PendingButton type="submit" pending={sending.isPending} pendingLabel={words.sending}>
          {words.send}
        </PendingButton>
        <FileField ticketId={ticketId} onSent={onSent} />
      </div>
      <p className={css.note}>{words.file.rule}</p>
    </form>
  );
}
