import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Sums layout shifts, except those of user input and of growing ages. Call before opening the page. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = Object.assign(window, { shift: 0, moved: [] as string[] });
    const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    // A right-aligned age that became longer.
    const isGrownAge = ({ node, previousRect: before, currentRect: now }: Shift['sources'][number]) =>
      /^\d+ \w+ ago$/.test(node?.textContent ?? '') &&
      Math.abs(now.right - before.right) < 1 &&
      Math.abs(now.y - before.y) < 1;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as Shift;
        const hasGrown = sources.length > 0 && sources.every(isGrownAge);
        if (hadRecentInput || hasGrown) continue;
        seen.shift += value;
        for (const { node, previousRect, currentRect } of sources) {
          seen.moved.push(`${node?.nodeName} ${node?.textContent}: ${at(previousRect)} → ${at(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Fails if the cumulative layout shift exceeds `shiftMax`; reports text and position of moved elements. */
export async function expectStill(page: Page, shiftMax = 0): Promise<void> {
  const seen = await page.evaluate(() => {
    const { shift, moved } = window as unknown as { shift: number; moved: string[] };
    return { shift, moved };
  });
  expect(seen.shift > shiftMax ? seen : null).toBeNull();
}
