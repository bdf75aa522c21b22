const DAY_MS = 86_400_000;
/** The demonstration's sites are in India. */
const UTC_OFFSET_MS = 5.5 * 3_600_000;

/** An instant of an earlier day at the demonstration's sites. @param days at least 1, so that it is past at any hour */
export function daysAgo(days: number, time: `${number}:${number}`): Date {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const midnight = Math.floor((Date.now() + UTC_OFFSET_MS) / DAY_MS) * DAY_MS - UTC_OFFSET_MS;
  return new Date(midnight - days * DAY_MS + (hours * 60 + minutes) * 60_000);
}
