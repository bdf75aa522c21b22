import { awakeMs, type AwakeHours } from './awake.js';

const MINUTE_MS = 60_000;
/** Heard for so long again, an inverter is believed to be back. */
export const STEADY_MS = 30 * MINUTE_MS;
/** Silent again within so much of its waking time, it comes and goes: that is the same case. */
export const FLAPPING_MS = 120 * MINUTE_MS;
/** A silence that took so much of its waking time is worth telling when it is over. */
export const WORTH_TELLING_MS = 60 * MINUTE_MS;
/** Whatever it does later, so long after it was closed a case stays closed. */
export const SETTLED_ANYWAY_MS = 26 * 60 * MINUTE_MS;

/** A silence that ended. Times in ms since 1970. */
export interface ClosedSilence {
  readonly silentSince: number;
  readonly closedAt: number;
  /** Since when it may have been heard without a gap: since it was closed, or since we can hear again, if that is later. */
  readonly heardFrom: number;
  /** When it was last heard; null: its clock has never been right. */
  readonly heardAt: number | null;
  /** Its inverter was removed, and not heard. */
  readonly isRemoved: boolean;
  /** Whether its owner was told of it. */
  readonly isTold: boolean;
  readonly hours: AwakeHours;
}

/** Whether a silence is over for good: another one would be another case. One whose end is worth telling waits no longer than that. */
export function isSettled(silence: ClosedSilence, now: number): boolean {
  const { isRemoved, closedAt, heardFrom, hours, heardAt } = silence;
  if (isRemoved || now - closedAt >= SETTLED_ANYWAY_MS || isRestored(silence)) return true;
  return heardAt !== null && awakeMs(hours, heardFrom, heardAt, FLAPPING_MS) >= FLAPPING_MS;
}

/** Whether its owner should hear that it is over. */
export function isRestored(silence: ClosedSilence): boolean {
  const { isTold, isRemoved, heardAt, heardFrom } = silence;
  const isSteady = heardAt !== null && heardAt - heardFrom >= STEADY_MS;
  return isTold && !isRemoved && isSteady && isWorthTelling(silence);
}

/** Whether it took long enough, while its inverter should have been awake. */
export function isWorthTelling({
  hours,
  silentSince,
  closedAt,
}: Pick<ClosedSilence, 'hours' | 'silentSince' | 'closedAt'>): boolean {
  return awakeMs(hours, silentSince, closedAt, WORTH_TELLING_MS) >= WORTH_TELLING_MS;
}
