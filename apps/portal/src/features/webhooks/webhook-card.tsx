import type { Webhook } from '@heliograph/contracts/http/webhooks';
import { useId, useState } from 'react';
import { wordsOf } from '../../shared/api/api-error.js';
import { formatInstant } from '../../shared/format/dates.js';
import { formatInteger } from '../../shared/format/units.js';
import { Button } from '../../shared/ui/button.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useSendTestEvent, useUpdateWebhook } from './api/webhooks.js';
import type { ShownDeliveries } from './deliveries.js';
import { DeleteWebhookDialog } from './delete-webhook-dialog.js';
import { RotateSecretDialog } from './secret-dialog.js';
import { webhookText } from './strings/en.js';
import { WebhookDialog } from './webhook-dialog.js';
import css from './webhooks.module.css';

interface Props {
  webhook: Webhook;
  /** Whether its deliveries are shown. */
  isShown: boolean;
  /** Null: hides them. */
  onShow: (which: ShownDeliveries | null) => void;
}

/** One webhook with its state and actions. */
export function WebhookCard({ webhook, isShown, onShow }: Props) {
  const words = webhookText;
  const id = useId();
  const state = webhook.enabled ? 'on' : webhook.gone ? 'gone' : 'off';
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{webhook.description || words.unnamed}</h2>
        <span className={css.state} data-state={state}>
          {words.states[state]}
        </span>
        <code lang="en">{webhook.url}</code>
      </header>
      {state === 'gone' && <p className={css.note}>{words.goneNote}</p>}
      <Facts webhook={webhook} onShow={onShow} />
      <Actions {...{ webhook, isShown, onShow }} />
    </section>
  );
}

/** Each count opens its deliveries. */
function Facts({ webhook, onShow }: Pick<Props, 'webhook' | 'onShow'>) {
  const words = webhookText;
  const { lastDeliveredAt, waiting, oldestWaitingAt, dead, events } = webhook;
  const count = formatInteger(waiting);
  return (
    <dl className={css.facts}>
      <dt>{words.lastDelivered}</dt>
      <dd>{lastDeliveredAt === null ? words.never : formatInstant(lastDeliveredAt)}</dd>
      <dt>{words.waiting}</dt>
      <dd>
        <Count of={waiting} onClick={() => onShow('waiting')}>
          {oldestWaitingAt === null ? count : words.waitingSince(count, formatInstant(oldestWaitingAt))}
        </Count>
      </dd>
      <dt>{words.dead}</dt>
      <dd data-bad={dead > 0 || undefined}>
        <Count of={dead} onClick={() => onShow('dead')}>
          {formatInteger(dead)}
        </Count>
      </dd>
      <dt>{words.events}</dt>
      <dd>{events.map((event) => words.eventNames[event]).join(', ')}</dd>
    </dl>
  );
}

function Count({ of, onClick, children }: { of: number; onClick: () => void; children: string }) {
  if (of === 0) return children;
  return (
    <button type="button" className={css.count} onClick={onClick}>
      {children}
    </button>
  );
}

type Opened = 'edit' | 'rotate' | 'remove';

function Actions({ webhook, isShown, onShow }: Props) {
  const words = webhookText;
  const { webhookId, enabled } = webhook;
  const say = useSnackbar();
  const [opened, open] = useState<Opened | null>(null);
  const testing = useSendTestEvent();
  const saving = useUpdateWebhook();
  const onError = (error: Error) => say(wordsOf(error, words.failed), 'error');
  const test = () =>
    testing.mutate(webhookId, {
      onSuccess: () => {
        say(words.tested, 'success');
        onShow('all');
      },
      onError,
    });
  const turn = () =>
    saving.mutate(
      { webhookId, enabled: !enabled },
      { onSuccess: () => say(words.saved, 'success'), onError },
    );
  const close = () => open(null);
  return (
    <div className={css.actions}>
      <Button aria-expanded={isShown} onClick={() => onShow(isShown ? null : 'all')}>
        {words.showDeliveries}
      </Button>
      {enabled && (
        <PendingButton pending={testing.isPending} pendingLabel={words.testing} onClick={test}>
          {words.test}
        </PendingButton>
      )}
      <Button onClick={() => open('edit')}>{words.edit}</Button>
      <PendingButton pending={saving.isPending} pendingLabel={words.saving} onClick={turn}>
        {enabled ? words.disable : words.enable}
      </PendingButton>
      <Button onClick={() => open('rotate')}>{words.rotate}</Button>
      <Button onClick={() => open('remove')}>{words.remove}</Button>
      {opened === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {opened === 'rotate' && <RotateSecretDialog webhookId={webhookId} onClose={close} />}
      {opened === 'remove' && <DeleteWebhookDialog webhook={webhook} onClose={close} />}
    </div>
  );
}
