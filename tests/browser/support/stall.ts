import type { Page } from '@playwright/test';

/** Holds back the answers of a call. @returns how many were asked for, and lets them go */
export async function stall(page: Page, call: string) {
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(call, async (route) => {
    asked++;
    await released;
    await route.continue().catch(() => undefined); // given up meanwhile
  });
  return { asked: () => asked, release };
}
