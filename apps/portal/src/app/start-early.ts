import { invertersQuery } from '../shared/api/get-inverter-by-user-id.js';
import { userQuery } from '../shared/api/get-user-by-token.js';
import { isUser } from '../shared/session/is-user.js';
import { loadFonts } from '../shared/theme/load-fonts.js';
import { locale } from '../shared/strings/language.js';
import { loadCustomerLayout, loadDashboard, loadLogin } from './first-pages.js';
import { arrive } from './lazy-page.js';
import { nextTask } from './next-task.js';
import { queryClient } from './query-client.js';

/** So long the page's shapes stand for it, ms; then what there is is drawn. */
const WAIT_MAX_MS = 1_000;

/**
 * The first page's scripts and what it asks first are on their way while the page is still being put together, not one
 * after the other, and it is drawn once with all of it. Whoever needs them later says what went wrong.
 * @param language its words are there, which the log-in reads while it loads
 */
export async function startEarly(language: Promise<void>): Promise<void> {
  const enough = new Promise((resolve) => setTimeout(resolve, WAIT_MAX_MS));
  const parts = [loadFonts(), ...firstParts(window.location.pathname, language)];
  await Promise.race([Promise.allSettled(parts), enough]);
}

function firstParts(pathname: string, language: Promise<void>): Promise<unknown>[] {
  if (pathname === '/') return [arrive(loadCustomerLayout), arrive(loadDashboard), askFirst(), warmFormats()];
  if (pathname === '/login') return [language.then(() => arrive(loadLogin))];
  return [];
}

async function askFirst(): Promise<void> {
  const user = await queryClient.fetchQuery(userQuery);
  if (isUser(user)) await queryClient.prefetchQuery(invertersQuery(user.userId));
}

/** A browser's first number takes longer than any part of the page: it is written while answers are on their way, in a task of its own. */
async function warmFormats(): Promise<void> {
  await nextTask();
  new Intl.NumberFormat(locale).format(0);
}
