import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Cookie,
  type Page,
} from '@playwright/test';

interface Options {
  readonly baseURL: string;
  readonly cookies: Cookie[];
  readonly browser?: BrowserContextOptions;
  readonly complaints?: RegExp;
}

/** One window of one visitor. */
export async function visit(
  browser: Browser,
  { baseURL, cookies, browser: options, complaints }: Options,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL, ...options });
  await context.addCookies(cookies);
  const heard = listen(context);
  const page = await context.newPage();
  await walk(page);
  expect(
    heard.filter((complaint) => !complaints?.test(complaint)),
    'what the browser complained of',
  ).toEqual([]);
  // After a failure the window stays open: Playwright takes a picture of it, and the worker ends.
  await page.close();
  await context.close();
}

/** Playwright's own, in the place of what it keeps from the page. */
const NOT_THE_BROWSERS = 'Service Worker registration blocked by Playwright';

/** All that the browser complains of: errors of scripts, of the content policy, of downloads. */
function listen(context: BrowserContext): string[] {
  const heard: string[] = [];
  context.on('weberror', (error) => heard.push(String(error.error())));
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && message.text() !== NOT_THE_BROWSERS) {
      heard.push(`${message.text()} (${message.location().url})`);
    }
  });
  return heard;
}
