import { useOutletContext } from 'react-router-dom';
import type { Admin } from '../../../shared/api/get-admin-by-token.js';
import { wordsOf } from '../../../shared/api/api-error.js';
import { forgetFailure } from '../../../shared/forms/forget-failure.js';
import { formResolver } from '../../../shared/forms/form-resolver.js';
import { useDraftForm } from '../../../shared/forms/use-draft-form.js';
import { NoticePlace } from '../../../shared/ui/notice-place.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { FormFoot } from '../../../shared/ui/form-foot.js';
import { PopupBody, PopupFrame } from '../../../shared/ui/popup-frame.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { TextAreaField } from '../../../shared/ui/text-area-field.js';
import { usePublish } from '../api/announcements.js';
import { adminStatusText } from '../strings/en.js';
import { publishSchema } from './publish-schema.js';

/** Asks for an announcement's texts and publishes them. Closed without Cancel, it keeps the input. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const words = adminStatusText.announcements;
  const say = useSnackbar();
  const publishing = usePublish();
  const { adminId } = useOutletContext<Admin>();
  const { form } = useDraftForm({
    place: `announcement ${adminId}`,
    resolver: formResolver(publishSchema),
    defaultValues: { textEn: '', textHi: '' },
  });
  const { errors } = form.formState;
  const leave = () => {
    form.reset();
    onClose();
  };
  const publish = form.handleSubmit((texts) => {
    if (publishing.isPending) return;
    publishing.mutate(texts, {
      onSuccess: () => {
        say(words.published, 'success');
        leave();
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
        <FormFoot onCancel={leave} pending={publishing.isPending} pendingLabel={words.publishing}>
          {words.publish}
        </FormFoot>
      </form>
    </PopupFrame>
  );
}
