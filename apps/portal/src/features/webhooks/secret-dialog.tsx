import { useState, type ReactNode } from 'react';
import { wordsOf } from '../../shared/api/api-error.js';
import { text } from '../../shared/strings/en/text.js';
import { Button } from '../../shared/ui/button.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { PopupBody, PopupFoot, PopupFrame } from '../../shared/ui/popup-frame.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useUnsaved } from '../../shared/ui/unsaved.js';
import { useRotateWebhookSecret } from './api/webhooks.js';
import { webhookText } from './strings/en.js';
import css from './webhooks.module.css';

/** A secret, shown only once: closing the dialog asks for confirmation. */
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
  const say = useSnackbar();
  const [asking, setAsking] = useState(false);
  useUnsaved(true);
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => say(words.copied, 'success'),
      () => say(webhookText.failed, 'error'),
    );
  return (
    <PopupFrame title={words.title} onClose={() => setAsking(!asking)}>
      <PopupBody>
        <p>{words.made}</p>
        {note && <p className={css.note}>{note}</p>}
        <div className={css.secret}>
          <code lang="en">{secret}</code>
          {window.isSecureContext && <Button onClick={copy}>{words.copy}</Button>}
        </div>
      </PopupBody>
      <PopupFoot message={asking && words.leaveQuestion}>
        <Button variant="contained" color="secondary" onClick={asking ? onClose : () => setAsking(true)}>
          {asking ? words.leave : words.done}
        </Button>
      </PopupFoot>
    </PopupFrame>
  );
}

export function RotateSecretDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const words = webhookText.secret;
  const rotation = useRotateWebhookSecret();
  if (rotation.data)
    return <SecretDialog secret={rotation.data.secret} note={words.overlap} onClose={onClose} />;
  const failure: ReactNode = rotation.error && (
    <Outcome kind="failed" message={wordsOf(rotation.error, webhookText.failed)} />
  );
  return (
    <PopupFrame title={webhookText.rotate} onClose={onClose}>
      <PopupBody>
        <p className={css.note}>{words.ask}</p>
        <div role="alert">{failure}</div>
      </PopupBody>
      <PopupFoot>
        <Button autoFocus onClick={onClose}>
          {text.cancel}
        </Button>
        <PendingButton
          variant="contained"
          color="secondary"
          pending={rotation.isPending}
          pendingLabel={webhookText.saving}
          onClick={() => rotation.mutate(webhookId)}
        >
          {words.make}
        </PendingButton>
      </PopupFoot>
    </PopupFrame>
  );
}
