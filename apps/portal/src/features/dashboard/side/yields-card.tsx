import type { YieldComparison } from '@heliograph/contracts/http/get-yield-comparison';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMonth } from '../../../shared/format/dates.js';
import { formatEnergy, formatInteger } from '../../../shared/format/units.js';
import { yieldComparisonQuery } from '../api/get-yield-comparison.js';
import { dashboardText } from '../strings/en.js';
import css from './yields-card.module.css';

interface Props {
  inverterId: string;
  /** Today's energy once it is final, Wh; null before. */
  finalTodayWh: number | null;
}

/** The inverter compared with similar roofs nearby and with its own history. Unknown figures are omitted. */
export function YieldsCard({ inverterId, finalTodayWh }: Props) {
  const words = dashboardText.yields;
  const { data: comparison, isLoading } = useQuery(yieldComparisonQuery(inverterId));
  // Hidden while loading, because the card would push down the footer.
  if (isLoading) return <div hidden data-place />;
  if (!comparison) return null;
  const { similarRoofs, thisMonth, lastYear, bestMonth, expectedToday } = comparison;
  if (!similarRoofs && !thisMonth && !bestMonth && !expectedToday) return null;
  return (
    <section className={css.card} aria-label={words.title}>
      <h2>{words.title}</h2>
      {expectedToday && todaySentence(expectedToday, finalTodayWh)}
      {similarRoofs && (
        <p>
          <b>{words.similarName}</b> {similarSentence(similarRoofs)}
        </p>
      )}
      {thisMonth && (
        <p>
          <b>{words.monthName}</b>{' '}
          {words.month(formatEnergy(thisMonth.energyWh), formatDate(thisMonth.until))}{' '}
          {lastYear && lastYearSentence(thisMonth.energyWh, lastYear.energyWh)}
        </p>
      )}
      {bestMonth && (
        <p>
          <b>{words.bestName}</b>{' '}
          {words.best(formatMonth(`${bestMonth.month}-01`), formatEnergy(bestMonth.energyWh))}
        </p>
      )}
    </section>
  );
}

function todaySentence(
  { fromWh, toWh }: NonNullable<YieldComparison['expectedToday']>,
  finalTodayWh: number | null,
) {
  const words = dashboardText.yields;
  const [from, to] = [formatEnergy(fromWh), formatEnergy(toWh)];
  const isOver = finalTodayWh !== null;
  return (
    <p>
      <b>{isOver ? words.todayName : words.expectedName}</b>{' '}
      {isOver ? words.madeExpected(formatEnergy(finalTodayWh), from, to) : words.expected(from, to)}
    </p>
  );
}

function similarSentence({ date, share }: NonNullable<YieldComparison['similarRoofs']>): string {
  const words = dashboardText.yields;
  if (share === null) return words.tooFew;
  const percent = Math.round(100 * (share - 1));
  const day = formatDate(date);
  if (percent === 0) return words.same(day);
  return (percent > 0 ? words.above : words.below)(day, formatInteger(Math.abs(percent)));
}

function lastYearSentence(energyWh: number, lastYearWh: number): string {
  const words = dashboardText.yields;
  const last = formatEnergy(lastYearWh);
  const percent = lastYearWh === 0 ? 0 : Math.round(100 * (energyWh / lastYearWh - 1));
  if (percent === 0) return words.lastYear(last);
  return (percent > 0 ? words.moreThanLastYear : words.lessThanLastYear)(
    formatInteger(Math.abs(percent)),
    last,
  );
}
