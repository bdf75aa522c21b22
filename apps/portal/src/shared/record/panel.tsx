import type { ReactNode, Ref } from 'react';
import css from './record.module.css';

interface Props {
  title: string;
  /** Actions on the panel's content. */
  tools?: ReactNode;
  /** Use the whole width of the page. */
  wide?: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** One section of the page with its title. */
export function Panel({ title, tools, wide = false, ref, children }: Props) {
  return (
    <section ref={ref} className={css.panel} aria-label={title} data-wide={wide || undefined}>
      <header className={css.top}>
        <h2>{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  );
}
