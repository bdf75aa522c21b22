import type { Roof } from '../model/roof.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Density of backlog readings: every minute in the last hours, every quarter hour before. */
const FINE_MS = 2 * HOUR_MS;
const FINE_STEP_MS = MINUTE_MS;
const COARSE_STEP_MS = 15 * MINUTE_MS;
/** A shorter interruption is a normal start: the next reading's counter covers it, and no backlog is needed. */
const MISSED_MIN_MS = 2 * MINUTE_MS;
/** The service rejects older readings. */
export const PAST_MAX_MS = 59 * 24 * HOUR_MS;

/** Times after `from` and before `to` for which a device sends backlog readings, oldest first. */
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
