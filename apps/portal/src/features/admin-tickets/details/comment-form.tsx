import { addTicketComment } from '@heliograph/contracts/http/add-ticket-comment';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { wordsOf } from '../../../shared/api/api-error.js';
import { formResolver } from '../../../shared/forms/form-resolver.js';
import { useDraftForm } from '../../../shared/forms/use-draft-form.js';
import { adminTicketText } from '../../../shared/strings/en/admin-tickets.js';
import { text } from '../../../shared/strings/en/text.js';
import { PendingButton } from '../../../shared/ui/pending-button.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { TextAreaField } from '../../../shared/ui/text-area-field.js';
import css from '../admin-tickets.module.css';
import { addComment } from '../api/add-ticket-comment.js';
import { useTicketsChanged } from '../api/ticket-keys.js';

const commentSchema = addTicketComment.input.pick({ comment: true });
type Comment = z.output<typeof commentSchema>;

export function CommentForm({ ticketId, adminId }: { ticketId: string; adminId: string }) {
  const words = adminTicketText.details;
  const say = useSnackbar();
  const ticketsChanged = useTicketsChanged();
  const { form } = useDraftForm<Comment>({
    place: `comment ${adminId} ${ticketId}`,
    resolver: formResolver(commentSchema),
    defaultValues: { comment: '' },
  });
  const { errors } = form.formState;
  const adding = useMutation({
    mutationFn: ({ comment }: Comment) => addComment(ticketId, comment),
    onSuccess: () => {
      form.reset();
      say(words.added, 'success');
      ticketsChanged(ticketId);
    },
    onError: (error) => {
      const message = wordsOf(error, text.somethingWrong);
      form.setError('comment', { message });
      say(message, 'error');
    },
  });
  const submit = form.handleSubmit(
    (said) => {
      if (!adding.isPending) adding.mutate(said);
    },
    ({ comment }) => say(comment?.message ?? text.somethingWrong, 'error'),
  );
  return (
    <form className={css.comment} noValidate onSubmit={(event) => void submit(event)}>
      <TextAreaField
        label={words.comment}
        hint={words.commentHint}
        rows={2}
        error={errors.comment?.message}
        {...form.register('comment')}
      />
      <PendingButton type="submit" pending={adding.isPending} pendingLabel={words.adding}>
        {words.add}
      </PendingButton>
    </form>
  );
}
