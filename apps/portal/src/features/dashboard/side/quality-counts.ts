import type { View } from '../../../shared/selection/period.js';
import { dashboardText } from '../strings/en.js';
import type { Bar, Quality } from '../graph/bars.js';

const order: readonly Quality[] = ['measured', 'backfilled', 'estimated', 'partial', 'missing'];

/**
 * `14 days measured, 2 backfilled, 1 missing.` An unfinished bar is not counted, because it is not known yet. Energy
 * from before the installation date is counted and named.
 */
export function qualityCounts(view: View, bars: readonly Bar[]): string {
  const words = dashboardText.side;
  const finished = bars.filter((bar) => bar.finished);
  const older = finished.filter((bar) => bar.beforeInstallation && bar.quality !== 'pending').length;
  const counts = order
    .map((quality) => ({ quality, count: finished.filter((bar) => bar.quality === quality).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) {
    const isRunning = bars.some((bar) => bar.running);
    return isRunning ? words.nothingFinished[view] : words.nothingKnown;
  }
  const { unit, counted, firstCount, nextCount } = words;
  const parts = counts.map(({ quality, count }, index) =>
    index === 0 ? firstCount(count, unit[view](count), counted[quality]) : nextCount(count, counted[quality]),
  );
  const list = words.list(parts.join(', '));
  return older === 0 ? list : `${list} ${words.older(older, unit[view](older))}`;
}
