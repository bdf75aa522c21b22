import { useForm } from 'react-hook-form';
import { wordsOf } from '../../../shared/api/api-error.js';
import { forgetFailure } from '../../../shared/forms/forget-failure.js';
import { formResolver } from '../../../shared/forms/form-resolver.js';
import { text } from '../../../shared/strings/en/text.js';
import { Button } from '../../../shared/ui/button.js';
import { NoticePlace } from '../../../shared/ui/notice-place.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { PendingButton } from '../../../shared/ui/pending-button.js';
import { PopupBody, PopupFoot, PopupFrame } from '../../../shared/ui/popup-frame.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { TextAreaField } from '../../../shared/ui/text-area-field.js';
import { useUnsaved } from '../../../shared/ui/unsaved.js';
import { usePublish } from '../api/announcements.js';
import { adminStatusText } from '../strings/en.js';
import { publishSchema } from './publish-schema.js';

/** Asks for an announcement's texts and publishes them. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const words = adminStatusText.announcements;
  const say = useSnackbar();
  const publishing = usePublish();
  const form = useForm({
    resolver: formResolver(publishSchema),
    defaultValues: { textEn: '', textHi: '' },
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);
  const publish = form.handleSubmit((texts) => {
    if (publishing.isPending) return;
    publishing.mutate(texts, {
      onSuccess: () => {
        say(words.published, 'success');
        onClose();
      },
    });
  });
  return (
    <PopupFrame title={words.publishTitle} onClose={onClose}>
      <form noValidate onChange={forgetFailure(publishing)} onSubmit={(event) => void publish(event)}>
        <PopupBody>
          <p>{words.note}</p>
          <NoticePlace of={publishing.error}>
            {publishing.error && <Outcome kind="failed" message={wordsOf(publishing.error, words.failed)} />}
          </NoticePlace>
          <TextAreaField
            label={words.textEn}
            error={errors.textEn?.message}
            rows={3}
            autoFocus
            lang="en"
            {...form.register('textEn')}
          />
          <TextAreaField
            label={words.textHi}
            hint={words.textHiHint}
            error={errors.textHi?.message}
            rows={3}
            lang="hi"
            {...form.register('textHi')}
          />
        </PopupBody>
        <PopupFoot>
          <Button onClick={onClose}>{text.cancel}</Button>
          <PendingButton
            type="submit"
            variant="contained"
            color="secondary"
            pending={publishing.isPending}
            pendingLabel={words.publishing}
          >
            {words.publish}
          </PendingButton>
        </PopupFoot>
      </form>
    </PopupFrame>
  );
}
