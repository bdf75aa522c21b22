import { ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import { INTERVAL_DEFAULT_S, LATE_AFTER_MS } from '@heliograph/domain/silence/no-communication';
import { solarElevationDeg } from '@heliograph/domain/sun/position';
import { intervalOf } from '@heliograph/simulators/replay/replay';
import type { RecordedRow } from '@heliograph/simulators/replay/rows';
import { AFTER_MS, thresholdOf } from '@heliograph/simulators/timeline/check-timeline';
import type { ScenarioDevice } from '@heliograph/simulators/timeline/timeline';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Until then the platform may wait for inverters to be back. */
const SETTLED_MS = 45 * MINUTE_MS;
/** Above this the sun is in each inverter's reporting hours, however late it usually begins. */
const HIGH_SUN_DEG = 30;
/** An inverter that had less may have fallen asleep. The platform's limit is 40 %. */
const LOW_POWER_SHARE = 0.45;

/** A time without rows that is long enough to be an outage. Times are ms since 1970. */
export interface Gap {
  readonly serial: string;
  /** The last row before it. */
  readonly from: number;
  /** When the platform's threshold has passed. */
  readonly due: number;
  /** The next row, or the end of the recording. */
  readonly to: number;
  /** Why the platform need not find it; null: it has to. */
  readonly excuse: string | null;
  /** Whether an outage may be opened at this time of the gap. */
  isOpenable(at: number): boolean;
}

/** All gaps of an inverter. The expectations follow from the recording and docs/alarms.md alone. */
export function gapsOf(
  rows: readonly RecordedRow[],
  device: ScenarioDevice,
  { start, end }: { start: number; end: number },
): Gap[] {
  const live = rows.filter(({ isBacklog }) => !isBacklog);
  const intervalMs = intervalOf(rows);
  const threshold = thresholdOf({
    interval_s: intervalMs ? Math.round(intervalMs / 1000) : INTERVAL_DEFAULT_S,
  });
  const site = { latitude: device.latitude!, longitude: device.longitude! };
  const sunAt = (at: number) => solarElevationDeg(site, at);
  const isByNight = live.some(({ sentAt }) => isMidnight(site.longitude, sentAt));
  const ratedW = ratedPowerW(device.powerRating!)!;
  const excuseOf = (row: RecordedRow, due: number, to: number): string | null => {
    if (to - row.sentAt < threshold + AFTER_MS) return 'short';
    if (row.sentAt < start + SETTLED_MS) return 'soon after the start';
    if (sunAt(row.sentAt) < HIGH_SUN_DEG || sunAt(due + AFTER_MS) < HIGH_SUN_DEG) return 'low sun or night';
    if (row.values.state === 'sleep' || (row.values.ac_power_w ?? 0) < LOW_POWER_SHARE * ratedW)
      return 'low power';
    return row.sentAt - row.ts > LATE_AFTER_MS ? 'late row' : null;
  };
  return live.flatMap((row, index) => {
    const to = live[index + 1]?.sentAt ?? end;
    const due = row.sentAt + threshold;
    if (due >= to) return [];
    const gap: Gap = {
      serial: device.serialNumber,
      from: row.sentAt,
      due,
      to,
      excuse: excuseOf(row, due, to),
      isOpenable: (at) => isByNight || sunAt(at) > 0,
    };
    return [gap];
  });
}

/** Within half an hour of the sun's lowest point. */
function isMidnight(longitude: number, at: number): boolean {
  const sinceMidnight = (((at + (longitude / 360) * DAY_MS) % DAY_MS) + DAY_MS) % DAY_MS;
  return Math.min(sinceMidnight, DAY_MS - sinceMidnight) <= 30 * MINUTE_MS;
}
