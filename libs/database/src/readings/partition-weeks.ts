import { WEEK_MS } from '@heliograph/domain/time/week';

/** A Monday, 00:00 UTC: every partition's bounds are whole weeks from it. */
const FIRST_MONDAY_MS = Date.UTC(1970, 0, 5);
const DAY_MS = 86_400_000;

/** Raw readings stay this much longer than configured, so that every reading that ingest accepts has a partition. */
export const RETENTION_SLACK_DAYS = 2;

/** One native partition of `readings`: the half-open week from `fromMs` to `toMs`, ms since 1970. */
export interface PartitionWeek {
  readonly name: string;
  readonly fromMs: number;
  readonly toMs: number;
}

function weekOf(timeMs: number): PartitionWeek {
  const fromMs = FIRST_MONDAY_MS + Math.floor((timeMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS;
  const day = new Date(fromMs).toISOString().slice(0, 10).replaceAll('-', '');
  return { name: `readings_p${day}`, fromMs, toMs: fromMs + WEEK_MS };
}

/** Raw readings before this instant, ms since 1970, may be deleted. */
export function horizonMs(nowMs: number, retentionDays: number): number {
  return nowMs - (retentionDays + RETENTION_SLACK_DAYS) * DAY_MS;
}

/** The weeks that must have a partition: from the horizon to at least a week ahead of now. */
export function neededWeeks(nowMs: number, retentionDays: number): PartitionWeek[] {
  return weeksSince(horizonMs(nowMs, retentionDays), nowMs);
}

/** The weeks from an instant to at least a week ahead of now. */
export function weeksSince(fromMs: number, nowMs: number): PartitionWeek[] {
  const weeks: PartitionWeek[] = [];
  for (let at = fromMs; ; at += WEEK_MS) {
    const week = weekOf(at);
    weeks.push(week);
    if (week.toMs > nowMs + WEEK_MS) return weeks;
  }
}

/** The week in a partition's name; null: the name is not one of ours. */
export function weekNamed(name: string): PartitionWeek | null {
  const match = /^readings_p(\d{4})(\d{2})(\d{2})$/.exec(name);
  if (!match) return null;
  const week = weekOf(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return week.name === name ? week : null;
}
