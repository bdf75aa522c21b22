import type { ReactNode } from 'react';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import { getPowerCurve } from '@heliograph/contracts/http/get-power-curve';
import { getInverterDataDaily } from '@heliograph/contracts/http/get-inverter-data-daily';
import { answer, failing, pending } from '../../../../gallery/answers.js';
import { dashboardAnswers } from '../../../../gallery/fixtures/customer.js';
import * as energy from '../../../../gallery/fixtures/energy.js';
import { lives } from '../../../../gallery/fixtures/live.js';
import { inverter } from '../../../../gallery/fixtures/site.js';
import type { Parameters, Story } from '../../../../gallery/story.js';
import { LiveOfAll } from '../api/live-of-all.js';
import dashboard from '../dashboard.module.css';
import { useInverterToday } from '../state/use-inverter-today.js';
import { HeaderState } from '../hero/page-header.js';
import { FullScreen } from './full-screen.js';
import { GraphPanel } from './graph-panel.js';
import { Thumbnails } from './thumbnails.js';
import { useLargeGraph } from './use-large-graph.js';

export default { title: 'Dashboard / Graph' };

const live = (story: ReactNode) => <LiveOfAll inverters={[inverter]}>{story}</LiveOfAll>;

function Panel({ noCommunication = false }: { noCommunication?: boolean }) {
  const inverterToday = useInverterToday(inverter);
  const { graph, curve, lackOfPower, steps } = useLargeGraph(inverter, inverterToday);
  return (
    <section className={dashboard.card}>
      <GraphPanel
        {...{ inverter, graph, curve, lackOfPower, steps, noCommunication }}
        full={false}
        onExport={() => undefined}
      />
    </section>
  );
}

const DRAWN = 'svg[baseProfile]';
const panel = (address: string, parameters: Parameters = {}, hours?: EnergySeries): Story => ({
  render: () => live(<Panel />),
  parameters: { answers: dashboardAnswers(lives.producing, hours), address, shows: DRAWN, ...parameters },
});

export const Hours = panel('/?view=hourly', { dark: true });
export const HoursWithGaps = panel('/?view=hourly&date=2026-05-18');
export const Days = panel('/', { dark: true });
export const Months = panel('/?view=monthly');
export const Years = panel('/?view=yearly');
/** Focuses the newest bar, once it is there. */
const focusBar = ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const watch = new MutationObserver(() => {
    const bars = canvasElement.querySelector<HTMLElement>('[role=group] a[tabindex="0"]');
    if (!bars) return;
    watch.disconnect();
    bars.focus();
  });
  watch.observe(canvasElement, { childList: true, subtree: true });
};
export const FocusedBar: Story = {
  ...panel('/?view=monthly', { shows: `${DRAWN} path[stroke-width="3"]` }),
  play: focusBar,
};
export const Power = panel('/?view=hourly&of=power', { dark: true });
/** Its raw readings are no longer stored. */
export const PowerNotStored = panel('/?view=hourly&of=power&date=2026-03-02', {
  answers: [
    answer(
      getPowerCurve,
      { ...energy.curve('2026-03-02', 0), available: false },
      { when: { date: '2026-03-02' } },
    ),
    ...dashboardAnswers(lives.producing),
  ],
});
export const AsTable = panel('/?as=table', { shows: 'tbody td' });
function Full() {
  const inverterToday = useInverterToday(inverter);
  const { graph, curve, lackOfPower, steps, label } = useLargeGraph(inverter, inverterToday);
  const { live } = inverterToday;
  return (
    <FullScreen
      {...{ inverter, graph, curve, lackOfPower, steps, label }}
      noCommunication={false}
      state={live && <HeaderState {...{ inverter, live }} connected catchingUp={false} />}
    />
  );
}
export const InFullScreen: Story = {
  render: () => live(<Full />),
  parameters: {
    answers: dashboardAnswers(lives.producing),
    address: '/?full=1',
    shows: DRAWN,
    picture: 'dialog',
  },
};
export const NoCommunication: Story = {
  render: () => live(<Panel noCommunication />),
  parameters: {
    answers: dashboardAnswers(lives.alone, energy.todayLost),
    address: '/?view=hourly',
    shows: DRAWN,
  },
};
export const Loading = panel('/', {
  answers: [pending(getInverterDataDaily), ...dashboardAnswers(lives.producing)],
  shows: '[role=status]',
});
export const Failed = panel('/', {
  answers: [failing(getInverterDataDaily), ...dashboardAnswers(lives.producing)],
});

function Small() {
  const inverterToday = useInverterToday(inverter);
  return <Thumbnails inverter={inverter} inverterToday={inverterToday} large="daily" />;
}
export const SmallOnes: Story = {
  render: () => live(<Small />),
  parameters: { answers: dashboardAnswers(lives.producing), shows: `button + button ${DRAWN}` },
};
