import { expect } from '@jest/globals';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from 'playwright-core';

const PATIENCE_MS = 20_000;
const DESKTOP = { width: 1280, height: 800 };
const pictures = join(import.meta.dirname, '..', '..', '.tmp', 'browser');

interface Options {
  readonly baseURL: string;
  readonly cookies: Cookie[];
  readonly browser?: BrowserContextOptions;
  readonly complaints?: RegExp;
}

/** One window of one visitor. Where the walk fails, a picture of what was seen stays in tests/.tmp. */
export async function visit(
  browser: Browser,
  { baseURL, cookies, browser: options, complaints }: Options,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    viewport: DESKTOP,
    // What is loaded is what the test asked for, unless it is about that.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies(cookies);
  const heard = listen(context);
  const page = await context.newPage();
  try {
    await walk(page);
    expect(heard.filter((complaint) => !complaints?.test(complaint))).toEqual([]);
  } catch (error) {
    await takePicture(page);
    if (heard.length > 0) console.error(`The browser complained: ${heard.join('; ')}`);
    throw error;
  } finally {
    await context.close();
  }
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

async function takePicture(page: Page): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const name = (expect.getState().currentTestName ?? 'test').replace(/[^\w]+/g, '-').slice(-120);
  const path = join(pictures, `${name}.png`);
  await page.screenshot({ path, fullPage: true }).catch(() => undefined);
}
