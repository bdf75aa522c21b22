import type { Live } from '@heliograph/contracts/http/live';
import { SILENCE_INTERVALS } from '@heliograph/domain/silence/no-communication';
import { wakingHours } from './waking-hours.js';

/**
 * State of an inverter. `lost`: an outage is open; `stale`: the next reading is overdue; `clockWrong`: readings
 * arrive with a clock error; `waiting`: it never reported; `unknown`: the live view could not be loaded; `removed`:
 * an administrator took it out of service. One that reported only before it was added is `stale`, or asleep if it said
 * so.
 */
export type InverterState =
  | 'producing'
  | 'standby'
  | 'night'
  | 'lost'
  | 'fault'
  | 'stale'
  | 'clockWrong'
  | 'waiting'
  | 'unknown'
  | 'removed';

/** An inverter may stop this long before the end of its expected reporting hours, ms; or as long as no outage begins. */
const STOPS_EARLY_MAX_MS = 3_600_000;

/** After this many reporting intervals without a reading, the latest one is no longer current. */
const FRESH_INTERVALS = 2;

/** Age of the latest live reading in ms at `now` (server time), never negative; null: no data yet. */
export const ageMs = (live: Live, now: number) =>
  live.heardAt === null ? null : Math.max(0, now - Date.parse(live.heardAt));

export function isFresh(live: Live, now: number): boolean {
  const age = ageMs(live, now);
  return age !== null && age <= FRESH_INTERVALS * live.intervalS * 1000;
}

/**
 * Whether the inverter probably sleeps: `now` is outside the expected reporting hours. It did not generate in the
 * morning already, before they begin, and readings did not end in the middle of the day, as they do if the server
 * cannot be reached. False if the hours are unknown.
 */
function isAsleep({ waking, heardAt, intervalS }: Live, now: number, generating: boolean): boolean {
  if (waking === null || heardAt === null) return false;
  const { awakeUntil, nextAwakeFrom } = wakingHours(waking, now);
  const lastAt = Date.parse(heardAt);
  const isMorning = lastAt > (awakeUntil + nextAwakeFrom) / 2;
  const stopsEarlyMaxMs = Math.max(STOPS_EARLY_MAX_MS, SILENCE_INTERVALS * intervalS * 1000);
  const brokeOff = lastAt < awakeUntil - stopsEarlyMaxMs;
  return now >= awakeUntil && !(generating && (isMorning || brokeOff));
}

/** Whether the inverter sleeps: it said so, or probably does. */
function sleeps(live: Live, now: number): boolean {
  const generating = isGenerating(live);
  if (live.deviceStatus === 'sleep' || (live.state === 'sleep' && !generating)) return true;
  // Some inverters stop at dusk without announcing sleep.
  return !isFresh(live, now) && isAsleep(live, now, generating);
}

/** Whether an inverter in this state has no power because it sleeps, or has nothing to produce at night. */
export const isAtRest = (state: InverterState, live: Live, now: number): boolean =>
  state === 'night' || (state === 'fault' && sleeps(live, now));

/** A device need not send its power. */
const isGenerating = ({ acPowerW, state }: Live) =>
  acPowerW === null ? state === 'producing' : acPowerW > 0;

/**
 * A fault is not over because the inverter sleeps: what it warns of may be dangerous at night, too.
 * `live`: null while unknown. `sunUp`: whether the sun is above the horizon at the site. `now`: server time, ms since
 * 1970.
 */
export function inverterState(live: Live | null, now: number, sunUp: boolean): InverterState {
  if (live === null) return 'unknown';
  if (live.nocomm) return 'lost';
  if (live.clockWrong) return 'clockWrong';
  if (live.heardAt === null) {
    if (live.totalEnergyWh === null) return 'waiting';
    // It reported before it was added.
    return live.deviceStatus === 'sleep' ? 'night' : 'stale';
  }
  const hasFault = live.state === 'fault' || live.faults.length > 0;
  if (sleeps(live, now)) return hasFault ? 'fault' : 'night';
  if (!isFresh(live, now)) return 'stale';
  if (hasFault) return 'fault';
  if (isGenerating(live)) return 'producing';
  return sunUp ? 'standby' : 'night';
}
