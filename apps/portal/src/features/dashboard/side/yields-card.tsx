import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { YieldComparison } from '@heliograph/contracts/http/get-yield-comparison';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMonth } from '../../../shared/format/dates.js';
import { formatEnergy, formatInteger } from '../../../shared/format/units.js';
import { useNow } from '../../../shared/time/clock.js';
import { yieldComparisonQuery } from '../api/get-yield-comparison.js';
import { expectedToday, type ExpectedRange } from '../state/expected-today.js';
import type { InverterToday } from '../state/use-inverter-today.js';
import { dashboardText } from '../strings/en.js';
import css from './yields-card.module.css';

interface Props {
  inverter: CustomerInverter;
  inverterToday: InverterToday;
}

/** The inverter compared with similar roofs nearby and with its own history. Unknown figures are omitted. */
export function YieldsCard({ inverter, inverterToday }: Props) {
  const words = dashboardText.yields;
  const { inverter_id, status } = inverter;
  const { data: comparison, isLoading } = useQuery(yieldComparisonQuery(inverter_id, inverterToday.today));
  // Hidden while loading, because the card would push down the footer.
  if (isLoading) return <div hidden data-place />;
  if (!comparison) return null;
  const { similarRoofs, thisMonth, lastYear, bestMonth } = comparison;
  const range = status === 'REMOVED' ? null : comparison.expectedToday;
  if (!similarRoofs && !thisMonth && !bestMonth && !range) return null;
  return (
    <section className={css.card} aria-label={words.title}>
      <h2>{words.title}</h2>
      {range && <TodaySentence {...{ inverterToday, range }} />}
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

function TodaySentence({ inverterToday, range }: { inverterToday: InverterToday; range: ExpectedRange }) {
  const words = dashboardText.yields;
  const now = useNow(60_000);
  const { dayOver, todayWh } = inverterToday;
  if (dayOver && todayWh !== null) {
    const [from, to] = [formatEnergy(range.fromWh), formatEnergy(range.toWh)];
    return (
      <p>
        <b>{words.todayName}</b> {words.madeExpected(formatEnergy(todayWh), from, to)}
      </p>
    );
  }
  const expected = expectedToday(inverterToday, range, now);
  if (!expected) return null;
  const [from, to] = [formatEnergy(expected.fromWh), formatEnergy(expected.toWh)];
  return (
    <p>
      <b>{words.expectedName}</b> {from === to ? words.expectedAbout(from) : words.expected(from, to)}
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
