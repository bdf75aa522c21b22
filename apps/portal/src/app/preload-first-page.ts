import { dropEarlyResponses } from '../shared/api/early-responses.js';
import { invertersQuery } from '../shared/api/get-inverter-by-user-id.js';
import { userQuery, isUser } from '../shared/api/get-user-by-token.js';
import { nextTask } from '../shared/time/next-task.js';
import { ownZone } from '../shared/time/clock.js';
import { loadFonts } from '../shared/theme/load-fonts.js';
import { locale } from '../shared/strings/language.js';
import { loadCustomerLayout, loadDashboard, loadLogin } from './first-pages.js';
import { preloadPage } from './lazy-page.js';
import { queryClient } from './query-client.js';

/** Maximum time for which the placeholders wait, ms; then the page is rendered with what has loaded. */
const WAIT_MAX_MS = 1_000;

/**
 * Loads the first page's scripts and data in parallel with the application, so that it is rendered once with all of
 * them. Errors are handled by the code that uses them later.
 * @param language resolves when the texts are loaded, which the login reads while it loads
 */
export async function preloadFirstPage(language: Promise<void>): Promise<void> {
  const enough = new Promise((resolve) => setTimeout(resolve, WAIT_MAX_MS));
  const parts = [loadFonts(), ...firstParts(window.location.pathname, language)];
  const loaded = Promise.allSettled(parts).then(dropEarlyResponses);
  await Promise.race([loaded, enough]);
}

function firstParts(pathname: string, language: Promise<void>): Promise<unknown>[] {
  if (pathname === '/')
    return [preloadPage(loadCustomerLayout), preloadPage(loadDashboard), askFirst(), warmFormats()];
  if (pathname === '/login') return [language.then(() => preloadPage(loadLogin))];
  return [];
}

async function askFirst(): Promise<void> {
  const user = await queryClient.fetchQuery(userQuery);
  if (isUser(user)) await queryClient.prefetchQuery(invertersQuery(user.userId));
}

/**
 * A browser's first number format takes longer than any part of the page: create it in a separate task while responses
 * are pending.
 */
async function warmFormats(): Promise<void> {
  await nextTask();
  new Intl.NumberFormat(locale).format(0);
  await nextTask();
  ownZone();
}
