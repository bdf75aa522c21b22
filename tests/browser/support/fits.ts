import type { Page } from '@playwright/test';

/** Whether the page has no horizontal overflow. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
