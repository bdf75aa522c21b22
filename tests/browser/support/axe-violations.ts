import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Accessibility violations that axe finds, one line each. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // Rules without violations would add thousands of results.
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
