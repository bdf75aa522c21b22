/** `11 Jul 2026, 12:04 IST`, in the platform's zone. */
export const timeText = (at: string, locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZoneName: 'short', timeZone },
  } as Intl.DateTimeFormatOptions).format(new Date(at));

/** `11 Jul 2026`. @param date `YYYY-MM-DD` */
export const dayText = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  } as Intl.DateTimeFormatOptions).format(new Date(`${date}T00:00:00Z`));
