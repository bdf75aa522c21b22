/** `11 Jul 2026, 12:04 IST`, in the platform's zone. */
export const timeText = (at: string, locale: string, timeZone: string) =>
  formatOf(locale, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZoneName: 'short', timeZone },
  }).format(new Date(at));

/** `11 Jul 2026`. @param date `YYYY-MM-DD` */
export const dayText = (date: string, locale: string) =>
  formatOf(locale, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(`${date}T00:00:00Z`));

// Cached, because a page has 500 dates each minute, and each format takes 30 KB outside V8's heap, which V8 frees late.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, options)));
  return format;
}
