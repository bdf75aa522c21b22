import type { Live } from '@heliograph/contracts/http/live';
import type { RoofState } from './roof-state.js';

/**
 * What a chip may say. Beside what the roof does: it is silent together with many (`area`, by what is suspected); it comes
 * and goes; it was heard again lately; what it could not send is coming in.
 */
export type ShownState =
  | RoofState
  | 'areaGrid'
  | 'areaNetwork'
  | 'area'
  | 'flapping'
  | 'recovered'
  | 'catchingUp';

const areas = { grid: 'areaGrid', network: 'areaNetwork', unknown: 'area' } as const;

/** For so long after a silence it is told of, ms. */
const RECOVERED_SHOWN_MS = 3 * 3_600_000;

/** @param now server time, ms since 1970. */
export function shownState(
  state: RoofState,
  { silence }: Pick<Live, 'silence'>,
  catchingUp: boolean,
  now: number,
): ShownState {
  const comesAndGoes = silence !== null && silence.reopened > 0 && silence.settledAt === null;
  if (state === 'lost') {
    // Where the others are heard again it is alone.
    const incident = silence?.incident?.closedAt === null ? silence.incident : null;
    return incident ? areas[incident.suspected] : comesAndGoes ? 'flapping' : 'lost';
  }
  if (state !== 'producing' && state !== 'standby') return state;
  if (comesAndGoes) return 'flapping';
  if (catchingUp) return 'catchingUp';
  const closedAt = silence?.closedAt ?? null;
  return closedAt !== null && now - Date.parse(closedAt) < RECOVERED_SHOWN_MS ? 'recovered' : state;
}
