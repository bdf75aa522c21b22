import type { ReactNode } from 'react';
import css from './inverter.module.css';

interface Props {
  title: string;
  /** What can be done with all of it. */
  tools?: ReactNode;
  /** It needs the whole width of the page. */
  wide?: boolean;
  children: ReactNode;
}

/** One kind of what is known, under its name. */
export function Panel({ title, tools, wide = false, children }: Props) {
  return (
    <section className={css.panel} aria-label={title} data-wide={wide || undefined}>
      <header className={css.top}>
        <h2>{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  );
}
