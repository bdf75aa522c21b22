import { AWAKE_HOURS_MAX_DAYS, awakeHoursByClock, type AwakeHours } from '@heliograph/domain/inverter/awake';

/** An instant as ms since 1970. */
export const msSql = (instant: string) => /* sql */ `round(date_part('epoch', ${instant}) * 1000)`;

/**
 * One column of JSON for the expected reporting hours in `waking`, as believedHours expects them; null where they are
 * too old at `now`.
 */
export const awakeHoursJsonSql = (now: string) => /* sql */ `
  CASE WHEN waking.next_awake_from > ${now}::timestamptz - make_interval(days => ${AWAKE_HOURS_MAX_DAYS}) THEN json_build_object(
    'awakeFrom', ${msSql('waking.awake_from')}, 'awakeUntil', ${msSql('waking.awake_until')},
    'nextAwakeFrom', ${msSql('waking.next_awake_from')}
  ) END`;

/** The hours that were read, or else hours by the site's clock. */
export const believedHours = (hours: AwakeHours | null, timeZone: string, now: Date): AwakeHours =>
  hours ?? awakeHoursByClock(timeZone, now.getTime());
