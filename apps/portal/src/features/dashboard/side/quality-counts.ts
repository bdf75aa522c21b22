import type { View } from '../../../shared/selection/period.js';
import { dashboardText } from '../strings/en.js';
import type { Bar, Quality } from '../graph/bars.js';

const order: readonly Quality[] = ['measured', 'backfilled', 'estimated', 'partial', 'missing'];

/** `14 days measured, 2 backfilled, 1 missing.` */
export function qualityCounts(view: View, bars: readonly Bar[]): string {
  const counts = order
    .map((quality) => ({ quality, count: bars.filter((bar) => bar.quality === quality).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return dashboardText.side.nothingKnown;
  const parts = counts.map(({ quality, count }, index) =>
    index === 0
      ? `${count} ${dashboardText.side.unit[view](count)} ${dashboardText.side.counted[quality]}`
      : `${count} ${dashboardText.side.counted[quality]}`,
  );
  return dashboardText.side.list(parts.join(', '));
}
