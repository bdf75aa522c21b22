import { useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';

/** The page requested before the login, passed in the history entry, never in the address. */
const redirectState = (location: Location) => ({ from: `${location.pathname}${location.search}` });

export function redirectAddress(location: Location, home = '/'): string {
  const from = (location.state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : home;
}

/** State for the login, from a page that needs a session. */
export function useLoginState(isLoggedIn: boolean) {
  const location = useLocation();
  const [wasLoggedIn, setLoggedIn] = useState(false);
  if (isLoggedIn && !wasLoggedIn) setLoggedIn(true);
  return { ...redirectState(location), sessionEnded: wasLoggedIn && !isLoggedIn };
}

/** Whether the session ended while a page was open, so that the login says why it appears. */
export const hasSessionEnded = (location: Location) =>
  (location.state as { sessionEnded?: unknown } | null)?.sessionEnded === true;

/** State for a link to a page with a link back: the current page, or, on such a page, the page it was opened from. */
export function returnState(location: Location): unknown {
  return /^\/(privacyPolicy|termsOfUse|returnAndRefund|FAQs)\/?$/.test(location.pathname)
    ? location.state
    : redirectState(location);
}
