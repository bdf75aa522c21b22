import type { Live } from '@heliograph/contracts/http/live';
import type { Site } from '@heliograph/domain/inverter/site';
import { clearSkyIrradianceWM2 } from '@heliograph/domain/sun/position';
import type { Connection } from '../../../shared/connection/use-connection.js';
import { clockOrDay, formatClock } from '../../../shared/format/dates.js';
import { formatEnergy } from '../../../shared/format/units.js';
import { dashboardText } from '../strings/en.js';
import { faultName } from '../../../shared/format/fault-name.js';
import { type InverterState, isAtRest } from './inverter-state.js';
import { shownState } from './shown-state.js';
import { nextWake, siteHours } from './site-day.js';
import { isBeforeStart, isSunUp } from './use-inverter-state.js';

/** Input of the state sentence and of the box below it. */
export interface InverterFacts {
  readonly live: Live;
  readonly state: InverterState;
  readonly reach: Connection['reach'];
  readonly site: Site;
  /** Server time, ms since 1970. */
  readonly now: number;
  /** W per W/m2 under a clear sky; null: not known. */
  readonly clearSkyGainM2: number | null;
  readonly todayWh: number | null;
  readonly yesterdayWh: number | null;
}

/** Below this irradiance the share of clear-sky output is meaningless, W/m2. */
const SUN_MIN_W_M2 = 80;
/** Above this irradiance a roof usually produces, W/m2. */
const BRIGHT_W_M2 = 200;
const NOON = 12;

function producingSentence({ live, site, now, clearSkyGainM2 }: InverterFacts): string {
  const irradiance = clearSkyIrradianceWM2(site, now);
  if (irradiance < SUN_MIN_W_M2 || live.acPowerW === null || clearSkyGainM2 === null)
    return dashboardText.sentence.earning;
  const percent = Math.round((100 * live.acPowerW) / (clearSkyGainM2 * irradiance));
  if (percent < 1) return dashboardText.sentence.earning;
  return percent >= 100 ? dashboardText.sentence.earningAll : dashboardText.sentence.earningShare(percent);
}

function nightSentence(facts: InverterFacts): string {
  const { live, state, site, now, todayWh, yesterdayWh } = facts;
  const isEarly = isBeforeStart(state, site, now, todayWh);
  const energyWh = isEarly ? yesterdayWh : todayWh;
  const energySentence =
    energyWh === null
      ? ''
      : (isEarly ? dashboardText.sentence.madeYesterday : dashboardText.sentence.madeToday)(
          formatEnergy(energyWh),
        );
  const wake = nextWake(site, now, live.waking);
  const words = dashboardText.sentence;
  if (wake !== null) return words.asleep(formatClock(wake, site.timeZone), energySentence).trim();
  return (isSunUp(site, now) ? words.asleepByDay : words.asleepBare)(energySentence).trim();
}

/** One sentence on the inverter's current state. */
export function describeInverter(facts: InverterFacts): string {
  const { live, state, reach, site, now } = facts;
  if (reach !== 'ok') return dashboardText.sentence[reach];
  const lastSeenAt = live.heardAt ?? live.silentSince;
  const lastSeen = lastSeenAt === null ? null : clockOrDay(Date.parse(lastSeenAt), now, site.timeZone);
  switch (state) {
    case 'producing':
      return producingSentence(facts);
    case 'standby':
      if (live.state === 'off_grid') return dashboardText.sentence.offGrid;
      if (clearSkyIrradianceWM2(site, now) >= BRIGHT_W_M2) return dashboardText.sentence.standbyByDay;
      return siteHours(site.timeZone, now) < NOON
        ? dashboardText.sentence.standbyAtDawn
        : dashboardText.sentence.standbyAtDusk;
    case 'night':
      return nightSentence(facts);
    case 'lost': {
      if (lastSeen === null) return dashboardText.sentence.lostNever;
      const shown = shownState(state, live, false, now);
      return shown === 'lost'
        ? dashboardText.sentence.lost(lastSeen)
        : dashboardText.sentence.lostTo(dashboardText.chip[shown], lastSeen);
    }
    case 'fault': {
      const what = faultName(live.faults[0] ?? null);
      if (live.acPowerW === null || isAtRest(state, live, now))
        return dashboardText.sentence.faultPowerUnknown(what);
      return live.acPowerW > 0
        ? dashboardText.sentence.faultRunning(what)
        : dashboardText.sentence.fault(what);
    }
    case 'stale':
      // Otherwise it reported before it was added.
      return lastSeen === null ? dashboardText.sentence.waitingAgain : dashboardText.sentence.stale(lastSeen);
    case 'clockWrong':
      return dashboardText.sentence.clockWrong;
    case 'waiting':
      return dashboardText.sentence.waiting;
    case 'unknown':
      return dashboardText.sentence.unknown;
    case 'removed':
      return dashboardText.sentence.removed;
  }
}
