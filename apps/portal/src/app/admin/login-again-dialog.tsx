import { useEffect, useState } from 'react';
import type { Admin } from '../../shared/api/get-admin-by-token.js';
import { onLoginAgain } from '../../shared/api/login-again.js';
import { forgetFailure } from '../../shared/forms/forget-failure.js';
import { loginFailure } from '../../shared/login/login-failure.js';
import { PasskeyLogin } from '../../shared/login/passkey-login.js';
import { SecondFactorField } from '../../shared/login/second-factor-field.js';
import { useAdminLogin } from '../../shared/login/use-admin-login.js';
import { securityText } from '../../shared/strings/en/security.js';
import { text } from '../../shared/strings/en/text.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { PasswordField } from '../../shared/ui/password-field.js';
import { FormFoot } from '../../shared/ui/form-foot.js';
import { PopupBody, PopupFrame } from '../../shared/ui/popup-frame.js';

type Answer = (entered: boolean) => void;

/** Opens when a call needs a recent login; the call is repeated afterwards. */
export function LoginAgain({ admin }: { admin: Admin }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => onLoginAgain(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const end = (entered: boolean) => {
    setAnswer(null);
    answer(entered);
  };
  return <Dialog admin={admin} onDone={end} onClose={() => end(false)} />;
}

interface Props {
  admin: Admin;
  /** @param same whether the same administrator logged in: a passkey may belong to another */
  onDone: (same: boolean) => void;
  onClose: () => void;
}

function Dialog({ admin, onDone, onClose }: Props) {
  const words = securityText.again;
  const login = useAdminLogin();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const submit = () =>
    login.mutate(
      { phone: admin.phoneNo, password, ...(needsCode && { code }) },
      { onSuccess: (outcome) => (outcome === 'logged in' ? onDone(true) : setNeedsCode(true)) },
    );
  return (
    <PopupFrame title={words.title} onClose={onClose}>
      <form
        noValidate
        onChange={forgetFailure(login)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!login.isPending && password) submit();
        }}
      >
        <PopupBody>
          <p>{words.note}</p>
          <PasswordField
            label={words.password}
            error={undefined}
            autoFocus
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          {needsCode && <SecondFactorField value={code} onChange={setCode} />}
          <PasskeyLogin onDone={(adminId) => onDone(adminId === admin.adminId)} />
          <div role="alert">
            {login.error && <Outcome kind="failed" message={loginFailure(login.error, words.failed)} />}
          </div>
        </PopupBody>
        <FormFoot onCancel={onClose} pending={login.isPending} pendingLabel={text.login.pending}>
          {words.confirm}
        </FormFoot>
      </form>
    </PopupFrame>
  );
}
