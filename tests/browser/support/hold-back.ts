import type { Page } from '@playwright/test';

/** Holds back the answers of a call. @returns the number of calls, and a function that releases them */
export async function stall(page: Page, call: string | RegExp) {
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(call, async (route) => {
    asked++;
    await released;
    await route.continue().catch(() => undefined); // the page may have cancelled it
  });
  return { asked: () => asked, release };
}
