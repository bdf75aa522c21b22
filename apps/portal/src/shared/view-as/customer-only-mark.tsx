import { Lock } from 'lucide-react';
import type { To } from 'react-router-dom';
import { viewAsText } from '../strings/en/view-as.js';
import css from './customer-only.module.css';

const PAGES: readonly To[] = ['/viewInverter', '/reportIssue', '/tariff', '/alerts', '/security'];

/** Marks a link to a page that is for the customer only. */
export function CustomerOnlyMark({ to }: { to: To }) {
  const [page] = typeof to === 'string' ? to.split('?') : [];
  if (page === undefined || !PAGES.includes(page)) return null;
  return (
    <>
      {' '}
      <span
        role="img"
        className={css.mark}
        aria-label={viewAsText.onlyCustomer}
        title={viewAsText.onlyCustomer}
      >
        <Lock size={16} strokeWidth={1.6} aria-hidden />
      </span>
    </>
  );
}
