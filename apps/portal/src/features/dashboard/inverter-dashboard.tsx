import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { User } from '@heliograph/contracts/http/user';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useSelection } from '../../shared/selection/use-selection.js';
import { curveText } from './curve/strings/en.js';
import { dashboardText } from './strings/en.js';
import { text } from '../../shared/strings/en/text.js';
import { FailureAlert } from '../../shared/ui/failure-alert.js';
import { lazyPart } from '../../shared/ui/lazy-part.js';
import { totalEnergyQuery } from './api/get-inverter-data-by-serial-no.js';
import { isFailed, known } from '../../shared/api/known.js';
import { useSavings } from './api/get-savings.js';
import { noCommunicationQuery } from './api/no-communication.js';
import { useCurve } from './curve/use-curve.js';
import { EventsPanel } from './events/events-panel.js';
import css from './dashboard.module.css';
import { GraphPanel } from './graph/graph-panel.js';
import { Thumbnails } from './graph/thumbnails.js';
import { firstDate, useGraph } from './graph/use-graph.js';
import { useStepKeys, usePeriodNavigation } from './graph/use-period-navigation.js';
import { useUnit } from './graph/use-unit.js';
import { Hero } from './hero/hero.js';
import { PageHeader } from './hero/page-header.js';
import { PrintSheet } from './print/print-sheet.js';
import { SideCard } from './side/side-card.js';
import { DashboardSkeleton } from './skeletons.js';
import { noDataLive } from './state/no-data-live.js';
import { useRefreshOnChange } from './state/use-refresh-on-change.js';
import { useInverterToday } from './state/use-inverter-today.js';
import { useTroubleBox } from './trouble/use-trouble-box.js';

const ExportDialog = lazyPart(async () => (await import('./export/export-dialog.js')).ExportDialog);
const FullScreen = lazyPart(async () => (await import('./graph/full-screen.js')).FullScreen);

interface Props {
  user: User;
  inverter: CustomerInverter;
}

export function InverterDashboard({ user, inverter }: Props) {
  const [selection, change] = useSelection();
  const [exporting, setExporting] = useState(false);
  const roof = useInverterToday(inverter);
  const isPower = selection.view === 'hourly' && selection.power;
  const among = isPower ? 'withCurve' : 'year';
  const graph = useGraph(inverter, roof, selection.view, selection.date, selection.compare, among);
  const curve = useCurve(inverter, roof, graph, isPower);
  const total = useQuery(totalEnergyQuery(inverter.serial_number));
  const silence = useQuery(noCommunicationQuery(user.userId, inverter));
  const noCommunication = roof.live?.nocomm ?? silence.data?.nocomm ?? false;
  useRefreshOnChange(roof.live && `${noCommunication} ${roof.connection.reach} ${roof.live.faults.join()}`);

  const connected = roof.connection.reach === 'ok';
  const nothingYet = useMemo(() => noDataLive(inverter.inverter_id), [inverter.inverter_id]);
  const live = roof.live ?? (connected ? null : nothingYet);
  const { Trouble, isDue } = useTroubleBox(live);
  const [isDrawn, setDrawn] = useState(false);
  // The box above the figures depends on today's hours and the trouble download: draw once both are there.
  if (live && roof.hoursTold && !isDue && !isDrawn) setDrawn(true);
  const failed = graph.failed || curve.failed || roof.failed || isFailed(total) || isFailed(silence);
  const totalWh = roof.live?.totalEnergyWh ?? known(total)?.totalEnergy ?? null;
  const savings = useSavings({ serial_no: inverter.serial_number });
  const [unit] = useUnit(graph.view);
  const steps = usePeriodNavigation(graph, roof.today, firstDate(inverter));
  useStepKeys(steps);
  const shared = {
    inverter,
    graph,
    curve: isPower ? curve : null,
    steps,
    noCommunication,
    onExport: () => setExporting(true),
  };

  return (
    <>
      <PageHeader {...{ inverter, live, connected }} catchingUp={roof.cameBack?.isNow ?? false} />
      <div className={css.page}>
        {failed && <FailureAlert />}
        {live && isDrawn ? (
          <>
            <Hero {...{ inverter, roof, live, totalWh, savings, Trouble }} />
            <div className={css.dash}>
              <div className={css.left} data-dimmed={!connected || undefined}>
                <section
                  className={css.card}
                  aria-label={
                    isPower
                      ? curveText.label(graph.title)
                      : dashboardText.graph.label(text.views[graph.view], graph.title)
                  }
                >
                  <GraphPanel {...shared} full={false} onPlotClick={() => change({ full: true })} />
                </section>
                <Thumbnails inverter={inverter} roof={roof} large={graph.view} />
              </div>
              <SideCard
                {...{ user, inverter, totalWh, noCommunication, graph, savings }}
                today={roof.today}
              />
            </div>
            <EventsPanel inverter={inverter} />
          </>
        ) : (
          <DashboardSkeleton />
        )}
      </div>
      {selection.full && (
        <Suspense>
          <FullScreen {...shared} />
        </Suspense>
      )}
      {exporting && (
        <Suspense>
          <ExportDialog
            user={user}
            serial={inverter.serial_number}
            today={roof.today}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
      <PrintSheet {...{ user, inverter, graph, unit, totalWh }} curve={shared.curve} />
    </>
  );
}
