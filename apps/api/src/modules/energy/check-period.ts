import type { PeriodChoice } from '@heliograph/domain/energy/periods';
import { Failure } from '../../http/failure.js';

/** No inverter with a modem predates this year. */
const YEAR_MIN = 2000;

/**
 * Rejects an invalid period. A future period is valid: its values are pending.
 * @throws Failure 400 if the parts contradict each other or the period is before 2000.
 */
export function checkPeriod({ date, month, year }: PeriodChoice): void {
  const chosen = date ?? month ?? year;
  if (chosen === undefined) return;
  if (!chosen.startsWith(month ?? '') || !chosen.startsWith(year ?? '')) {
    throw new Failure('period_contradiction');
  }
  if (Number(chosen.slice(0, 4)) < YEAR_MIN) {
    throw new Failure({ reason: 'before_first_year', details: { yearMin: YEAR_MIN } });
  }
}
