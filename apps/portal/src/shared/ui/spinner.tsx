import css from './spinner.module.css';

/** A ring that turns while something goes on; it says nothing by itself. `size` in px. */
export function Spinner({ size }: { size: number }) {
  return <span className={css.ring} style={{ width: size, height: size }} aria-hidden />;
}
