import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { formatInteger } from '../../shared/format/units.js';
import css from './side-navigation.module.css';

interface Props {
  to: string;
  label: string;
  Sign: LucideIcon;
  news?: News | null;
}

/** Something unread behind an entry. */
export interface News {
  readonly count: number;
  /** For screen readers. */
  readonly words: string;
}

const COUNT_MAX = 99;

/** The number of unread things, as a badge. */
export const Badge = ({ count }: { count: number }) => (
  <span className={css.badge} aria-hidden>
    {count > COUNT_MAX ? `${formatInteger(COUNT_MAX)}+` : formatInteger(count)}
  </span>
);

/** A page in the navigation; the current one is marked by a bar, a background and heavier type. */
export function NavigationEntry({ to, label, Sign, news }: Props) {
  return (
    <li>
      <NavLink className={css.entry!} to={to} end>
        <Sign size={20} strokeWidth={1.6} aria-hidden />
        <span className={css.label}>{label}</span>
        {news && (
          <>
            <span className="visually-hidden">, {news.words}</span>
            <Badge count={news.count} />
          </>
        )}
      </NavLink>
    </li>
  );
}
