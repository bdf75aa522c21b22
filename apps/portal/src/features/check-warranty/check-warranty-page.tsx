import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { User } from '@heliograph/contracts/http/user';
import { CirclePlus, ShieldCheck } from 'lucide-react';
import { useOutletContext } from 'react-router-dom';
import { useInverters } from '../../shared/api/get-inverter-by-user-id.js';
import { isFailed, known } from '../../shared/api/known.js';
import { inverterText } from '../../shared/strings/en/inverters.js';
import { layoutText } from '../../shared/strings/en/layout.js';
import { TableEmpty } from '../../shared/table/table-states.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import { FormSkeleton } from '../../shared/ui/skeleton.js';
import { AllWarranties } from './all-warranties.js';
import { CheckWarranty } from './check-warranty.js';
import css from './check-warranty.module.css';

export function CheckWarrantyPage() {
  const user = useOutletContext<User>();
  const query = useInverters(user.userId);
  const inverters = known(query);
  return (
    <>
      <PageBar title={layoutText.checkWarranty} />
      <div className={css.page}>
        {inverters ? <Content inverters={inverters} /> : isFailed(query) ? <FailureAlert /> : <Loading />}
      </div>
    </>
  );
}

function Content({ inverters }: { inverters: readonly CustomerInverter[] }) {
  if (inverters.length === 0) return <Empty />;
  return (
    <>
      <CheckWarranty inverters={inverters} />
      {inverters.length > 1 && <AllWarranties inverters={inverters} />}
    </>
  );
}

const Empty = () => (
  <section className={css.card}>
    <TableEmpty
      sign={<ShieldCheck size={20} strokeWidth={1.6} aria-hidden />}
      message={inverterText.warranty.empty}
      action={
        <ButtonLink
          to="/viewInverter"
          variant="contained"
          color="primary"
          startIcon={<CirclePlus size={20} strokeWidth={1.6} aria-hidden />}
        >
          {layoutText.addInverter}
        </ButtonLink>
      }
    />
  </section>
);

const Loading = () => (
  <FormSkeleton>
    <CheckWarranty inverters={[]} />
  </FormSkeleton>
);
