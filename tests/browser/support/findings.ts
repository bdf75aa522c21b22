import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe has against the page as it is, in one line a finding. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // Without the results of rules that found nothing: there are thousands.
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
