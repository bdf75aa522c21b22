import type { User } from '@heliograph/contracts/http/user';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../../shared/api/api-error.js';
import { isFailed } from '../../../shared/api/known.js';
import { AdminPage } from '../../../shared/ui/admin-page.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { ViewAsButton } from '../../../shared/view-as/view-as-button.js';
import { useCustomer } from '../api/get-customer.js';
import { fullName } from '../person-columns.js';
import { Account } from './account.js';
import { CustomerInverters } from './customer-inverters.js';
import { CustomerMessages } from './customer-messages.js';
import { CustomerSessions } from './customer-sessions.js';
import { CustomerTickets } from './customer-tickets.js';
import css from './customer.module.css';
import { customerText } from './strings/en.js';

/** All data of one customer for the team. */
export function CustomerPage() {
  const { userId = '' } = useParams();
  const words = customerText;
  const query = useCustomer(userId);
  const isAbsent = query.error instanceof ApiError && query.error.status === 404;
  return (
    <AdminPage title={words.title(query.data ? fullName(query.data) : '')}>
      <div className={css.head}>
        <Link className={css.back} to="/admin?tab=users">
          <ArrowLeft size={16} strokeWidth={1.6} aria-hidden />
          {words.back}
        </Link>
        {query.data && <ViewAsButton userId={userId} />}
      </div>
      {isAbsent ? <p role="alert">{words.noSuch}</p> : isFailed(query) && <FailureAlert />}
      {!query.data && !isFailed(query) && <Loading />}
      {query.data && <Panels user={query.data} />}
    </AdminPage>
  );
}

function Panels({ user }: { user: User }) {
  const { userId } = user;
  return (
    <div className={css.grid}>
      <Account user={user} />
      <CustomerInverters userId={userId} />
      <CustomerTickets userId={userId} />
      <CustomerSessions userId={userId} />
      <CustomerMessages userId={userId} />
    </div>
  );
}

function Loading() {
  return (
    <div className={css.grid} role="status" aria-label={customerText.loading}>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={220} width="100%" />
      ))}
    </div>
  );
}
