import type { Site } from '../inverter/site.js';
import { daylightMs } from '../sun/position.js';
import { localDate, localInstant, localTime } from '../time/zone.js';

/** A time in which a service was up, ms since 1970. */
export interface UpSpan {
  readonly from: number;
  readonly to: number;
}

/** One local day of a service. The rest of the day is unknown: before the first record, or still to come. */
export interface ServiceDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly knownMs: number;
  readonly downMs: number;
  /** The part of `downMs` between sunrise and sunset. */
  readonly daylightDownMs: number;
}

interface Period {
  readonly now: number;
  readonly site: Site;
  /** Number of local days, of which the last is today. */
  readonly days: number;
  /** A service counts as up until now if its last record is not older than this, ms. */
  readonly staleMs: number;
}

/** A service's known time and downtime by local day, oldest first. */
export function serviceDays(
  spans: readonly UpSpan[],
  { now, site, days, staleMs }: Period,
): readonly ServiceDay[] {
  const up = mergeSpans(spans, now, staleMs);
  const knownFrom = up[0]?.from ?? now;
  const gaps = up.map(({ to }, index) => ({ from: to, to: up[index + 1]?.from ?? now }));
  const { year, month, day } = localTime(site.timeZone, now);
  const midnight = (daysAgo: number) => localInstant(site.timeZone, year, month, day - daysAgo);
  return Array.from({ length: days }, (_, index) => {
    const from = midnight(days - 1 - index);
    const to = Math.min(now, midnight(days - 2 - index));
    const down = gaps
      .map((gap) => ({ from: Math.max(from, gap.from), to: Math.min(to, gap.to) }))
      .filter((gap) => gap.to > gap.from);
    return {
      date: localDate(site.timeZone, from),
      knownMs: Math.max(0, to - Math.max(from, knownFrom)),
      downMs: sum(down.map((gap) => gap.to - gap.from)),
      daylightDownMs: sum(down.map((gap) => daylightMs(site, gap.from, gap.to))),
    };
  });
}

/** Whether a service's last record is not older than `staleMs`. */
export const isUpNow = (spans: readonly UpSpan[], now: number, staleMs: number): boolean =>
  spans.some(({ from, to }) => from <= now && to >= now - staleMs);

/** Spans in order, without overlaps and future times, which a corrected clock may have left. */
function mergeSpans(spans: readonly UpSpan[], now: number, staleMs: number): UpSpan[] {
  const merged: UpSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    if (span.from > now) continue;
    const to = span.to >= now - staleMs ? now : span.to;
    const last = merged.at(-1);
    if (last && span.from <= last.to) merged[merged.length - 1] = { ...last, to: Math.max(last.to, to) };
    else merged.push({ from: span.from, to });
  }
  return merged;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
