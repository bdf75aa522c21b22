import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { CustomerOnlyMark } from '../../shared/view-as/customer-link.js';
import { Badge, type News } from './badge.js';
import css from './side-navigation.module.css';

interface Props {
  to: string;
  label: string;
  Sign: LucideIcon;
  news?: News | null;
}

/** A page in the navigation; the current one is marked by a bar, a background and heavier type. */
export function NavigationEntry({ to, label, Sign, news }: Props) {
  return (
    <li>
      <NavLink className={css.entry!} to={to} end>
        <Sign size={20} strokeWidth={1.6} aria-hidden />
        <span className={css.label}>{label}</span>
        <CustomerOnlyMark to={to} />
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
