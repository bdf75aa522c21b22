import type { ReactNode } from 'react';
import { ConnectionBanner } from '../connection/connection-banner.js';
import { text } from '../strings/text.js';
import css from './admin-page.module.css';

interface Props {
  title: string;
  /** What the page is for. */
  intro?: string;
  /** What can be done with all that it shows. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page of the back office; its heading stands on the line of the bar. */
export function AdminPage({ title, intro, tools, children }: Props) {
  return (
    <>
      <title>{`${title} · ${text.product}`}</title>
      <header className={css.top}>
        <h1>{title}</h1>
      </header>
      <ConnectionBanner aged />
      {(intro || tools) && (
        <div className={css.under}>
          {intro && <p>{intro}</p>}
          {tools}
        </div>
      )}
      {children}
    </>
  );
}
