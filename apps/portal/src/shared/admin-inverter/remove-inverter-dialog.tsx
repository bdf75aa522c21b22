import { isUnreachable, wordsOf } from '../api/api-error.js';
import { adminInverterText } from '../strings/admin-inverters.js';
import { text } from '../strings/text.js';
import { Button } from '../ui/button.js';
import { Outcome } from '../ui/outcome.js';
import { PendingButton } from '../ui/pending-button.js';
import { useSnackbar } from '../ui/snackbar.js';
import { useRemoveInverter } from './api/remove-inverter.js';
import css from './popup.module.css';
import { PopupBody, PopupFoot, PopupFrame } from '../ui/popup-frame.js';

/** Asks once; the safe button has the focus. */
export function RemoveInverterDialog({ inverterId, onClose }: { inverterId: string; onClose: () => void }) {
  const words = adminInverterText.removal;
  const say = useSnackbar();
  const removal = useRemoveInverter();
  const why = (error: Error) => (isUnreachable(error) ? words.failed : wordsOf(error, words.failed));
  const remove = () =>
    removal.mutate(inverterId, {
      onSuccess: () => {
        say(words.done, 'success');
        onClose();
      },
      onError: (error) => say(why(error), 'error'),
    });
  return (
    <PopupFrame title={words.question(inverterId)} onClose={onClose}>
      <PopupBody>
        <p className={css.quiet}>{words.note}</p>
        <div role="alert">{removal.error && <Outcome kind="failed" says={why(removal.error)} />}</div>
      </PopupBody>
      <PopupFoot>
        <Button autoFocus onClick={onClose}>
          {text.cancel}
        </Button>
        <PendingButton
          className={css.danger}
          pending={removal.isPending}
          pendingLabel={words.removing}
          onClick={remove}
        >
          {text.confirm}
        </PendingButton>
      </PopupFoot>
    </PopupFrame>
  );
}
