import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusRow } from './move-row.js';

/**
 * State in history entries: a list's entry has the address opened from it, and that page's entry has the list's
 * address.
 */
function useReturnState(field: 'opened' | 'list'): string | undefined {
  const said = (useLocation().state as Record<string, unknown> | null)?.[field];
  return typeof said === 'string' && said.startsWith('/admin') ? said : undefined;
}

/** Props of a link from a list's row to the row's own page, which has a link back to the row. */
export function useRowLink(to: string) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const list = `${pathname}${search}`;
  return {
    to,
    state: { list },
    // For the browser's Back button.
    onClick: () => void navigate(list, { replace: true, state: { opened: to }, preventScrollReset: true }),
  };
}

/** Props of a row's page's link back to the row. @param usual the list, if the page was not opened from one */
export function useLinkBack(usual: string) {
  const { pathname } = useLocation();
  const list = useReturnState('list') ?? usual;
  return { to: list, state: { opened: pathname } };
}

/** Focuses the row whose page was opened, once the list has its rows. */
export function useReturnToRow(hasRows: boolean): void {
  const opened = useReturnState('opened');
  useEffect(() => {
    if (hasRows && opened !== undefined) focusRow(opened);
  }, [hasRows, opened]);
}
