import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Accessibility faults that axe finds in the page, one line each. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // Results of rules without violations are left out: there are thousands.
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
