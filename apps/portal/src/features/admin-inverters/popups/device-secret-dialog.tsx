import { useState } from 'react';
import { wordsOf } from '../../../shared/api/api-error.js';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { text } from '../../../shared/strings/en/text.js';
import { Button } from '../../../shared/ui/button.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { PendingButton } from '../../../shared/ui/pending-button.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { useShownOnce } from '../../../shared/ui/unsaved.js';
import { useCopy } from '../../../shared/ui/use-copy.js';
import { useRotateDeviceSecret } from './api/rotate-device-secret.js';
import css from './popup.module.css';
import { PopupBody, PopupFoot, PopupFrame } from '../../../shared/ui/popup-frame.js';

/** A device's new secret, shown only once: closing the dialog asks for confirmation. */
export function DeviceSecretDialog({ inverterId, onClose }: { inverterId: string; onClose: () => void }) {
  const words = adminInverterText.secret;
  const say = useSnackbar();
  const rotation = useRotateDeviceSecret();
  const [asking, setAsking] = useState(false);
  const made = rotation.data;
  useShownOnce(made !== undefined);
  const leave = () => {
    // Nobody would see the secret that is being made.
    if (rotation.isPending) return;
    if (made) setAsking(!asking);
    else onClose();
  };
  const make = () =>
    rotation.mutate(inverterId, { onError: (error) => say(wordsOf(error, words.failed), 'error') });
  return (
    <PopupFrame title={words.title} of={made?.serial_number} onClose={leave}>
      <PopupBody>
        <p className={made ? undefined : css.quiet}>{made ? words.made : words.ask}</p>
        <div role="alert">
          {rotation.error && <Outcome kind="failed" message={wordsOf(rotation.error, words.failed)} />}
        </div>
        {made && (
          <dl className={css.secret}>
            <Shown name={words.user} value={made.serial_number} />
            <Shown name={words.secret} value={made.secret} />
          </dl>
        )}
      </PopupBody>
      <PopupFoot message={asking && words.leaveQuestion}>
        {made ? (
          <Button variant="contained" color="secondary" onClick={asking ? onClose : leave}>
            {asking ? words.leave : words.done}
          </Button>
        ) : (
          <>
            <Button autoFocus onClick={leave}>
              {text.cancel}
            </Button>
            <PendingButton
              variant="contained"
              color="secondary"
              pending={rotation.isPending}
              pendingLabel={words.making}
              onClick={make}
            >
              {words.make}
            </PendingButton>
          </>
        )}
      </PopupFoot>
    </PopupFrame>
  );
}

function Shown({ name, value }: { name: string; value: string }) {
  const words = adminInverterText.secret;
  const copy = useCopy(words);
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        {window.isSecureContext && (
          <Button onClick={() => copy(value)} aria-label={`${words.copy}: ${name}`}>
            {words.copy}
          </Button>
        )}
      </dd>
    </>
  );
}
