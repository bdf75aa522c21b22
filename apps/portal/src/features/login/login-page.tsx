import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { userQuery, isUser } from '../../shared/api/get-user-by-token.js';
import { ConnectionBanner } from '../../shared/connection/connection-banner.js';
import { LoginForm, LoginFormPlace } from '../../shared/login/login-form.js';
import { loginSchema } from '../../shared/login/login-schema.js';
import { forgetLastFigures } from '../../shared/offline/last-figures.js';
import { knownPhone } from '../../shared/session/registered-user.js';
import { hasSessionEnded, redirectAddress } from '../../shared/session/login-redirect.js';
import { text } from '../../shared/strings/en/text.js';
import { themedPart } from '../../shared/theme/lazy-themed.js';
import { Brand } from '../../shared/ui/brand.js';
import { Footer } from '../../shared/ui/footer.js';
import { LanguageButton } from '../../shared/ui/language-button.js';
import { ThemeButton } from '../../shared/ui/theme-button.js';
import { sendNewPassword } from './api/change-user-password.js';
import { useLogin } from './api/login-password.js';
import css from './login.module.css';
import { MarketingPanel } from './marketing-panel.js';

const words = text.login;
const schema = loginSchema({ phone: words.enterUsername, password: words.enterPassword });

const ResetPasswordDialog = themedPart(
  async () => (await import('../../shared/reset-password/reset-password-dialog.js')).ResetPasswordDialog,
);

/** Checks the session cookie first; the form appears only without a session. */
export function LoginPage() {
  const location = useLocation();
  const user = useQuery({ ...userQuery, refetchOnMount: 'always' });
  const hasNoSession = user.isSuccess && user.isFetchedAfterMount && !isUser(user.data);
  // Cleans up after a session that ended other than by logging out here.
  useEffect(() => {
    if (hasNoSession) forgetLastFigures();
  }, [hasNoSession]);
  if (isUser(user.data)) return <Navigate to={redirectAddress(location)} replace />;
  const checking = user.isPending || (user.isFetching && !user.isFetchedAfterMount);
  return (
    <div className={css.page}>
      <title>{`${words.title} · ${text.product}`}</title>
      <main className={css.main}>
        <header className={css.head}>
          <Brand />
          <LanguageButton />
          <ThemeButton />
        </header>
        <div className={css.form}>
          <h1>{words.title}</h1>
          {hasSessionEnded(location) && <p>{words.sessionEnded}</p>}
          <ConnectionBanner />
          {checking ? <Place /> : <Form />}
        </div>
        <Footer />
      </main>
      <MarketingPanel />
    </div>
  );
}

/** Placeholder as high as the form. */
const Place = () => (
  <>
    <div className={css.place}>
      <LoginFormPlace />
    </div>
    <p className={css.other}>{'\u00a0'}</p>
  </>
);

function Form() {
  const [isShared, setShared] = useState(false);
  const login = useLogin(isShared);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const [phone, setPhone] = useState(knownPhone(useLocation()));
  return (
    <>
      <LoginForm
        username={words.contactNumber}
        phone={phone}
        before={<span className={css.prefix}>+91</span>}
        schema={schema}
        login={login}
        wentWrong={text.somethingWrong}
        color="primary"
        onForgot={setForgotten}
      >
        <label className={css.shared}>
          <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
          <span>
            {words.sharedDevice}
            <small>{words.sharedDeviceNote}</small>
          </span>
        </label>
      </LoginForm>
      <p className={css.other}>
        {words.newHere} <Link to="/registerUser">{words.signUp}</Link>
      </p>
      {forgotten !== null && (
        <Suspense>
          <ResetPasswordDialog
            phone={forgotten}
            color="primary"
            sendNewPassword={sendNewPassword}
            onClose={() => setForgotten(null)}
            onChanged={setPhone}
          />
        </Suspense>
      )}
    </>
  );
}
