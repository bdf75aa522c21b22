import { createWebhook, type Webhook } from '@heliograph/contracts/http/webhooks';
import { webhookEvents } from '@heliograph/domain/webhooks/events';
import { useOutletContext } from 'react-router-dom';
import type { Admin } from '../../shared/api/get-admin-by-token.js';
import { wordsOf } from '../../shared/api/api-error.js';
import { forgetFailure } from '../../shared/forms/forget-failure.js';
import { formResolver } from '../../shared/forms/form-resolver.js';
import { useDraftForm } from '../../shared/forms/use-draft-form.js';
import { Field, FieldNote } from '../../shared/ui/field.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { FormFoot } from '../../shared/ui/form-foot.js';
import { PopupBody, PopupFrame } from '../../shared/ui/popup-frame.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { useShownOnce } from '../../shared/ui/unsaved.js';
import { useCreateWebhook, useUpdateWebhook } from './api/webhooks.js';
import { SecretDialog } from './secret-dialog.js';
import { webhookText } from './strings/en.js';
import css from './webhooks.module.css';

const EVENTS_NOTE = 'webhook-events-below';

/** Adds a webhook, whose secret is then shown once, or edits one. Closed without Cancel, it keeps the input. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const words = webhookText.form;
  const say = useSnackbar();
  const creation = useCreateWebhook();
  useShownOnce(creation.isPending);
  const saving = useUpdateWebhook();
  const { adminId } = useOutletContext<Admin>();
  const { url, description, events } = webhook ?? { url: '', description: '', events: [...webhookEvents] };
  const { form } = useDraftForm({
    place: `webhook ${adminId} ${webhook?.webhookId ?? 'new'}`,
    resolver: formResolver(createWebhook.input),
    defaultValues: { url, description, events },
  });
  const { register, handleSubmit, formState, reset } = form;
  const { errors, dirtyFields } = formState;
  // Nobody would see the secret that is being made.
  const close = () => creation.isPending || onClose();
  const leave = () => {
    if (!creation.isPending) reset();
    close();
  };
  const submit = handleSubmit((fields) => {
    if (creation.isPending || saving.isPending) return;
    if (!webhook) return creation.mutate(fields, { onSuccess: () => reset() });
    // Another administrator may have changed the other field since.
    saving.mutate(
      {
        webhookId: webhook.webhookId,
        ...(dirtyFields.description && { description: fields.description }),
        ...(dirtyFields.events && { events: fields.events }),
      },
      {
        onSuccess: () => {
          say(webhookText.saved, 'success');
          leave();
        },
      },
    );
  });
  if (creation.data) return <SecretDialog secret={creation.data.secret} onClose={onClose} />;
  const failure = creation.error ?? saving.error;
  return (
    <PopupFrame title={webhook ? words.editTitle : words.addTitle} onClose={close}>
      <form noValidate onChange={forgetFailure(creation, saving)} onSubmit={(event) => void submit(event)}>
        <PopupBody>
          <Field
            label={words.url}
            hint={words.urlHint}
            error={errors.url?.message}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoFocus={!webhook}
            readOnly={webhook !== undefined}
            {...register('url')}
          />
          <Field
            label={words.description}
            hint={words.descriptionHint}
            error={errors.description?.message}
            autoComplete="off"
            {...register('description')}
          />
          <fieldset className={css.events} aria-describedby={EVENTS_NOTE}>
            <legend>{webhookText.events}</legend>
            {webhookEvents.map((event) => (
              <label key={event}>
                <input type="checkbox" value={event} {...register('events')} />
                {webhookText.eventNames[event]}
              </label>
            ))}
          </fieldset>
          <FieldNote id={EVENTS_NOTE} error={errors.events && words.chooseEvent} />
          <div role="alert">
            {failure && <Outcome kind="failed" message={wordsOf(failure, webhookText.failed)} />}
          </div>
        </PopupBody>
        <FormFoot
          onCancel={leave}
          pending={creation.isPending || saving.isPending}
          pendingLabel={webhookText.saving}
        >
          {webhook ? webhookText.save : webhookText.add}
        </FormFoot>
      </form>
    </PopupFrame>
  );
}
