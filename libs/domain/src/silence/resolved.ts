import { reportingMs, type ReportingHours } from '../waking-hours/reporting-hours.js';

const MINUTE_MS = 60_000;
/** An inverter seen for this long again has recovered. */
export const STABLE_MS = 30 * MINUTE_MS;
/** A loss within this much reporting time reopens the same outage as intermittent. */
export const FLAPPING_MS = 120 * MINUTE_MS;
/** The end of an outage with at least this much lost reporting time is reported to the owner. */
export const RECOVERY_REPORT_MIN_MS = 60 * MINUTE_MS;
/** A closed outage is resolved after this time in any case. */
export const RESOLVE_MAX_MS = 26 * 60 * MINUTE_MS;

/** A closed outage. Times in ms since 1970. */
export interface ClosedOutageTimes {
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
  readonly hours: ReportingHours;
}

/**
 * Whether an outage is resolved, so that another loss is a new outage. An outage whose end is reported is resolved with
 * that report.
 */
export function isResolved(silence: ClosedOutageTimes, now: number): boolean {
  const { isRemoved, closedAt, heardFrom, hours, heardAt } = silence;
  if (isRemoved || now - closedAt >= RESOLVE_MAX_MS || isRecovered(silence)) return true;
  return heardAt !== null && reportingMs(hours, heardFrom, heardAt, FLAPPING_MS) >= FLAPPING_MS;
}

/** Whether its owner should be notified of the recovery. */
export function isRecovered(silence: ClosedOutageTimes): boolean {
  const { isTold, isRemoved, heardAt, heardFrom } = silence;
  const isSteady = heardAt !== null && heardAt - heardFrom >= STABLE_MS;
  return isTold && !isRemoved && isSteady && isWorthReporting(silence);
}

/** Whether enough reporting time was lost. */
export function isWorthReporting({
  hours,
  silentSince,
  closedAt,
}: Pick<ClosedOutageTimes, 'hours' | 'silentSince' | 'closedAt'>): boolean {
  return reportingMs(hours, silentSince, closedAt, RECOVERY_REPORT_MIN_MS) >= RECOVERY_REPORT_MIN_MS;
}
