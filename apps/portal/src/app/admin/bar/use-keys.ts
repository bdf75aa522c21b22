import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { moveRow } from '../../../shared/table/move-row.js';
import { tabAddress, type TabName } from '../dashboard/tabs.js';

/** Keys after `g`, and the tabs they open. */
export const GO_KEYS = {
  s: 'status',
  u: 'users',
  i: 'inverters',
  t: 'tickets',
  a: 'admins',
} as const satisfies Record<string, TabName>;
/** Maximum time between `g` and the next key, ms. */
const PAIR_MS = 1_500;
const TYPING = 'input, textarea, select, [contenteditable]';

/**
 * Keyboard shortcuts of the back office: Ctrl+K or `/` searches, `g` and a letter goes to a tab, `j` and `k` move
 * between rows, as do ↑ and ↓ from a row, `?` lists them all. Inactive in a pop-up and, except Ctrl+K, while typing.
 * @param show opens the search or the list of shortcuts
 */
export function useKeys(show: (what: 'keys' | 'search') => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let goneAt = -Infinity;
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return;
      if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault();
        search(show);
      }
      if (event.ctrlKey || event.metaKey) return;
      if (target instanceof Element && target.matches(TYPING)) return;
      const paired = event.timeStamp - goneAt < PAIR_MS;
      goneAt = -Infinity;
      if (paired && key in GO_KEYS) {
        event.preventDefault();
        void navigate(tabAddress(GO_KEYS[key as keyof typeof GO_KEYS]));
      } else if (key === 'g') goneAt = event.timeStamp;
      else if (key === '/') {
        event.preventDefault();
        search(show);
      } else if (key === 'j' || key === 'k') moveRow(key === 'j' ? 1 : -1);
      else if ((key === 'ArrowDown' || key === 'ArrowUp') && isInRow(target)) {
        event.preventDefault();
        moveRow(key === 'ArrowDown' ? 1 : -1);
      } else if (key === '?') {
        event.preventDefault();
        show('keys');
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, show]);
}

const isInRow = (target: EventTarget | null) =>
  target instanceof Element && target.closest('main tbody tr') !== null;

/** Focuses the bar's field, or shows it where the bar has no room for it. */
function search(show: (what: 'search') => void): void {
  const field = document.querySelector<HTMLInputElement>('[data-everything] input');
  if (field?.checkVisibility()) {
    field.focus();
    field.select();
  } else show('search');
}
