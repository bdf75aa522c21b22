import { getInverterByUserId } from '@heliograph/contracts/http/get-inverter-by-user-id';
import { getInverterDataHourly } from '@heliograph/contracts/http/get-inverter-data-hourly';
import { getSavings } from '@heliograph/contracts/http/get-savings';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import type { Live } from '@heliograph/contracts/http/live';
import { answer, failing, pending } from '../../../../gallery/answers.js';
import { dashboardAnswers } from '../../../../gallery/fixtures/customer.js';
import * as energy from '../../../../gallery/fixtures/energy.js';
import { lives } from '../../../../gallery/fixtures/live.js';
import { EVENING, inverter, user } from '../../../../gallery/fixtures/site.js';
import type { Parameters, Story } from '../../../../gallery/story.js';
import { LiveOfAll } from '../api/live-of-all.js';
import { useSavings } from '../api/get-savings.js';
import dashboard from '../dashboard.module.css';
import { DashboardPage } from '../dashboard-page.js';
import { useInverterToday } from '../state/use-inverter-today.js';
import { useTroubleBox } from '../trouble/use-trouble-box.js';
import { Hero } from './hero.js';
import { serverNow } from '../../../shared/time/clock.js';
import { isCatchingUp } from '../state/catching-up.js';
import { PageHeader } from './page-header.js';
import { StateChip } from './state-chip.js';
import { stateIcons } from './state-icons.js';
import type { ShownState } from '../state/shown-state.js';
import { allInvertersText } from '../fleet/strings/en.js';

export default { title: 'Dashboard / First look' };

/** Header, hero and state box, as on the dashboard. */
const FirstLook = () => (
  <LiveOfAll inverters={[inverter]}>
    <Look />
  </LiveOfAll>
);

function Look() {
  const inverterToday = useInverterToday(inverter);
  const { live } = inverterToday;
  const { Trouble } = useTroubleBox(live);
  const savings = useSavings({ serial_no: inverter.serial_number });
  const connected = inverterToday.connection.reach === 'ok';
  if (!live || !inverterToday.hoursReady) return null;
  return (
    <>
      <PageHeader {...{ inverter, live, connected }} catchingUp={isCatchingUp(live, serverNow())} />
      <div className={dashboard.page}>
        <Hero {...{ inverter, inverterToday, live, savings, Trouble }} totalWh={live.totalEnergyWh} isOnly />
      </div>
    </>
  );
}

const look = (live: Live, hours?: EnergySeries, parameters: Parameters = {}): Story => ({
  render: () => <FirstLook />,
  parameters: {
    answers: dashboardAnswers(live, hours),
    shows: '[data-state]',
    ...parameters,
  },
});

export const Producing = look(lives.producing, undefined, { dark: true });
export const Standby = look(lives.standby);
export const Night = look(lives.night, energy.todayOver, { now: EVENING, dark: true });
export const NoCommunication = look(lives.alone, energy.todayLost, { shows: '[data-kind=lost]', dark: true });
export const PowerCut = look(lives.powerCut, energy.todayLost, { shows: '[data-kind=area]', dark: true });
export const FeederDown = look(lives.feederDown, energy.todayLost, { shows: '[data-kind=area]' });
export const LeftBehind = look(lives.leftBehind, energy.todayLost, { shows: '[data-kind=lost]' });
export const NetworkDown = look(lives.network, energy.todayLost, { shows: '[data-kind=area]' });
export const ManyTogether = look(lives.together, energy.todayLost, { shows: '[data-kind=area]' });
export const FleetDown = look(lives.fleetDown, energy.todayLost, { shows: '[data-kind=area]', dark: true });
export const Intermittent = look(lives.intermittent, energy.todayLost, { shows: '[data-kind=flapping]' });
export const Recovered = look(lives.recovered, undefined, { shows: '[data-kind=recovered]' });
export const Recovering = look(lives.recovering, undefined, { shows: '[data-kind=recovered]' });
export const CatchingUp = look(lives.catchingUp, energy.todayCatchingUp, {
  shows: '[data-kind=catchingUp]',
  dark: true,
});
export const Fault = look(lives.fault, undefined, { shows: 'section + section', dark: true });
export const FaultWhileProducing = look(lives.faultWhileProducing, undefined, { shows: 'section + section' });
export const NoDataYet = look(lives.noDataYet, energy.nothingToday, { shows: '[data-kind=waiting]' });
export const Stale = look(lives.stale, undefined, { dark: true });
export const ClockWrong = look(lives.clockWrong, undefined, { shows: '[data-kind=lost]' });
export const Offline = look(lives.producing, undefined, { offline: true, dark: true });
export const WithoutTariff: Story = {
  render: () => <FirstLook />,
  parameters: {
    answers: [answer(getSavings, energy.withoutTariff), ...dashboardAnswers(lives.producing)],
    shows: '[data-state]',
  },
};

export const Loading: Story = {
  render: () => <DashboardPage />,
  parameters: {
    context: user,
    answers: [pending(getInverterByUserId)],
    shows: '[data-place]',
    dark: true,
  },
};
export const Failed: Story = {
  render: () => <DashboardPage />,
  parameters: {
    context: user,
    answers: [failing(getInverterByUserId)],
    shows: '[role=alert] b',
    dark: true,
  },
};
export const FiguresFailed: Story = {
  render: () => <FirstLook />,
  parameters: {
    answers: [failing(getInverterDataHourly), failing(getSavings), ...dashboardAnswers(lives.producing)],
    shows: '[data-state]',
  },
};

export const Chips: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, padding: 16 }}>
      {Object.keys(stateIcons).map((state) => (
        <StateChip key={state} state={state as ShownState} />
      ))}
      <StateChip state="fault" label={allInvertersText.countedChip.fault(3)} />
    </div>
  ),
  parameters: { dark: true },
};
