import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useState } from 'react';
import type { ShownUser } from '../../shared/api/get-user-by-token.js';
import { useSelection } from '../../shared/selection/use-selection.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { lazyPart } from '../../shared/ui/lazy-part.js';
import { totalEnergyQuery } from './api/get-inverter-data-by-serial-no.js';
import { isFailed, known } from '../../shared/api/known.js';
import { useSavings } from './api/get-savings.js';
import { noCommunicationQuery } from './api/no-communication.js';
import { EventsPanel } from './events/events-panel.js';
import css from './dashboard.module.css';
import { GraphPanel } from './graph/graph-panel.js';
import { Thumbnails } from './graph/thumbnails.js';
import { useLargeGraph } from './graph/use-large-graph.js';
import { useUnit } from './graph/use-unit.js';
import { Hero } from './hero/hero.js';
import { HeaderState, PageHeader } from './hero/page-header.js';
import { PrintSheet } from './print/print-sheet.js';
import { SideCard } from './side/side-card.js';
import { CardsSkeleton, DashboardSkeleton } from './skeletons.js';
import { useNow } from '../../shared/time/clock.js';
import { isCatchingUp } from './state/catching-up.js';
import { useKeepFigures } from './state/use-keep-figures.js';
import { useRefreshOnChange } from './state/use-refresh-on-change.js';
import { useInverterToday } from './state/use-inverter-today.js';
import { useKeepState } from './use-keep-state.js';
import { useTroubleBox } from './trouble/use-trouble-box.js';

const ExportDialog = lazyPart(async () => (await import('./export/export-dialog.js')).ExportDialog);
const YieldsCard = lazyPart(async () => (await import('./side/yields-card.js')).YieldsCard);
const FullScreen = lazyPart(async () => (await import('./graph/full-screen.js')).FullScreen);

interface Props {
  user: ShownUser;
  inverter: CustomerInverter;
  /** Whether it is the account's only inverter. */
  isOnly: boolean;
}

export function InverterDashboard({ user, inverter, isOnly }: Props) {
  const [selection, change] = useSelection();
  const [exporting, setExporting] = useState(false);
  const inverterToday = useInverterToday(inverter);
  const { label, failed: graphFailed, ...large } = useLargeGraph(inverter, inverterToday);
  const { graph, curve } = large;
  const total = useQuery(totalEnergyQuery(inverter.serial_number));
  const outage = useQuery(noCommunicationQuery(user.userId, inverter));
  const noCommunication = inverterToday.live?.nocomm ?? outage.data?.nocomm ?? false;
  const now = useNow(5_000);
  const catchingUp = inverterToday.live !== null && isCatchingUp(inverterToday.live, now);
  useRefreshOnChange(
    inverterToday.live &&
      `${catchingUp} ${noCommunication} ${inverterToday.connection.reach} ${inverterToday.live.faults.join()}`,
  );

  const connected = inverterToday.connection.reach === 'ok';
  const { live } = inverterToday;
  const { Trouble, isFirstLoading } = useTroubleBox(live);
  const [isReady, setReady] = useState(false);
  // The state box needs today's hours and the trouble box's code: wait for both, so that the page does not shift.
  if ((live || !connected) && inverterToday.hoursReady && !isFirstLoading && !isReady) setReady(true);
  // On a slow phone, the hero appears before the cards are rendered.
  const hasCards = useDeferredValue(isReady);
  const failed = graphFailed || inverterToday.failed || isFailed(total) || isFailed(outage);
  const totalWh = live?.totalEnergyWh ?? known(total)?.totalEnergy ?? null;
  useKeepFigures(inverter, inverterToday, totalWh, user);
  useKeepState(inverter, inverterToday, user);
  const savings = useSavings({ serial_no: inverter.serial_number });
  const [unit] = useUnit(graph.view);
  const shared = {
    inverter,
    ...large,
    noCommunication,
    onExport: () => setExporting(true),
  };

  return (
    <>
      <PageHeader {...{ inverter, live, connected, catchingUp }} />
      <div className={css.page}>
        {failed && <FailureAlert />}
        {isReady ? (
          <>
            <Hero {...{ inverter, inverterToday, live, totalWh, savings, isOnly, Trouble }} />
            {hasCards ? (
              <>
                <div className={css.dash}>
                  <div className={css.left} data-dimmed={!connected || undefined}>
                    <section className={css.card} aria-label={label}>
                      <GraphPanel {...shared} full={false} onPlotClick={() => change({ full: true })} />
                    </section>
                    <Thumbnails inverter={inverter} inverterToday={inverterToday} large={graph.view} />
                  </div>
                  <SideCard
                    {...{ user, inverter, totalWh, noCommunication, graph, savings }}
                    today={inverterToday.today}
                  />
                </div>
                <EventsPanel inverter={inverter} />
                <Suspense fallback={<div hidden data-place />}>
                  <YieldsCard inverter={inverter} inverterToday={inverterToday} />
                </Suspense>
              </>
            ) : (
              <div data-place>
                <CardsSkeleton />
              </div>
            )}
          </>
        ) : (
          <DashboardSkeleton />
        )}
      </div>
      {selection.full && (
        <Suspense>
          <FullScreen
            {...{ ...shared, label }}
            state={(live || !connected) && <HeaderState {...{ inverter, live, connected, catchingUp }} />}
          />
        </Suspense>
      )}
      {exporting && (
        <Suspense>
          <ExportDialog
            user={user}
            serial={inverter.serial_number}
            today={inverterToday.today}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
      <PrintSheet {...{ user, inverter, graph, curve, unit, totalWh, inverterToday }} />
    </>
  );
}
