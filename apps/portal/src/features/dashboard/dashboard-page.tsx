import { ALL_INVERTERS } from '@heliograph/contracts/http/get-power-curve';
import { lazy, Suspense } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { ShownUser } from '../../shared/api/get-user-by-token.js';
import { useInverters } from '../../shared/api/get-inverter-by-user-id.js';
import { useEmptyPage } from '../../shared/connection/empty-page.js';
import { useConnection } from '../../shared/connection/use-connection.js';
import { hasSerial } from '../../shared/claims/has-serial.js';
import { isFailed } from '../../shared/api/known.js';
import { useSelection } from '../../shared/selection/use-selection.js';
import { layoutText } from '../../shared/strings/en/layout.js';
import { text } from '../../shared/strings/en/text.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { PageBar } from '../../shared/ui/page-bar.js';
import css from './dashboard.module.css';
import { Empty } from './empty.js';
import { InverterDashboard } from './inverter-dashboard.js';
import { DashboardSkeleton } from './skeletons.js';

const FleetDashboard = lazy(async () => ({
  default: (await import('./fleet/fleet-dashboard.js')).FleetDashboard,
}));

/** Inverters of an owner of several, while their number is unknown. */
const FEWEST = 2;

/** Shows all inverters together, or the one in the URL, by default the first. */
export function DashboardPage() {
  const user = useOutletContext<ShownUser>();
  const inverters = useInverters(user.userId);
  const [selection] = useSelection();
  useEmptyPage(!inverters.data);
  const isOffline = useConnection().reach === 'offline';
  const isOfAll = selection.inverter === ALL_INVERTERS;
  if (!inverters.data) {
    return (
      <>
        <PageBar title={isOfAll ? layoutText.allInverters : text.nav.dashboard} />
        <div className={css.page}>
          {isFailed(inverters) && !isOffline && <FailureAlert />}
          <DashboardSkeleton {...(isOfAll && { rows: FEWEST })} />
        </div>
      </>
    );
  }
  if (isOfAll && inverters.data.length > 0) {
    return (
      <Suspense
        fallback={
          <>
            <PageBar title={layoutText.allInverters} />
            <DashboardSkeleton rows={inverters.data.length} />
          </>
        }
      >
        <FleetDashboard user={user} inverters={inverters.data} />
      </Suspense>
    );
  }
  const inverter = inverters.data.find((one) => hasSerial(one, selection.inverter)) ?? inverters.data[0];
  return inverter ? (
    <InverterDashboard
      key={inverter.inverter_id}
      user={user}
      inverter={inverter}
      isOnly={inverters.data.length === 1}
    />
  ) : (
    <Empty />
  );
}
