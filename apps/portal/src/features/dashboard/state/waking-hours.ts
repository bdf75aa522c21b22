import type { Live } from '@heliograph/contracts/http/live';
import { reportingHoursAt, type ReportingHours } from '@heliograph/domain/waking-hours/reporting-hours';

/** The expected reporting hours, from the last period that began before `now`; ms since 1970. */
export const wakingHours = (waking: NonNullable<Live['waking']>, now: number): ReportingHours =>
  reportingHoursAt(
    {
      awakeFrom: Date.parse(waking.awakeFrom),
      awakeUntil: Date.parse(waking.awakeUntil),
      nextAwakeFrom: Date.parse(waking.nextAwakeFrom),
    },
    now,
  );
