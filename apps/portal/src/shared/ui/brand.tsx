import { text } from '../strings/en/text.js';
import css from './brand.module.css';

/** The logo, a sun on the horizon, with the product's name. */
export function Brand() {
  return (
    <span className={css.brand}>
      <svg viewBox="0 0 28 28" aria-hidden="true" fill="none" strokeLinecap="round">
        <path d="M3 20.5h22M8 24.2h12" stroke="currentColor" strokeWidth="1.8" />
        <path className={css.disc} d="M6.5 20.5a7.5 7.5 0 0 1 15 0z" strokeWidth="1.5" />
        <path className={css.rays} d="M14 5v4M5.6 9.6l2.6 2.6M22.4 9.6l-2.6 2.6" strokeWidth="1.8" />
      </svg>
      {text.product}
    </span>
  );
}
