import type { TrialDays, TrialHour } from '@heliograph/database/trial/write-trial-readings';
import { localInstant, localTime } from '@heliograph/domain/time/zone';

const ZONE = 'Asia/Kolkata';
const SUNRISE_HOUR = 6;
const SUN_HOURS = 12;
/** Share of the rated power at noon. */
const NOON_SHARE = 0.8;
const HOUR_MS = 3_600_000;

/** Share of the rated power at an hour of a clear day. */
function shareAt(hour: number): number {
  return Math.max(0, Math.sin((Math.PI * (hour - SUNRISE_HOUR)) / SUN_HOURS)) * NOON_SHARE;
}

/** Daylight hours of the month so far, with cloudiness varying by day. */
export function trialDays(nowMs: number): TrialDays {
  const { year, month, day, hour } = localTime(ZONE, nowMs);
  const hoursOf = (date: number, upTo = 24): TrialHour[] => {
    const clearness = 0.7 + ((date * 37) % 30) / 100;
    return Array.from({ length: upTo }, (_, at) => ({
      at: new Date(localInstant(ZONE, year, month, date, at)),
      share: shareAt(at + 0.5) * clearness,
    })).filter(({ share }) => share > 0);
  };
  const now = hour + (nowMs % HOUR_MS) / HOUR_MS;
  return {
    near: [...hoursOf(day - 1), ...hoursOf(day, hour + 1)],
    far: Array.from({ length: Math.max(0, day - 2) }, (_, n) => hoursOf(n + 1)).flat(),
    shareNow: shareAt(now),
  };
}
