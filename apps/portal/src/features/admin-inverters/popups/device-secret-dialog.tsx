import { wordsOf } from '../../../shared/api/api-error.js';
import { adminInverterText } from '../../../shared/strings/en/admin-inverters.js';
import { Button } from '../../../shared/ui/button.js';
import { ConfirmPopup } from '../../../shared/ui/confirm-popup.js';
import { Outcome } from '../../../shared/ui/outcome.js';
import { ShownOncePopup } from '../../../shared/ui/shown-once-popup.js';
import { useSnackbar } from '../../../shared/ui/snackbar.js';
import { useShownOnce } from '../../../shared/ui/unsaved.js';
import { useCopy } from '../../../shared/ui/use-copy.js';
import { useRotateDeviceSecret } from './api/rotate-device-secret.js';
import css from './popup.module.css';

/** Makes a new secret for a device, and shows it only once. */
export function DeviceSecretDialog({ inverterId, onClose }: { inverterId: string; onClose: () => void }) {
  const words = adminInverterText.secret;
  const say = useSnackbar();
  const rotation = useRotateDeviceSecret();
  useShownOnce(rotation.isPending);
  const make = () =>
    rotation.mutate(inverterId, { onError: (error) => say(wordsOf(error, words.failed), 'error') });
  const made = rotation.data;
  if (made)
    return (
      <ShownOncePopup
        title={words.title}
        of={made.serial_number}
        done={words.done}
        question={words.leaveQuestion}
        leave={words.leave}
        onClose={onClose}
      >
        <p>{words.made}</p>
        <dl className={css.secret}>
          <Shown name={words.user} value={made.serial_number} />
          <Shown name={words.secret} value={made.secret} />
        </dl>
      </ShownOncePopup>
    );
  return (
    <ConfirmPopup
      question={words.title}
      note={words.ask}
      failure={rotation.error && <Outcome kind="failed" message={wordsOf(rotation.error, words.failed)} />}
      confirm={words.make}
      pending={rotation.isPending}
      pendingLabel={words.making}
      onConfirm={make}
      // Nobody would see the secret that is being made.
      onClose={() => !rotation.isPending && onClose()}
    />
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
