import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { User } from '@heliograph/contracts/http/user';
import { Suspense, useMemo } from 'react';
import { useSelection } from '../../../shared/selection/use-selection.js';
import { curveText } from '../curve/strings/en.js';
import { dashboardText } from '../strings/en.js';
import { layoutText } from '../../../shared/strings/en/layout.js';
import { text } from '../../../shared/strings/en/text.js';
import { allInvertersText } from './strings/en.js';
import { useNow } from '../../../shared/time/clock.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { PageBar } from '../../../shared/ui/page-bar.js';
import { useLiveOfAll } from '../api/use-live-of-all.js';
import { useCurve } from '../curve/use-curve.js';
import page from '../dashboard.module.css';
import { GraphPanel } from '../graph/graph-panel.js';
import { Thumbnails } from '../graph/thumbnails.js';
import { firstDate, useGraph } from '../graph/use-graph.js';
import { usePeriodKeys, usePeriodNavigation } from '../graph/use-period-navigation.js';
import { useUnit } from '../graph/use-unit.js';
import { PrintSheet } from '../print/print-sheet.js';
import { DashboardSkeleton } from '../skeletons.js';
import { useRefreshOnChange } from '../state/use-refresh-on-change.js';
import { useInverterTodayFromStream } from '../state/use-inverter-today.js';
import { mergeInverters } from './merge-inverters.js';
import { entriesOf, mergeLive, countTroubled } from './fleet-entries.js';
import { FleetHero } from './fleet-hero.js';
import { FleetList } from './fleet-list.js';

const FullScreen = lazyPart(async () => (await import('../graph/full-screen.js')).FullScreen);

/** Readings become stale without an event, so evaluate states again at this interval, ms. */
const EVALUATE_EVERY_MS = 5_000;
const NO_LIVE = new Map<string, never>();
const NONE: never[] = [];

interface Props {
  user: User;
  inverters: readonly CustomerInverter[];
}

/** All of the customer's inverters together, and a row for each. */
export function FleetDashboard({ user, inverters }: Props) {
  const [selection, change] = useSelection();
  const inverter = useMemo(
    () => mergeInverters(inverters as [CustomerInverter, ...CustomerInverter[]]),
    [inverters],
  );
  const { state: lives, lostAt } = useLiveOfAll();
  const now = useNow(EVALUATE_EVERY_MS);
  const entries = useMemo(() => entriesOf(inverters, lives ?? NO_LIVE, now), [inverters, lives, now]);
  const live = useMemo(() => (lives ? mergeLive(entries) : null), [lives, entries]);
  const inverterToday = useInverterTodayFromStream(inverter, { live, recentReadings: NONE, lostAt });
  const connected = inverterToday.connection.reach === 'ok';
  useRefreshOnChange(lives && `${countTroubled(entries)} ${inverterToday.connection.reach}`);

  const isPower = selection.view === 'hourly' && selection.power;
  const graph = useGraph(
    inverter,
    inverterToday,
    selection.view,
    selection.date,
    selection.compare,
    isPower ? 'withCurve' : 'year',
  );
  const curve = useCurve(inverter, inverterToday, graph, isPower);
  const [unit] = useUnit(graph.view);
  const steps = usePeriodNavigation(graph, inverterToday.today, firstDate(inverter));
  usePeriodKeys(steps);
  const shared = { inverter, graph, curve: isPower ? curve : null, steps, noCommunication: false };
  const label = isPower
    ? curveText.label(graph.title)
    : dashboardText.graph.label(text.views[graph.view], graph.title);

  return (
    <>
      <PageBar title={layoutText.allInverters} serial={allInvertersText.count(inverters.length)} />
      <div className={page.page}>
        {(graph.failed || curve.failed || inverterToday.failed) && <FailureAlert />}
        {live || !connected ? (
          <>
            <FleetHero
              user={user}
              inverter={inverter}
              inverterToday={inverterToday}
              live={live}
              entries={entries}
            />
            <FleetList entries={entries} inverterToday={inverterToday} />
            <section className={page.card} aria-label={label} data-dimmed={!connected || undefined}>
              <GraphPanel {...shared} full={false} onPlotClick={() => change({ full: true })} />
            </section>
            <Thumbnails inverter={inverter} inverterToday={inverterToday} large={graph.view} />
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
      <PrintSheet
        {...{ user, inverter, graph, unit }}
        curve={shared.curve}
        totalWh={live?.totalEnergyWh ?? null}
      />
    </>
  );
}
