import { use, type ReactNode } from 'react';
import { viewAsText } from '../strings/en/view-as.js';
import { Outcome } from '../ui/outcome.js';
import css from './customer-only.module.css';
import { ViewingAsCustomer } from './viewing-as-customer.js';

/** Controls that change something: disabled in a view, with the reason. */
export function CustomerOnly({ children }: { children: ReactNode }) {
  if (!use(ViewingAsCustomer)) return children;
  return (
    <>
      <div className={css.reason}>
        <Outcome kind="note" message={viewAsText.noChanges} />
      </div>
      <fieldset disabled className={css.controls}>
        {children}
      </fieldset>
    </>
  );
}
