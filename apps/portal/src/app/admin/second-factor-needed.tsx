import { SecondFactors } from '../../features/security/second-factors.js';
import { isAdmin, useAdmin } from '../../shared/api/get-admin-by-token.js';
import { ConnectionBanner } from '../../shared/connection/connection-banner.js';
import { adminText } from '../../shared/strings/admin.js';
import { securityText } from '../../shared/strings/security.js';
import { text } from '../../shared/strings/text.js';
import { Brand } from '../../shared/ui/brand.js';
import { Button } from '../../shared/ui/button.js';
import { LanguageButton } from '../../shared/ui/language-button.js';
import { ThemeButton } from '../../shared/ui/theme-button.js';
import { LoginAgain } from './login-again-dialog.js';
import { useAdminLogout } from './logout-admin.js';
import css from './second-factor-needed.module.css';

/** All that an administrator without a second factor is shown where one is required. */
export function SecondFactorNeeded() {
  const words = securityText.required;
  const admin = useAdmin();
  const logOut = useAdminLogout();
  return (
    <div className={css.page}>
      <title>{`${words.title} · ${text.product}`}</title>
      <main className={css.card}>
        <header className={css.head}>
          <Brand />
          <span className={css.part}>{adminText.part}</span>
          <LanguageButton />
          <ThemeButton />
        </header>
        <h1>{words.title}</h1>
        <ConnectionBanner />
        <p>{words.intro}</p>
        <SecondFactors />
        <Button variant="text" onClick={() => logOut.mutate()}>
          {words.logOut}
        </Button>
      </main>
      {isAdmin(admin.data) && <LoginAgain admin={admin.data} />}
    </div>
  );
}
