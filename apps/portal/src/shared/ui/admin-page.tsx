import type { ReactNode } from 'react';
import { ConnectionBanner } from '../connection/connection-banner.js';
import { text } from '../strings/en/text.js';
import css from './admin-page.module.css';

interface Props {
  title: string;
  /** The page's purpose, in one sentence. */
  intro?: string;
  /** Actions on the page's whole content. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page of the back office; its heading shares a line with the bar. */
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
