import { awakeMs, type AwakeHours } from './awake.js';

const MINUTE_MS = 60_000;
/** An inverter seen for this long again has recovered. */
export const STEADY_MS = 30 * MINUTE_MS;
/** A loss within this much reporting time reopens the same outage as intermittent. */
export const FLAPPING_MS = 120 * MINUTE_MS;
/** The end of an outage with at least this much lost reporting time is reported to the owner. */
export const WORTH_TELLING_MS = 60 * MINUTE_MS;
/** A closed outage is resolved after this time in any case. */
export const SETTLED_ANYWAY_MS = 26 * 60 * MINUTE_MS;

/** A closed outage. Times in ms since 1970. */
export interface ClosedSilence {
  readonly silentSince: number;
  readonly closedAt: number;
  /** Start of the uninterrupted reception: closing of the outage, or return of the ingest service if later. */
  readonly heardFrom: number;
  /** Last seen; null: never with a correct clock. */
  readonly heardAt: number | null;
  /** The inverter was removed, and did not report again. */
  readonly isRemoved: boolean;
  /** Whether the owner was notified of the outage. */
  readonly isTold: boolean;
  readonly hours: AwakeHours;
}

/**
 * Whether an outage is resolved, so that another loss is a new outage. An outage whose end is reported is resolved with
 * that report.
 */
export function isSettled(silence: ClosedSilence, now: number): boolean {
  const { isRemoved, closedAt, heardFrom, hours, heardAt } = silence;
  if (isRemoved || now - closedAt >= SETTLED_ANYWAY_MS || isRestored(silence)) return true;
  return heardAt !== null && awakeMs(hours, heardFrom, heardAt, FLAPPING_MS) >= FLAPPING_MS;
}

/** Whether its owner should be notified of the recovery. */
export function isRestored(silence: ClosedSilence): boolean {
  const { isTold, isRemoved, heardAt, heardFrom } = silence;
  const isSteady = heardAt !== null && heardAt - heardFrom >= STEADY_MS;
  return isTold && !isRemoved && isSteady && isWorthTelling(silence);
}

/** Whether enough reporting time was lost. */
export function isWorthTelling({
  hours,
  silentSince,
  closedAt,
}: Pick<ClosedSilence, 'hours' | 'silentSince' | 'closedAt'>): boolean {
  return awakeMs(hours, silentSince, closedAt, WORTH_TELLING_MS) >= WORTH_TELLING_MS;
}
