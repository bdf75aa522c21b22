// Savings and payback, calculated again from the database's energy.
import { spanOf, widen, type Span } from './amounts.js';
import type { Facts, Tariff } from './facts.js';
import type { Look } from './look.js';

/** A month's energy charge, paise. */
function bill({ slabs }: Tariff, kWh: number): number {
  let [from, sum] = [0, 0];
  for (const { upToKwh, paisePerKwh } of slabs) {
    const to = Math.min(kWh, upToKwh ?? Infinity);
    sum += Math.max(0, to - from) * paisePerKwh;
    from = Math.max(from, to);
  }
  return sum;
}

const usedAtHome = ({ selfUsePercent, monthlyKwh }: Tariff, kWh: number) =>
  Math.min((kWh * selfUsePercent) / 100, monthlyKwh);

function saved(tariff: Tariff, kWh: number): number {
  const used = usedAtHome(tariff, kWh);
  const withoutRoof = bill(tariff, tariff.monthlyKwh);
  return withoutRoof - bill(tariff, tariff.monthlyKwh - used) + (kWh - used) * tariff.exportPaise;
}

const kWhIn = ({ inverters }: Facts, month: string) =>
  inverters
    .flatMap(({ parts }) => parts)
    .filter(({ kind, start }) => kind === 'month' && start.startsWith(month))
    .reduce((sum, { wh }) => sum + (wh ?? 0) / 1_000, 0);

const monthsOf = ({ inverters }: Facts) => [
  ...new Set(
    inverters
      .flatMap(({ parts }) => parts)
      .filter(({ kind }) => kind === 'month')
      .map(({ start }) => start.slice(0, 7))
      .sort(),
  ),
];

/** Savings of the household in each month, paise. */
const savedBy = (facts: Facts) => monthsOf(facts).map((month) => saved(facts.tariff, kWhIn(facts, month)));
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The household's savings, divided by energy. Each of `months` is rounded to a paisa. */
function divided(look: Look, months: (facts: Facts) => readonly string[]): Span {
  const of = (facts: Facts) =>
    sumOf(
      months(facts).map((month) => {
        const kWh = kWhIn(facts, month);
        const mine = kWhIn(
          { ...facts, inverters: facts.inverters.filter(({ serial }) => look.serials.includes(serial)) },
          month,
        );
        return kWh === 0 ? 0 : (saved(facts.tariff, kWh) * mine) / kWh;
      }),
    );
  return widen(spanOf(of(look.first), of(look.last)), months(look.last).length);
}

export const savedThisMonth = (look: Look) => divided(look, () => [look.month]);
export const savedSinceBegin = (look: Look) => divided(look, monthsOf);
export const firstMonth = (look: Look) => monthsOf(look.last)[0]!;

/** Today's part of the month. */
export function savedToday(look: Look): Span {
  const of = (facts: Facts) => {
    const todayOf = (serials: readonly string[]) =>
      facts.inverters
        .filter(({ serial }) => serials.includes(serial))
        .flatMap(({ parts }) => parts)
        .filter(({ kind, start }) => kind === 'day' && start.startsWith(facts.today))
        .reduce((sum, { wh }) => sum + (wh ?? 0) / 1_000, 0);
    const all = todayOf(facts.inverters.map(({ serial }) => serial));
    const month = kWhIn(facts, look.month);
    const added = saved(facts.tariff, month) - saved(facts.tariff, month - all);
    return all === 0 ? 0 : (added * todayOf(look.serials)) / all;
  };
  return widen(spanOf(of(look.first), of(look.last)), 2);
}

/** Percent of the price that the household's savings have paid back. */
export function paidBackPercent({ first, last }: Look): Span {
  const of = (facts: Facts) => Math.floor((100 * sumOf(savedBy(facts))) / facts.pricePaise);
  return spanOf(of(first), of(last));
}

/** The month by which the savings reach the price, if each year saves as much as the last 12 months. */
export function paidBackBy({ last }: Look): string {
  const whole = savedBy(last).slice(0, -1);
  let left = last.pricePaise - sumOf(whole);
  let ahead = -1;
  while (left > 0) left -= whole.slice(-12)[++ahead % 12]!;
  const [year, month] = last.today.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + ahead)).toISOString().slice(0, 7);
}

/** The household's share of this month's energy that its consumption lets it use; null: the tariff's share holds. */
export function cappedPercent({ first, last, month }: Look): Span | null {
  const of = (facts: Facts) => {
    const kWh = kWhIn(facts, month);
    return (100 * usedAtHome(facts.tariff, kWh)) / kWh;
  };
  const percent = spanOf(of(first), of(last));
  return percent.high < last.tariff.selfUsePercent - 0.01 ? percent : null;
}
