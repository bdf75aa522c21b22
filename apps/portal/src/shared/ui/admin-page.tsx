import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { Admin } from '../api/get-admin-by-token.js';
import { text } from '../strings/en.js';
import css from './admin-page.module.css';
import { ThemeButton } from './theme-button.js';

/** A page of the back office under its top bar. */
export function AdminPage({ title, children }: { title: string; children: ReactNode }) {
  const { firstName, lastName } = useOutletContext<Admin>();
  const name = `${firstName} ${lastName}`;
  return (
    <>
      <title>{`${title} · ${text.product}`}</title>
      <header className={css.top}>
        <h1>{title}</h1>
        <ThemeButton />
        <span className={css.who} role="img" aria-label={name} title={name}>
          {firstName.charAt(0)}
          {lastName.charAt(0)}
        </span>
      </header>
      {children}
    </>
  );
}
