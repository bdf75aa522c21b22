import {
  AWAKE_HOURS_MAX_DAYS,
  awakeHoursByClock,
  type ReportingHours,
} from '@heliograph/domain/waking-hours/reporting-hours';

/** An instant as ms since 1970. */
export const msSql = (instant: string) => /* sql */ `round(date_part('epoch', ${instant}) * 1000)`;

/**
 * One column of JSON for the expected reporting hours in `waking`, as hoursOrDefault expects them; null where they are
 * too old at `now`.
 */
export const reportingHoursJsonSql = (now: string) => /* sql */ `
  CASE WHEN waking.next_awake_from > ${now}::timestamptz - make_interval(days => ${AWAKE_HOURS_MAX_DAYS}) THEN json_build_object(
    'awakeFrom', ${msSql('waking.awake_from')}, 'awakeUntil', ${msSql('waking.awake_until')},
    'nextAwakeFrom', ${msSql('waking.next_awake_from')}
  ) END`;

/** The hours that were read, or else hours by the site's clock. */
export const hoursOrDefault = (hours: ReportingHours | null, timeZone: string, now: Date): ReportingHours =>
  hours ?? awakeHoursByClock(timeZone, now.getTime());
