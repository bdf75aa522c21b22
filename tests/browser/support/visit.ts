import {
  chromium,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Cookie,
  type Page,
} from '@playwright/test';
import { chromiumOptions } from '../../support/chromium.js';

interface Options {
  readonly baseURL: string;
  readonly cookies: Cookie[];
  readonly browser?: BrowserContextOptions;
  readonly complaints?: RegExp;
}

export async function visit(
  browser: Browser,
  options: Options,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await visitIn(browser, options, walk);
  await page.close();
  await page.context().close();
}

/**
 * As `visit`, with service workers, in a browser of its own: Chromium sometimes never closes a window's context whose
 * service worker had interrupted requests, but it always ends with its process.
 */
export async function visitInOwnBrowser(
  options: Options,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch(await chromiumOptions());
  await visitIn(browser, options, walk);
  await browser.close();
}

/** Fails if the browser complained. After a failure the window stays open, so that Playwright can take a screenshot. */
async function visitIn(
  browser: Browser,
  { baseURL, cookies, browser: options, complaints }: Options,
  walk: (page: Page) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...options });
  await context.addCookies(cookies);
  const heard = listen(context);
  const page = await context.newPage();
  await walk(page);
  expect(
    heard.filter((complaint) => !complaints?.test(complaint)),
    'what the browser complained of',
  ).toEqual([]);
  return page;
}

/** Logged by Playwright itself, because it blocks service workers. */
const NOT_THE_BROWSERS = 'Service Worker registration blocked by Playwright';

/** Collects the browser's errors: scripts, content security policy, downloads. */
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
