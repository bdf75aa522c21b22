import type { Live } from '@heliograph/contracts/http/live';
import type { InverterState } from './inverter-state.js';

/**
 * States that a chip can show. In addition to the inverter's: an outage shared with many (`area`, by probable cause),
 * flapping, recently recovered, catching up. `offline`: this browser has no network.
 */
export type ShownState =
  | InverterState
  | 'areaGrid'
  | 'areaNetwork'
  | 'area'
  | 'flapping'
  | 'recovered'
  | 'catchingUp'
  | 'offline';

const areas = { grid: 'areaGrid', network: 'areaNetwork', unknown: 'area' } as const;

/** A recovery is shown for this time, ms. */
const RECOVERED_SHOWN_MS = 3 * 3_600_000;

/** @param now server time, ms since 1970. */
export function shownState(
  state: InverterState,
  { silence }: Pick<Live, 'silence'>,
  catchingUp: boolean,
  now: number,
): ShownState {
  const isFlapping = silence !== null && silence.reopened > 0 && silence.settledAt === null;
  if (state === 'lost') {
    // Once the incident is closed, an inverter still without data is a single outage.
    const incident = silence?.incident?.closedAt === null ? silence.incident : null;
    return incident ? areas[incident.suspected] : isFlapping ? 'flapping' : 'lost';
  }
  if (state !== 'producing' && state !== 'standby') return state;
  if (isFlapping) return 'flapping';
  if (catchingUp) return 'catchingUp';
  const closedAt = silence?.closedAt ?? null;
  return closedAt !== null && now - Date.parse(closedAt) < RECOVERED_SHOWN_MS ? 'recovered' : state;
}
