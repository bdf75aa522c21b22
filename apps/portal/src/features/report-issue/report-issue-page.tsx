import type { User } from '@heliograph/contracts/http/user';
import { PlugZap } from 'lucide-react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { useInverters } from '../../shared/api/get-inverter-by-user-id.js';
import { isFailed } from '../../shared/api/known.js';
import { layoutText } from '../../shared/strings/en/layout.js';
import { reportIssueText } from './strings/en.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { FormPlace } from '../../shared/ui/form-card.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { CustomerOnly } from '../../shared/view-as/customer-only.js';
import { ReportIssueForm } from './report-issue-form.js';
import css from './report-issue.module.css';

/** Reports an issue with one of the customer's inverters. */
export function ReportIssuePage() {
  const user = useOutletContext<User>();
  const [address] = useSearchParams();
  const query = useInverters(user.userId);
  const inverters = query.data;
  return (
    <>
      <PageBar title={layoutText.reportIssue} />
      <CustomerOnly>
        {inverters && inverters.length > 0 ? (
          <ReportIssueForm user={user} inverters={inverters} address={address} />
        ) : (
          <FormPlace intro={reportIssueText.intro}>
            {inverters ? <NoInverter /> : isFailed(query) ? <FailureAlert /> : <Places />}
          </FormPlace>
        )}
      </CustomerOnly>
    </>
  );
}

/** Placeholder of the form, in its final size. */
const Places = () => (
  <div className={css.places} data-place>
    {[88, 88, 204, 'var(--files)'].map((height, index) => (
      <Skeleton key={index} height={height} />
    ))}
    <Skeleton height={44} width={200} />
  </div>
);

const NoInverter = () => (
  <section className={css.empty}>
    <PlugZap size={20} strokeWidth={1.6} aria-hidden />
    <p>{reportIssueText.noInverter}</p>
    <ButtonLink to="/viewInverter" variant="contained" color="primary">
      {layoutText.addInverter}
    </ButtonLink>
  </section>
);
