import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
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
 * Keyboard shortcuts of the back office: `/` searches, `g` and a letter goes to a tab, `?` lists them all. Inactive
 * while typing, in a pop-up, or with a modifier key.
 */
export function useKeys(showList: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let goneAt = -Infinity;
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.matches(TYPING)) return;
      if (document.querySelector('dialog[open]')) return;
      const paired = event.timeStamp - goneAt < PAIR_MS;
      goneAt = -Infinity;
      if (paired && key in GO_KEYS) {
        event.preventDefault();
        void navigate(tabAddress(GO_KEYS[key as keyof typeof GO_KEYS]));
      } else if (key === 'g') goneAt = event.timeStamp;
      else if (key === '/') {
        event.preventDefault();
        focusSearch();
      } else if (key === '?') {
        event.preventDefault();
        showList();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, showList]);
}

/** Focuses the page's own search if there is one, since the bar's is hidden then. */
function focusSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'main [role=search] input, [data-everything] input',
  );
  const seen = [...fields].filter((field) => field.checkVisibility());
  const field = seen.find((one) => one.closest('main')) ?? seen[0];
  if (field) {
    field.focus();
    field.select();
  } else document.querySelector<HTMLButtonElement>('[data-opens-search]')?.click();
}
