import type { ReactNode } from 'react';
import { ConnectionBanner } from '../connection/connection-banner.js';
import { Brand } from './brand.js';
import css from './form-page.module.css';
import { Footer } from './footer.js';
import { LanguageButton } from './language-button.js';
import { ThemeButton } from './theme-button.js';

interface Props {
  title: string;
  intro: string;
  /** Links to other pages, below the form. */
  other: ReactNode;
  children: ReactNode;
}

/** A whole page around one form, for users without a session. */
export function FormPage({ title, intro, other, children }: Props) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Brand />
        <span className={css.choices}>
          <LanguageButton />
          <ThemeButton />
        </span>
      </header>
      <main className={css.main}>
        <ConnectionBanner />
        <h1>{title}</h1>
        <p className={css.quiet}>{intro}</p>
        <div className={css.card}>{children}</div>
        <p className={css.quiet}>{other}</p>
      </main>
      <Footer />
    </div>
  );
}
