import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { forgetFailure } from '../../shared/forms/forget-failure.js';
import { loginFailure } from '../../shared/login/login-failure.js';
import css from '../../shared/login/login-form.module.css';
import { SecondFactorField } from '../../shared/login/second-factor-field.js';
import { type AdminCredentials, useAdminLogin } from '../../shared/login/use-admin-login.js';
import { adminLoginText } from './strings/en.js';
import { securityText } from '../../shared/strings/en/security.js';
import { text } from '../../shared/strings/en/text.js';
import { Button } from '../../shared/ui/button.js';
import { PendingButton } from '../../shared/ui/pending-button.js';

/** The second step of the login: a code of the authenticator app or a recovery code. */
export function CodeForm({ credentials, onBack }: { credentials: AdminCredentials; onBack: () => void }) {
  const login = useAdminLogin();
  const [code, setCode] = useState('');
  return (
    <form
      className={css.fields}
      noValidate
      onChange={forgetFailure(login)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!login.isPending && code.trim()) login.mutate({ ...credentials, code });
      }}
    >
      <SecondFactorField value={code} onChange={setCode} />
      <PendingButton
        className={css.submit}
        type="submit"
        variant="contained"
        color="secondary"
        pending={login.isPending}
        pendingLabel={text.login.pending}
      >
        {text.login.submit}
      </PendingButton>
      <p className={css.failure} role="alert">
        {login.isError && (
          <>
            <TriangleAlert size={16} strokeWidth={1.8} aria-hidden />
            {loginFailure(login.error, adminLoginText.wentWrong)}
          </>
        )}
      </p>
      <Button variant="text" className={css.back} onClick={onBack}>
        {securityText.login.back}
      </Button>
    </form>
  );
}
