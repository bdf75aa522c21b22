import type { Roof } from '../model/roof.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** What a device keeps of a time without network: the last hours minute by minute, quarter hours before. */
const FINE_MS = 2 * HOUR_MS;
const FINE_STEP_MS = MINUTE_MS;
const COARSE_STEP_MS = 15 * MINUTE_MS;
/** A start takes no longer: the next reading's counter tells what was made, and nothing has to be caught up on. */
const MISSED_MIN_MS = 2 * MINUTE_MS;
/** Older readings the service no longer takes. */
export const PAST_MAX_MS = 59 * 24 * HOUR_MS;

/** The times after `from` and before `to` of which a device sends readings after the fact, oldest first. */
export function catchUpTimes(roof: Roof, from: number, to: number, isAwakeAllNight: boolean): Float64Array {
  const times: number[] = [];
  if (to - from < MISSED_MIN_MS) return Float64Array.from(times);
  let ts = Math.max(from, to - PAST_MAX_MS);
  const nextOn = (step: number, after: number) => (Math.floor(after / step) + 1) * step;
  const fineFrom = to - FINE_MS;
  for (;;) {
    const coarse = nextOn(COARSE_STEP_MS, ts);
    ts = coarse < fineFrom ? coarse : nextOn(FINE_STEP_MS, Math.max(ts, fineFrom));
    if (ts >= to) return Float64Array.from(times);
    if (isAwakeAllNight || !roof.isDark(ts)) times.push(ts);
  }
}
