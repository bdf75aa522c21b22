import type { Location } from 'react-router-dom';

/** The page somebody wanted before they had to log in. It travels in the history entry, never in the address. */
export const wanting = (location: Location) => ({ from: `${location.pathname}${location.search}` });

export function wantedAddress(location: Location, home = '/'): string {
  const from = (location.state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : home;
}

/** For the way to a page that leads back again: where one is; on such a page itself, where one came from. */
export function comingFrom(location: Location): unknown {
  return /^\/(privacyPolicy|termsOfUse|returnAndRefund|FAQs)\/?$/.test(location.pathname)
    ? location.state
    : wanting(location);
}
