import type { View } from '../../../shared/selection/period.js';
import { dashboardText } from '../strings/en.js';
import type { Bar, Quality } from '../graph/bars.js';

const order: readonly Quality[] = ['measured', 'backfilled', 'estimated', 'partial', 'missing'];

/**
 * `14 days measured, 2 backfilled, 1 missing.` An unfinished bar is not counted, because it is not known yet. Energy
 * from before the installation date is counted and named.
 */
export function qualityCounts(view: View, bars: readonly Bar[]): string {
  const finished = bars.filter((bar) => bar.finished);
  const older = finished.filter((bar) => bar.beforeInstallation && bar.quality !== 'pending').length;
  const counts = order
    .map((quality) => ({ quality, count: finished.filter((bar) => bar.quality === quality).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) {
    const isRunning = bars.some((bar) => bar.running);
    return isRunning ? dashboardText.side.nothingFinished[view] : dashboardText.side.nothingKnown;
  }
  const parts = counts.map(({ quality, count }, index) =>
    index === 0
      ? `${count} ${dashboardText.side.unit[view](count)} ${dashboardText.side.counted[quality](count)}`
      : `${count} ${dashboardText.side.counted[quality](count)}`,
  );
  const list = dashboardText.side.list(parts.join(', '));
  return older === 0
    ? list
    : `${list} ${dashboardText.side.older(older, dashboardText.side.unit[view](older))}`;
}
