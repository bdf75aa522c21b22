import type { Page } from 'playwright-core';

/** Adds up how far things move that were there already; what a person's own input moves is not among it. To be called before the page is opened. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) seen.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The cumulative layout shift since then, without a unit. */
export const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);
