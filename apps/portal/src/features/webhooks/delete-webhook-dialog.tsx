import type { Webhook } from '@heliograph/contracts/http/webhooks';
import { wordsOf } from '../../shared/api/api-error.js';
import { ConfirmPopup } from '../../shared/ui/confirm-popup.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useDeleteWebhook } from './api/webhooks.js';
import { nameOf } from './name-of.js';
import { webhookText } from './strings/en.js';

export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const words = webhookText.removal;
  const say = useSnackbar();
  const deletion = useDeleteWebhook();
  const remove = () =>
    deletion.mutate(webhook.webhookId, {
      onSuccess: () => {
        say(words.done, 'success');
        onClose();
      },
    });
  return (
    <ConfirmPopup
      question={words.question(nameOf(webhook))}
      note={words.note}
      failure={
        deletion.error && <Outcome kind="failed" message={wordsOf(deletion.error, webhookText.failed)} />
      }
      confirm={webhookText.remove}
      pending={deletion.isPending}
      pendingLabel={words.pending}
      danger
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
