import type { ReactNode } from 'react';
import { ConnectionBanner } from '../connection/connection-banner.js';
import { text } from '../strings/en/text.js';
import css from './page-bar.module.css';
import { ThemeButton } from './theme-button.js';

interface Props {
  title: string;
  serial?: string;
  /** Content beside the title. */
  children?: ReactNode;
  /** Action at the end of the bar. */
  action?: ReactNode;
  /** Time zone of the times on the page; unset: the browser's. */
  timeZone?: string;
}

/** The page's only heading with its side content, and the connection banner below it. */
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
