import { reportingMs, type ReportingHours } from '../waking-hours/reporting-hours.js';

const MINUTE_MS = 60_000;
/** An inverter has recovered after this time of uninterrupted reception. */
export const STABLE_MS = 30 * MINUTE_MS;
/** A loss within this much reporting time after the last one reopens the same outage, as flapping. */
export const FLAPPING_MS = 120 * MINUTE_MS;
/** The owner is notified of a recovery if at least this much reporting time was lost. */
export const RECOVERY_REPORT_MIN_MS = 60 * MINUTE_MS;
/** A closed outage is resolved after this time at the latest. */
export const RESOLVE_MAX_MS = 26 * 60 * MINUTE_MS;

/** A closed outage. Times in ms since 1970. */
export interface ClosedOutageTimes {
  readonly silentSince: number;
  readonly closedAt: number;
  /** Start of uninterrupted reception: when the outage was closed or, if later, when ingest started again. */
  readonly receivingSince: number;
  /** Last seen; null: never with a correct clock. */
  readonly heardAt: number | null;
  /** Closed because the inverter was removed, not because it reported again. */
  readonly isRemoved: boolean;
  /** Whether the owner was notified of the outage. */
  readonly isNotified: boolean;
  readonly hours: ReportingHours;
}

/**
 * Whether a closed outage is resolved, so that another loss is a new outage. A recovery that is reported to the owner
 * resolves it.
 */
export function isResolved(silence: ClosedOutageTimes, now: number): boolean {
  const { isRemoved, closedAt, receivingSince, hours, heardAt } = silence;
  if (isRemoved || now - closedAt >= RESOLVE_MAX_MS || isRecovered(silence)) return true;
  return heardAt !== null && reportingMs(hours, receivingSince, heardAt, FLAPPING_MS) >= FLAPPING_MS;
}

/** Whether the owner should be notified of the recovery. */
export function isRecovered(silence: ClosedOutageTimes): boolean {
  const { isNotified, isRemoved, heardAt, receivingSince } = silence;
  const isStable = heardAt !== null && heardAt - receivingSince >= STABLE_MS;
  return isNotified && !isRemoved && isStable && isWorthReporting(silence);
}

/** Whether enough reporting time was lost to notify the owner. */
export function isWorthReporting({
  hours,
  silentSince,
  closedAt,
}: Pick<ClosedOutageTimes, 'hours' | 'silentSince' | 'closedAt'>): boolean {
  return reportingMs(hours, silentSince, closedAt, RECOVERY_REPORT_MIN_MS) >= RECOVERY_REPORT_MIN_MS;
}
