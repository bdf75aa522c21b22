import { formatInteger } from '../../shared/format/units.js';
import css from './badge.module.css';

/** Unread content behind an entry of the navigation. */
export interface News {
  readonly count: number;
  /** For screen readers. */
  readonly words: string;
}

const COUNT_MAX = 99;

export const Badge = ({ count }: { count: number }) => (
  <span className={css.badge} aria-hidden>
    {count > COUNT_MAX ? `${formatInteger(COUNT_MAX)}+` : formatInteger(count)}
  </span>
);
