import { wordsOf } from '../../shared/api/api-error.js';
import { securityText } from '../../shared/strings/security.js';
import { text } from '../../shared/strings/text.js';
import { PendingButton } from '../../shared/ui/pending-button.js';
import { useSnackbar } from '../../shared/ui/snackbar.js';
import { usePasskeyLogin } from './api/login-passkey-admin.js';

/** Only where the browser has passkeys. */
export function PasskeyLogin() {
  const words = securityText.passkeys;
  const say = useSnackbar();
  const login = usePasskeyLogin();
  if (!window.PublicKeyCredential) return null;
  const logIn = () =>
    login.mutate(undefined, { onError: (error) => say(wordsOf(error, words.loginFailed), 'error') });
  return (
    <PendingButton pending={login.isPending} pendingLabel={text.login.pending} onClick={logIn}>
      {words.logIn}
    </PendingButton>
  );
}
