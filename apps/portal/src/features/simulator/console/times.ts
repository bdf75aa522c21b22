/** `01:30`. @param ms since a scenario's start */
export function formatElapsed(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Scenarios happen in India. */
const site = { timeZone: 'Asia/Kolkata', hour12: false } as const;
const clock = new Intl.DateTimeFormat('en-GB', { ...site, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { ...site, dateStyle: 'medium', timeStyle: 'short' });

/** Time of day at the sites. @param at ms since 1970 */
export const formatClock = (at: number) => clock.format(at);
export const formatDay = (at: number) => day.format(at);
