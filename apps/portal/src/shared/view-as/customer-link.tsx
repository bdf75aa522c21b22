import { Suspense, use, type ComponentProps } from 'react';
import { Link, type To } from 'react-router-dom';
import { lazyPart } from '../ui/lazy-part.js';
import { ViewingAsCustomer } from './viewing-as-customer.js';

/** Loaded in a view only, to keep the log-in and the dashboard small. */
const Mark = lazyPart(async () => (await import('./customer-only-mark.js')).CustomerOnlyMark);

/** In a view, marks a link to a page that is for the customer only. */
export const CustomerOnlyMark = (link: { to: To }) =>
  use(ViewingAsCustomer) && (
    <Suspense>
      <Mark {...link} />
    </Suspense>
  );

/** A link that is marked in a view if its page is for the customer only. */
export const CustomerLink = ({ children, ...link }: ComponentProps<typeof Link>) => (
  <Link {...link}>
    {children}
    <CustomerOnlyMark to={link.to} />
  </Link>
);
