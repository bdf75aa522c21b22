import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import frame from '../layout/side-navigation.module.css';
import css from './admin-navigation.module.css';

/** Range in which the navigation is an icon rail: there a group opens beside it, and closes after a choice. */
const rail = window.matchMedia('(min-width: 721px) and (max-width: 1400px)');

interface Props {
  label: string;
  Sign: LucideIcon;
  /** Entries of the group. */
  children: ReactNode;
}

/** A collapsible group of pages in the navigation. */
export function NavigationGroup({ label, Sign, children }: Props) {
  const location = useLocation();
  const [closed, setClosed] = useState(false);
  /** Page on which it was opened beside the rail: a table's search or sort order does not close it. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = rail.matches ? openAt === location.pathname : !closed;
  const toggle = () => {
    if (rail.matches) setOpenAt(open ? null : location.pathname);
    else setClosed(open);
  };
  const closeByEsc = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Escape' || !open || !rail.matches) return;
    setOpenAt(null);
    event.currentTarget.querySelector('button')?.focus();
  };
  return (
    <li
      className={css.group}
      onKeyDown={closeByEsc}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpenAt(null);
      }}
    >
      <button type="button" className={frame.entry} aria-expanded={open} onClick={toggle}>
        <Sign size={20} strokeWidth={1.6} aria-hidden />
        <span className={frame.label}>{label}</span>
        <ChevronDown className={css.turn} size={16} strokeWidth={1.6} aria-hidden />
      </button>
      {open && <ul className={css.list}>{children}</ul>}
    </li>
  );
}
