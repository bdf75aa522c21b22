import type { ReactNode } from 'react';
import { ConnectionBanner } from '../connection/connection-banner.js';
import { text } from '../strings/text.js';
import css from './page-bar.module.css';
import { ThemeButton } from './theme-button.js';

interface Props {
  title: string;
  serial?: string;
  /** What is said of the title, beside it. */
  children?: ReactNode;
  /** What there is to do, at the end. */
  action?: ReactNode;
  /** Of the times that the page shows; unset: of who looks. */
  timeZone?: string;
}

/** The page's one heading, with what stands beside it, and below it whether the page is up to date at all. */
export function PageBar({ title, serial, children, action, timeZone }: Props) {
  return (
    <>
      <header className={css.bar}>
        <title>{`${title} · ${text.product}`}</title>
        <h1>{title}</h1>
        {serial !== undefined && serial !== title && <span className={css.serial}>{serial}</span>}
        {children ?? <span className={css.grow} />}
        {action}
        <span className={css.theme}>
          <ThemeButton />
        </span>
      </header>
      <ConnectionBanner aged timeZone={timeZone} />
    </>
  );
}
