import type { View } from '../../../shared/selection/period.js';
import { words } from '../../../shared/strings/dashboard.js';
import type { Bar, Quality } from '../graph/bars.js';

const order: readonly Quality[] = ['measured', 'backfilled', 'estimated', 'partial', 'missing'];

/** `14 days measured, 2 backfilled, 1 missing.` */
export function qualityCounts(view: View, bars: readonly Bar[]): string {
  const counts = order
    .map((quality) => ({ quality, count: bars.filter((bar) => bar.quality === quality).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return words.side.nothingKnown;
  const parts = counts.map(({ quality, count }, index) =>
    index === 0
      ? `${count} ${words.side.unit[view](count)} ${words.side.counted[quality]}`
      : `${count} ${words.side.counted[quality]}`,
  );
  return words.side.list(parts.join(', '));
}
