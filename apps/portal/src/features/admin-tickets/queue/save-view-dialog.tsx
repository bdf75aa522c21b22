import type { InputOf } from '@heliograph/contracts/http/call';
import { saveTicketView } from '@heliograph/contracts/http/get-ticket-views';
import { useForm } from 'react-hook-form';
import { wordsOf } from '../../../shared/api/api-error.js';
import { forgetFailure } from '../../../shared/forms/forget-failure.js';
import { formResolver } from '../../../shared/forms/form-resolver.js';
import { Field } from '../../../shared/ui/field.js';
import { NoticePlace } from '../../../shared/ui/notice-place.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { FormFoot } from '../../../shared/ui/form-foot.js';
import { PopupBody, PopupFrame } from '../../../shared/ui/popup-frame.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { useSaveView } from '../api/saved-views.js';
import { ticketQueueText } from '../strings/en.js';

const nameSchema = saveTicketView.input.pick({ name: true });

interface Props {
  view: { readonly view: string | null; readonly search: string; readonly sort: string };
  onClose: () => void;
}

/** Asks for the name of a view and saves it. */
export function SaveViewDialog({ view, onClose }: Props) {
  const words = ticketQueueText.saved;
  const say = useSnackbar();
  const saving = useSaveView();
  const form = useForm({ resolver: formResolver(nameSchema), defaultValues: { name: '' } });
  const save = form.handleSubmit(({ name }) => {
    if (saving.isPending) return;
    saving.mutate({ ...view, name } as InputOf<typeof saveTicketView>, {
      onSuccess: () => {
        say(words.done, 'success');
        onClose();
      },
    });
  });
  return (
    <PopupFrame title={words.title} onClose={onClose}>
      <form noValidate onChange={forgetFailure(saving)} onSubmit={(event) => void save(event)}>
        <PopupBody>
          <p>{words.intro}</p>
          <NoticePlace of={saving.error}>
            {saving.error && <Outcome kind="failed" message={wordsOf(saving.error, words.failed)} />}
          </NoticePlace>
          <Field
            label={words.name}
            error={form.formState.errors.name?.message}
            autoFocus
            autoComplete="off"
            maxLength={40}
            {...form.register('name')}
          />
        </PopupBody>
        <FormFoot onCancel={onClose} pending={saving.isPending} pendingLabel={words.saving}>
          {words.submit}
        </FormFoot>
      </form>
    </PopupFrame>
  );
}
