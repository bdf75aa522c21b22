import { reportingHoursAt, type ReportingHours } from '../waking-hours/reporting-hours.js';

export interface DueTimeInput {
  /** Last seen, or when reporting was first expected; ms since 1970. */
  readonly since: number;
  /** How long data may be missing, ms: three reporting intervals, at least SILENCE_MIN_MS. */
  readonly thresholdMs: number;
  /** When the device announced sleep, ms since 1970; null: never, or it has reported since. */
  readonly sleptAt: number | null;
}

/**
 * Alert due time, ms since 1970: when missing data becomes an outage. That is when the threshold has passed or, if the
 * inverter need not report then, one threshold after its next morning.
 * libs/database/src/silence/silence-due-sql.ts computes the same for the whole fleet; a test compares the two.
 */
export function silenceDueAt({ since, thresholdMs, sleptAt }: DueTimeInput, hours: ReportingHours): number {
  const countedFrom =
    sleptAt === null ? since : Math.max(since, reportingHoursAt(hours, sleptAt).nextAwakeFrom);
  const thresholdAt = countedFrom + thresholdMs;
  const day = reportingHoursAt(hours, thresholdAt);
  const isAwake = thresholdAt <= day.awakeUntil || thresholdAt >= day.nextAwakeFrom;
  return isAwake ? thresholdAt : day.nextAwakeFrom + thresholdMs;
}
