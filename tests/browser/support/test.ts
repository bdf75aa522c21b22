import { expect as baseExpect, test as baseTest, type Locator } from '@playwright/test';
import { TestPortal } from './portal.js';
import { textOf } from './screens.js';

export const test = baseTest.extend<object, { portal: TestPortal }>({
  portal: [
    async ({ browser }, use) => {
      const portal = await TestPortal.start(browser);
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export const expect = baseExpect.extend({
  /** Waits until the visible text, with single spaces, contains a string or matches an expression. */
  async toShow(place: Locator, expected: string | RegExp) {
    const options = { timeout: this.timeout };
    try {
      if (typeof expected === 'string') {
        await baseExpect(place).toContainText(expected, { ...options, useInnerText: true });
      } else {
        await baseExpect.poll(() => textOf(place), options).toMatch(expected);
      }
      return { pass: true, message: () => `Expected ${place} not to show ${expected}` };
    } catch (error) {
      return { pass: false, message: () => `${place}: ${(error as Error).message}` };
    }
  },
});
