import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { isUnreachable, wordsOf } from '../../shared/api/api-error.js';
import { adminQuery, isAdmin } from '../../shared/api/get-admin-by-token.js';
import { LoginForm, LoginFormPlace } from '../../shared/login/login-form.js';
import { useAdminLogin } from '../../shared/login/use-admin-login.js';
import { loginSchema } from '../../shared/login/login-schema.js';
import { hasSessionEnded, redirectAddress } from '../../shared/session/login-redirect.js';
import { adminLoginText } from './strings/en.js';
import { PasskeyLogin } from '../../shared/login/passkey-login.js';
import { themedPart } from '../../shared/theme/lazy-themed.js';
import { AdminCardPage } from '../../shared/ui/admin-card-page.js';
import { Footer } from '../../shared/ui/footer.js';
import { Outcome } from '../../shared/ui/outcome.js';
import { CodeForm } from './code-form.js';
import { sendNewPassword } from './api/change-admin-password.js';

const words = adminLoginText;
const schema = loginSchema({ phone: words.invalidUsername, password: words.passwordEmpty });

const ResetPasswordDialog = themedPart(
  async () => (await import('../../shared/reset-password/reset-password-dialog.js')).ResetPasswordDialog,
);

/** Checks the session cookie first. At /admin/forgot the password dialog is open. */
export function AdminLoginPage({ forgot = false }: { forgot?: boolean }) {
  const location = useLocation();
  const admin = useQuery({ ...adminQuery, refetchOnMount: 'always' });
  if (isAdmin(admin.data)) return <Navigate to={redirectAddress(location, '/admin')} replace />;
  const checking = admin.isPending || (admin.isFetching && !admin.isFetchedAfterMount);
  return (
    <AdminCardPage title={words.title}>
      {admin.error && !isUnreachable(admin.error) && (
        <Outcome kind="failed" message={wordsOf(admin.error, words.wentWrong)} />
      )}
      {hasSessionEnded(location) && <Outcome kind="note" message={words.sessionEnded} />}
      {checking ? <LoginFormPlace /> : <Form forgot={forgot} />}
      <Footer />
    </AdminCardPage>
  );
}

function Form({ forgot }: { forgot: boolean }) {
  const login = useAdminLogin();
  const navigate = useNavigate();
  const [forgotten, setForgotten] = useState(forgot ? '' : null);
  const [phone, setPhone] = useState('');
  const close = () => {
    setForgotten(null);
    if (forgot) void navigate('/admin/login', { replace: true });
  };
  if (login.data === 'code needed') {
    return (
      <>
        <CodeForm credentials={login.variables} onBack={login.reset} />
        <PasskeyLogin />
      </>
    );
  }
  return (
    <>
      <LoginForm
        username={words.username}
        phone={phone}
        schema={schema}
        login={login}
        wentWrong={words.wentWrong}
        color="secondary"
        onForgot={setForgotten}
      />
      <PasskeyLogin />
      {forgotten !== null && (
        <Suspense>
          <ResetPasswordDialog
            phone={forgotten}
            color="secondary"
            sendNewPassword={sendNewPassword}
            onClose={close}
            onChanged={setPhone}
          />
        </Suspense>
      )}
    </>
  );
}
