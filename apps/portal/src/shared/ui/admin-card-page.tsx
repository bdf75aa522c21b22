import type { ReactNode } from 'react';
import { ConnectionBanner } from '../connection/connection-banner.js';
import { adminShellText } from '../strings/en/admin-shell.js';
import { text } from '../strings/en/text.js';
import css from './admin-card-page.module.css';
import { Brand } from './brand.js';
import { LanguageButton } from './language-button.js';
import { ThemeButton } from './theme-button.js';

interface Props {
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/** A page with one card, for administrators who may not use the back office's navigation yet. */
export function AdminCardPage({ title, wide, children }: Props) {
  return (
    <div className={css.page}>
      <title>{`${title} · ${text.product}`}</title>
      <main className={css.card} data-wide={wide || undefined}>
        <header className={css.head}>
          <Brand />
          <span className={css.part}>{adminShellText.part}</span>
          <LanguageButton />
          <ThemeButton />
        </header>
        <h1>{title}</h1>
        <ConnectionBanner />
        {children}
      </main>
    </div>
  );
}
