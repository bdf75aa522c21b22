import { awakeHoursAt, type AwakeHours } from './awake.js';

export interface SilenceClaim {
  /** When it was last heard, or could first have been; ms since 1970. */
  readonly since: number;
  /** How long its silence may last, ms: three reporting intervals, and SILENCE_MIN_MS at least. */
  readonly thresholdMs: number;
  /** When it said that it goes to sleep, ms since 1970; null: it was heard since, or never said so. */
  readonly sleptAt: number | null;
}

/**
 * When a silence is a case, ms since 1970: at its threshold where the inverter should be awake then, else so long after its next
 * waking. What fell silent while awake is due while awake, also where somebody looks only at night.
 * libs/database/src/silence/judged-sql.ts says the same for the whole fleet; a test compares the two.
 */
export function silenceDueAt({ since, thresholdMs, sleptAt }: SilenceClaim, hours: AwakeHours): number {
  const counted = sleptAt === null ? since : Math.max(since, awakeHoursAt(hours, sleptAt).nextAwakeFrom);
  const passed = counted + thresholdMs;
  const day = awakeHoursAt(hours, passed);
  const isAwake = passed <= day.awakeUntil || passed >= day.nextAwakeFrom;
  return isAwake ? passed : day.nextAwakeFrom + thresholdMs;
}
