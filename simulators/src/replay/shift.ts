import { AHEAD_MAX_MS } from '@heliograph/domain/silence/no-communication';
import { UsageError } from '../cli/usage-error.js';
import type { Recording } from './recording.js';

const DAY_MS = 86_400_000;

/**
 * Shift of a recording, ms: whole days, so that its last day is `ends` (YYYY-MM-DD), or yesterday, by the recording's
 * own clock.
 * @throws UsageError if readings would be ahead of now
 */
export function shiftMs(recording: Recording, now: number, ends?: string): number {
  const dayOf = (ts: number) => Math.floor((ts + recording.offsetMs) / DAY_MS);
  const lastDay = ends ? Date.parse(`${ends}T00:00:00Z`) / DAY_MS : dayOf(now) - 1;
  const shift = (lastDay - dayOf(recording.lastTs)) * DAY_MS;
  if (recording.lastTs + shift > now + AHEAD_MAX_MS) {
    throw new UsageError(
      `--ends ${ends} would put readings ahead of now; the latest possible day is yesterday.`,
    );
  }
  return shift;
}
