import { wordsOf } from '../../shared/api/api-error.js';
import { Button } from '../../shared/ui/button.js';
import { ConfirmPopup } from '../../shared/ui/confirm-popup.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { ShownOncePopup } from '../../shared/ui/shown-once-popup.js';
import { useShownOnce } from '../../shared/ui/unsaved.js';
import { useCopy } from '../../shared/ui/use-copy.js';
import { useRotateWebhookSecret } from './api/webhooks.js';
import { webhookText } from './strings/en.js';
import css from './webhooks.module.css';

/** A secret, shown only once. */
export function SecretDialog({
  secret,
  note,
  onClose,
}: {
  secret: string;
  note?: string;
  onClose: () => void;
}) {
  const words = webhookText.secret;
  const copy = useCopy({ copied: words.copied, failed: webhookText.failed });
  return (
    <ShownOncePopup
      title={words.title}
      done={words.done}
      question={words.leaveQuestion}
      leave={words.leave}
      onClose={onClose}
    >
      <p>{words.made}</p>
      {note && <p className={css.note}>{note}</p>}
      <div className={css.secret}>
        <code lang="en">{secret}</code>
        {window.isSecureContext && <Button onClick={() => copy(secret)}>{words.copy}</Button>}
      </div>
    </ShownOncePopup>
  );
}

export function RotateSecretDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const words = webhookText.secret;
  const rotation = useRotateWebhookSecret();
  useShownOnce(rotation.isPending);
  if (rotation.data)
    return <SecretDialog secret={rotation.data.secret} note={words.overlap} onClose={onClose} />;
  return (
    <ConfirmPopup
      question={webhookText.rotate}
      note={words.ask}
      failure={
        rotation.error && <Outcome kind="failed" message={wordsOf(rotation.error, webhookText.failed)} />
      }
      confirm={words.make}
      pending={rotation.isPending}
      pendingLabel={webhookText.saving}
      onConfirm={() => rotation.mutate(webhookId)}
      // Nobody would see the secret that is being made.
      onClose={() => !rotation.isPending && onClose()}
    />
  );
}
