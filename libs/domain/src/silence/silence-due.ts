import { reportingHoursAt, type ReportingHours } from '../waking-hours/reporting-hours.js';

export interface SilenceClaim {
  /** Last seen, or when reporting was first expected; ms since 1970. */
  readonly since: number;
  /** How long data may be missing, ms: three reporting intervals, at least SILENCE_MIN_MS. */
  readonly thresholdMs: number;
  /** When the device announced sleep, ms since 1970; null: never, or seen since then. */
  readonly sleptAt: number | null;
}

/**
 * Alert due time, ms since 1970: when missing data becomes an outage. That is when the threshold has passed, if the
 * inverter should be reporting then, otherwise one threshold after its next morning.
 * libs/database/src/silence/silence-due-sql.ts computes the same for the whole fleet; a test compares the two.
 */
export function silenceDueAt({ since, thresholdMs, sleptAt }: SilenceClaim, hours: ReportingHours): number {
  const counted = sleptAt === null ? since : Math.max(since, reportingHoursAt(hours, sleptAt).nextAwakeFrom);
  const passed = counted + thresholdMs;
  const day = reportingHoursAt(hours, passed);
  const isAwake = passed <= day.awakeUntil || passed >= day.nextAwakeFrom;
  return isAwake ? passed : day.nextAwakeFrom + thresholdMs;
}
