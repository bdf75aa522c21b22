import { reportingMs, type ReportingHours } from '../waking-hours/reporting-hours.js';

const MINUTE_MS = 60_000;
/** A long outage is over after this time of uninterrupted reception. */
export const STABLE_MS = 30 * MINUTE_MS;
/** A loss within this much reporting time after the last one reopens the same outage, as flapping. */
export const FLAPPING_MS = 120 * MINUTE_MS;
/** An outage is long if at least this much reporting time was lost. */
export const LONG_MS = 60 * MINUTE_MS;
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
  /** Whether the inverter has missed a reading by now. */
  readonly isMissing: boolean;
  /** Closed because the inverter was removed, not because it reported again. */
  readonly isRemoved: boolean;
  /** Whether the owner was notified of the outage. */
  readonly isNotified: boolean;
  readonly hours: ReportingHours;
}

/** Whether a closed outage is resolved, so that another loss is a new outage. */
export function isResolved(silence: ClosedOutageTimes, now: number): boolean {
  return (
    silence.isRemoved || now - silence.closedAt >= RESOLVE_MAX_MS || (isOver(silence) && !silence.isMissing)
  );
}

/**
 * Whether the owner can be notified that an outage is over: a long one after STABLE_MS of reception, a short one once
 * it has not recurred for FLAPPING_MS.
 */
export function isOver({
  isRemoved,
  isNotified,
  heardAt,
  receivingSince,
  silentSince,
  closedAt,
  hours,
}: ClosedOutageTimes): boolean {
  if (isRemoved || heardAt === null) return false;
  const isLong = reportingMs(hours, silentSince, closedAt, LONG_MS) >= LONG_MS;
  if (isLong && isNotified && heardAt - receivingSince >= STABLE_MS) return true;
  return reportingMs(hours, receivingSince, heardAt, FLAPPING_MS) >= FLAPPING_MS;
}
