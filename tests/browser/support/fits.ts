import type { Page } from '@playwright/test';

/** Nothing stands out of the page sideways. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
