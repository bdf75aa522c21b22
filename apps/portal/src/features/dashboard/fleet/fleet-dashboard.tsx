import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import { Suspense, useMemo } from 'react';
import type { ShownUser } from '../../../shared/api/get-user-by-token.js';
import { useSelection } from '../../../shared/selection/use-selection.js';
import { layoutText } from '../../../shared/strings/en/layout.js';
import { allInvertersText } from './strings/en.js';
import { useNow } from '../../../shared/time/clock.js';
import { FailureAlert } from '../../../shared/ui/failure-alert.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { PageBar } from '../../../shared/ui/page-bar.js';
import { useLiveOfAll } from '../api/live-of-all.js';
import page from '../dashboard.module.css';
import { GraphPanel } from '../graph/graph-panel.js';
import { Thumbnails } from '../graph/thumbnails.js';
import { useLargeGraph } from '../graph/use-large-graph.js';
import { useUnit } from '../graph/use-unit.js';
import { PrintSheet } from '../print/print-sheet.js';
import { DashboardSkeleton } from '../skeletons.js';
import { useKeepFigures } from '../state/use-keep-figures.js';
import { useRefreshOnChange } from '../state/use-refresh-on-change.js';
import { useInverterTodayFromStream } from '../state/use-inverter-today.js';
import { useKeepState } from '../use-keep-state.js';
import { mergeInverters } from './merge-inverters.js';
import { entriesOf, mergeLive, countTroubled } from './fleet-entries.js';
import { FleetHero } from './fleet-hero.js';
import { FleetList } from './fleet-list.js';
import { FleetHeaderState, FleetState } from './fleet-state.js';

const FullScreen = lazyPart(async () => (await import('../graph/full-screen.js')).FullScreen);

/** Readings become stale without an event, so evaluate states again at this interval, ms. */
const EVALUATE_EVERY_MS = 5_000;
const NO_LIVE = new Map<string, never>();
const NONE: never[] = [];

interface Props {
  user: ShownUser;
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
  useKeepFigures(inverter, inverterToday, live?.totalEnergyWh ?? null, user);
  useKeepState(inverter, inverterToday, user);
  useRefreshOnChange(lives && `${countTroubled(entries)} ${inverterToday.connection.reach}`);

  const { failed, label, ...large } = useLargeGraph(inverter, inverterToday);
  const { graph, curve } = large;
  const [unit] = useUnit(graph.view);
  const shared = { inverter, ...large, noCommunication: false };

  return (
    <>
      <PageBar title={layoutText.allInverters} serial={allInvertersText.count(inverters.length)}>
        <FleetHeaderState {...{ entries, live, connected }} />
      </PageBar>
      <div className={page.page}>
        {(failed || inverterToday.failed) && <FailureAlert />}
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
          <DashboardSkeleton rows={inverters.length} />
        )}
      </div>
      {selection.full && (
        <Suspense>
          <FullScreen
            {...{ ...shared, label }}
            state={live && <FleetState {...{ entries, live, connected }} />}
          />
        </Suspense>
      )}
      <PrintSheet
        {...{ user, inverter, graph, curve, unit, inverterToday }}
        totalWh={live?.totalEnergyWh ?? null}
      />
    </>
  );
}
