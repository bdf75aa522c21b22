import type { User } from '@heliograph/contracts/http/user';
import { useOutletContext } from 'react-router-dom';
import { useInverters } from '../../shared/api/get-inverter-by-user-id.js';
import { useSelection } from '../../shared/selection/use-selection.js';
import { text } from '../../shared/strings/en.js';
import { FailureAlert } from './banners.js';
import css from './dashboard.module.css';
import { Empty } from './empty.js';
import { Bar } from './hero/page-header.js';
import { InverterDashboard } from './inverter-dashboard.js';
import { DashboardSkeleton } from './skeletons.js';

/** The dashboard of the inverter that the address names, else of the first. */
export function DashboardPage() {
  const user = useOutletContext<User>();
  const inverters = useInverters(user.userId);
  const [selection] = useSelection();
  if (!inverters.data) {
    return (
      <>
        <Bar title={text.nav.dashboard} />
        <div className={css.page}>
          {inverters.isError && <FailureAlert />}
          <DashboardSkeleton />
        </div>
      </>
    );
  }
  const inverter =
    inverters.data.find(({ serial_number }) => serial_number === selection.inverter) ?? inverters.data[0];
  return inverter ? (
    <InverterDashboard key={inverter.inverter_id} user={user} inverter={inverter} />
  ) : (
    <Empty />
  );
}
