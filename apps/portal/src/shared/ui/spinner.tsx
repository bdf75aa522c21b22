import css from './spinner.module.css';

/** A decorative spinner, hidden from screen readers. `size` in px. */
export function Spinner({ size }: { size: number }) {
  return <span className={css.ring} style={{ width: size, height: size }} aria-hidden />;
}
