import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser, isUser } from '../api/get-user-by-token.js';
import { redirectAddress } from '../session/login-redirect.js';
import { text } from '../strings/en/text.js';
import { Brand } from './brand.js';
import { Footer } from './footer.js';
import { LanguageButton } from './language-button.js';
import { SkipLink } from './skip-link.js';
import { ThemeButton } from './theme-button.js';
import css from './public-frame.module.css';

/** The frame of a public page, shown with and without a session. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.frame}>
      <title>{`${title} · ${text.product}`}</title>
      <SkipLink />
      <header className={css.head}>
        <Brand />
        <span className={css.tools}>
          <LanguageButton />
          <ThemeButton />
        </span>
        <span className={css.way}>
          <WayBack />
        </span>
      </header>
      <main id="content" tabIndex={-1} className={css.main}>
        <h1>{title}</h1>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** Link to the previous page; without one, to the dashboard or the login. */
function WayBack() {
  const from = redirectAddress(useLocation(), '');
  const user = useUser();
  if (from !== '') return <Way to={from} label={text.back} />;
  if (user.isPending) return null;
  return isUser(user.data) ? (
    <Way to="/" label={text.toDashboard} />
  ) : (
    <Way to="/login" label={text.login.title} />
  );
}

function Way({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={css.back}>
      <ArrowLeft size={16} strokeWidth={1.6} aria-hidden />
      {label}
    </Link>
  );
}
