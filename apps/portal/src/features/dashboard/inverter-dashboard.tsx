import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { User } from '@heliograph/contracts/http/user';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSelection } from '../../shared/selection/use-selection.js';
import { words } from '../../shared/strings/dashboard-en.js';
import { text } from '../../shared/strings/en.js';
import { totalEnergyQuery } from './api/get-inverter-data-by-serial-no.js';
import { isFailed, known } from './api/known.js';
import { noCommunicationQuery } from './api/no-communication.js';
import { ConnectionBanner, FailureAlert } from './banners.js';
import css from './dashboard.module.css';
import { FullScreen } from './graph/full-screen.js';
import { GraphPanel } from './graph/graph-panel.js';
import { Thumbnails } from './graph/thumbnails.js';
import { useGraph } from './graph/use-graph.js';
import { useStepKeys, useSteps } from './graph/use-steps.js';
import { Hero } from './hero/hero.js';
import { PageHeader } from './hero/page-header.js';
import { SideCard } from './side/side-card.js';
import { DashboardSkeleton } from './skeletons.js';
import { unheard } from './state/unheard.js';
import { useRoof } from './state/use-roof.js';

interface Props {
  user: User;
  inverter: CustomerInverter;
}

/** One inverter's dashboard. */
export function InverterDashboard({ user, inverter }: Props) {
  const [selection, change] = useSelection();
  const roof = useRoof(inverter);
  const graph = useGraph(inverter, roof, selection.view, selection.date);
  const total = useQuery(totalEnergyQuery(inverter.serial_number));
  const silence = useQuery(noCommunicationQuery(inverter.serial_number));
  const noCommunication = roof.live?.nocomm ?? silence.data?.nocomm ?? false;
  useRefreshOnChange(`${noCommunication} ${roof.connection.reach}`);

  const connected = roof.connection.reach === 'ok';
  const nothingYet = useMemo(() => unheard(inverter.inverter_id), [inverter.inverter_id]);
  const live = roof.live ?? (connected ? null : nothingYet);
  const failed = graph.failed || roof.failed || isFailed(total) || isFailed(silence);
  const totalWh = roof.live?.totalEnergyWh ?? known(total)?.totalEnergy ?? null;
  const steps = useSteps(graph, roof.today);
  useStepKeys(steps);
  const shared = { inverter, graph, steps, noCommunication };

  return (
    <>
      <PageHeader inverter={inverter} live={live} connected={connected} />
      <div className={css.page}>
        <ConnectionBanner connection={roof.connection} timeZone={roof.site.timeZone} />
        {failed && <FailureAlert />}
        {live ? (
          <>
            <Hero inverter={inverter} roof={roof} live={live} />
            <div className={css.dash}>
              <div className={css.left} data-dimmed={!connected || undefined}>
                <section
                  className={css.card}
                  aria-label={words.graph.label(text.views[graph.view], graph.title)}
                >
                  <GraphPanel {...shared} full={false} onPlotClick={() => change({ full: true })} />
                </section>
                <Thumbnails inverter={inverter} roof={roof} large={graph.view} />
              </div>
              <SideCard {...{ user, inverter, totalWh, noCommunication, graph }} today={roof.today} />
            </div>
          </>
        ) : (
          <DashboardSkeleton />
        )}
      </div>
      <FullScreen {...shared} />
    </>
  );
}

/**
 * When a silence or a break of the connection begins or ends, what is known may have changed: all is asked for again.
 * A stream that ended because the session did comes out here too: the calls say so.
 */
function useRefreshOnChange(state: string): void {
  const queryClient = useQueryClient();
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    for (const key of ['energy', 'inverters', 'no-communication']) {
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
  }, [state, queryClient]);
}
