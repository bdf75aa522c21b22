import type { EnergyView, PeriodChoice } from '@heliograph/domain/energy/periods';
import { localTime } from '@heliograph/domain/time/zone';
import { invalidInput } from '../../frame/failure.js';

/** No inverter with a modem is older. */
const YEAR_MIN = 2000;

/** Leading characters of `YYYY-MM-DD` that name the period of a view; the yearly one is never chosen. */
const PERIOD_CHARACTERS: Readonly<Record<Exclude<EnergyView, 'yearly'>, number>> = {
  hourly: 10,
  daily: 7,
  monthly: 4,
};

/**
 * Refuses to look where nothing can be.
 * @param timeZone the site's: it decides which day has begun.
 * @throws Failure 400 for parts that contradict each other, a period before 2000, and one that has not begun.
 */
export function checkPeriod(
  view: Exclude<EnergyView, 'yearly'>,
  { date, month, year }: PeriodChoice,
  timeZone: string,
  nowMs: number,
): void {
  const chosen = date ?? month ?? year;
  if (chosen === undefined) return;
  if (!chosen.startsWith(month ?? '') || !chosen.startsWith(year ?? '')) {
    throw invalidInput('date, month and year contradict each other');
  }
  if (Number(chosen.slice(0, 4)) < YEAR_MIN)
    throw invalidInput(`There is no energy before the year ${YEAR_MIN}.`);
  const length = PERIOD_CHARACTERS[view];
  if (chosen.slice(0, length) > today(timeZone, nowMs).slice(0, length)) {
    throw invalidInput('This period lies in the future.');
  }
}

function today(timeZone: string, nowMs: number): string {
  const { year, month, day } = localTime(timeZone, nowMs);
  return [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}
