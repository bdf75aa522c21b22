import type { Page } from '@playwright/test';

/** Whether the page and its tables have no horizontal overflow. Most cards cut off a table that is too wide. */
export const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const isCut = (table: Element) =>
      table.scrollWidth > table.parentElement!.clientWidth + 1 &&
      getComputedStyle(table.parentElement!).overflowX !== 'auto';
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth <= clientWidth && ![...document.querySelectorAll('main table')].some(isCut);
  });
