import type { ReactNode } from 'react';
import { Brand } from './brand.js';
import css from './form-page.module.css';
import { Footer } from './footer.js';
import { ThemeButton } from './theme-button.js';

interface Props {
  title: string;
  intro: string;
  /** Below the form: the way to another page. */
  other: ReactNode;
  children: ReactNode;
}

/** A whole page around one form, for who is not logged in. */
export function FormPage({ title, intro, other, children }: Props) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Brand />
        <ThemeButton />
      </header>
      <main className={css.main}>
        <h1>{title}</h1>
        <p className={css.quiet}>{intro}</p>
        <div className={css.card}>{children}</div>
        <p className={css.quiet}>{other}</p>
      </main>
      <Footer />
    </div>
  );
}
