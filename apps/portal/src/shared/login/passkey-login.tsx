import { wordsOf } from '../api/api-error.js';
import { securityText } from '../strings/en/security.js';
import { text } from '../strings/en/text.js';
import { PendingButton } from '../ui/pending-button.js';
import { useSnackbar } from '../ui/snackbar.js';
import { usePasskeyLogin } from './use-passkey-login.js';

/** Shown only if the browser supports passkeys. */
export function PasskeyLogin({ onDone }: { onDone?: (adminId: string) => void }) {
  const words = securityText.passkeys;
  const say = useSnackbar();
  const login = usePasskeyLogin();
  if (!window.PublicKeyCredential) return null;
  const logIn = () =>
    login.mutate(undefined, {
      onSuccess: onDone,
      onError: (error) => say(wordsOf(error, words.loginFailed), 'error'),
    });
  return (
    <PendingButton pending={login.isPending} pendingLabel={text.login.pending} onClick={logIn}>
      {words.logIn}
    </PendingButton>
  );
}
