/** Local calendar of a time zone, from the runtime's zone data. All instants are ms since 1970. */

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Zones change their offset only at multiples of this. */
const SLOT_MS = 15 * MINUTE_MS;
/** Offsets cached before the cache is cleared: about ten years of quarter hours. */
const CACHE_MAX = 400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

function lookUpOffset(timeZone: string, ts: number): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(ts)) parts[type] = Number(value);
  return (
    Date.UTC(parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!, parts.second!) -
    Math.floor(ts / 1000) * 1000
  );
}

/** Regions of the tz database. PostgreSQL knows no other names, or reads them differently: `IST` is Israel's time there. */
const REGION =
  /^(UTC$|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\/)/i;

/** Whether runtime and PostgreSQL know the time zone and agree on it: `UTC`, or region and city, as `Asia/Kolkata`. */
export function isTimeZone(name: string): boolean {
  try {
    return REGION.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/**
 * Region and city of a time zone that the runtime knows by another name: `Asia/Karachi` of `PLT`, `America/Los_Angeles`
 * of `US/Pacific`. Null: it has none.
 */
export function regionAndCityOf(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // The runtime still has India's former name.
    if (timeZone === 'Asia/Calcutta') return 'Asia/Kolkata';
    return isTimeZone(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}

/** Local time minus UTC at an instant, ms. */
export function zoneOffsetMs(timeZone: string, ts: number): number {
  let cache = offsets.get(timeZone);
  if (!cache || cache.size > CACHE_MAX) offsets.set(timeZone, (cache = new Map()));
  const slot = Math.floor(ts / SLOT_MS);
  let offset = cache.get(slot);
  if (offset === undefined) cache.set(slot, (offset = lookUpOffset(timeZone, slot * SLOT_MS)));
  return offset;
}

/** The first instant after `from`, up to `to`, that has the offset of `to`. */
function transition(timeZone: string, from: number, to: number): number {
  const after = zoneOffsetMs(timeZone, to);
  let low = Math.floor(from / SLOT_MS);
  let high = Math.floor(to / SLOT_MS);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffsetMs(timeZone, middle * SLOT_MS) === after) high = middle;
    else low = middle;
  }
  return high * SLOT_MS;
}

/** Last result of `localHourStart` and the span it is valid for: ingest asks for the same hour repeatedly. */
let known = { timeZone: '', from: 0, to: 0, hourStart: 0 };

/**
 * Start of the local hour that contains `ts`. If the clock changes within an hour, the part after the change starts at
 * the change.
 */
export function localHourStart(timeZone: string, ts: number): number {
  if (ts >= known.from && ts < known.to && timeZone === known.timeZone) return known.hourStart;
  const offset = zoneOffsetMs(timeZone, ts);
  const start = Math.floor((ts + offset) / HOUR_MS) * HOUR_MS - offset;
  const hourStart = zoneOffsetMs(timeZone, start) === offset ? start : transition(timeZone, start, ts);
  const slotStart = Math.floor(ts / SLOT_MS) * SLOT_MS;
  known = {
    timeZone,
    from: Math.max(slotStart, start),
    to: Math.min(slotStart + SLOT_MS, start + HOUR_MS),
    hourStart,
  };
  return hourStart;
}

/** Start of the local hour after the one starting at `hourStart`. */
export function nextLocalHour(timeZone: string, hourStart: number): number {
  const next = hourStart + HOUR_MS;
  // The hour's last millisecond shows whether a clock change cut it short.
  const lastPart = localHourStart(timeZone, next - 1);
  return lastPart > hourStart ? lastPart : localHourStart(timeZone, next);
}

/**
 * The first instant whose local clock shows the given time or later (month 1 to 12; parts may overflow, as in
 * Date.UTC).
 */
export function localInstant(
  timeZone: string,
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
): number {
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  const candidates = [wanted - DAY_MS, wanted + DAY_MS]
    .map((near) => zoneOffsetMs(timeZone, near))
    .sort((a, b) => b - a)
    .map((offset) => wanted - offset);
  const exact = candidates.find((ts) => ts + zoneOffsetMs(timeZone, ts) === wanted);
  return exact ?? transition(timeZone, candidates[0]!, candidates.at(-1)!);
}

export interface LocalTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

export function localTime(timeZone: string, ts: number): LocalTime {
  const date = new Date(ts + zoneOffsetMs(timeZone, ts));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

/** Local calendar day of an instant, `YYYY-MM-DD`. */
export function localDate(timeZone: string, ts: number): string {
  const { year, month, day } = localTime(timeZone, ts);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** 1 for the first of January. @param month 1 to 12; as in Date.UTC, parts may overflow. */
export const dayOfYear = (year: number, month: number, day: number): number =>
  (Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 0)) / DAY_MS;
