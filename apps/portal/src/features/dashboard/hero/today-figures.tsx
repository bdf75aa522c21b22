import { formatClock } from '../../../shared/format/dates.js';
import { formatEnergy, formatMass } from '../../../shared/format/units.js';
import { dashboardText } from '../strings/en.js';
import type { Savings } from '../api/get-savings.js';
import { SavedFigure } from '../savings/saved-figure.js';
import { energyUpTo, lastReadingToday } from '../state/comparison.js';
import type { InverterFacts } from '../state/describe-inverter.js';
import { siteHours } from '../state/site-day.js';
import { isBeforeStart, isDayOver } from '../state/use-inverter-state.js';
import type { InverterToday } from '../state/use-inverter-today.js';
import css from './hero.module.css';

/** Maximum bar length, % of the width, because the label stands after the bar. */
const BAR_MAX = 44;
const DASH = '–';

interface Props {
  facts: InverterFacts;
  inverterToday: InverterToday;
  /** Lifetime energy, Wh; null if unknown. */
  totalWh: number | null;
  savings: Savings | null | undefined;
  /** Whether these are all inverters of the account. */
  ofAccount: boolean;
  /**
   * If not every inverter reports: both days of the comparable inverters, null if none, and a note on which these are.
   */
  partly?: { days: { todayWh: number; yesterdayWh: number } | null; note: string } | null;
}

/** Today against yesterday at the same time, on one scale; then the month, lifetime, savings and CO2. */
export function TodayFigures({ facts, inverterToday, totalWh, savings, ofAccount, partly = null }: Props) {
  const { state, now, site, live } = facts;
  const dayIsOver = isDayOver(state, site, now);
  const noData = state === 'lost';
  const todayWh = inverterToday.todayWh;
  const beforeDawn = isBeforeStart(state, site, now, todayWh);
  const until = dayIsOver || beforeDawn ? null : lastReadingToday(live, site, now);
  const wholeYesterdayWh = inverterToday.hourlyYesterday
    ? energyUpTo(inverterToday.hourlyYesterday, until === null ? 24 : siteHours(site.timeZone, until))
    : null;
  const yesterdayWh = partly ? (partly.days?.yesterdayWh ?? null) : wholeYesterdayWh;
  const comparedWh = partly ? (partly.days?.todayWh ?? null) : todayWh;
  const scale = Math.max(comparedWh ?? 0, yesterdayWh ?? 0, 1);
  const [emphasis, rest] = beforeDawn
    ? [dashboardText.hero.notBegun, '']
    : partly
      ? [difference(comparedWh, yesterdayWh, null)[0], partly.days ? partly.note : '']
      : until === null && !dayIsOver
        ? [DASH, '']
        : difference(todayWh, yesterdayWh, until === null ? null : formatClock(until, site.timeZone));
  const avoided = avoidedKg(inverterToday.monthWh, savings);
  const yesterdayFigure = yesterdayWh === null ? DASH : formatEnergy(yesterdayWh);

  return (
    <div className={css.stats}>
      <div className={css.compare}>
        <dl>
          <dt>{dashboardText.hero.today}</dt>
          <dd className={css.lead}>{todayWh === null ? DASH : formatEnergy(todayWh)}</dd>
        </dl>
        <div className={css.difference}>
          {/* The key remounts the element, so that a new text does not count as a layout shift. */}
          <b key={emphasis}>{emphasis}</b>
          {rest}
          {noData && <div>{dashboardText.hero.moreMayCome}</div>}
        </div>
        <div className={css.bars} aria-hidden>
          <span>
            {comparedWh !== null && <i style={{ width: `${(BAR_MAX * comparedWh) / scale}%` }} />}
            {dashboardText.hero.today}
          </span>
          <span>
            {yesterdayWh !== null && <i style={{ width: `${(BAR_MAX * yesterdayWh) / scale}%` }} />}
            {(until === null && !dayIsOver && !partly && yesterdayWh !== null
              ? dashboardText.hero.yesterdayAllDay
              : dashboardText.hero.yesterday)(yesterdayFigure)}
          </span>
        </div>
      </div>
      <dl className={css.figures}>
        <Figure
          name={dashboardText.hero.thisMonth}
          value={inverterToday.monthWh === null ? DASH : formatEnergy(inverterToday.monthWh)}
          note={totalWh === null ? DASH : dashboardText.hero.lifetime(formatEnergy(totalWh))}
        />
        <SavedFigure savings={savings} ofAccount={ofAccount} />
        <Figure
          name={dashboardText.hero.co2}
          value={avoided === null ? DASH : formatMass(avoided)}
          note={dashboardText.hero.co2Period}
        />
      </dl>
    </div>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd className={css.small}>{note}</dd>
    </div>
  );
}

/** Today's difference to yesterday in two parts; `at` null: both days are complete. */
function difference(todayWh: number | null, yesterdayWh: number | null, at: string | null): [string, string] {
  if (todayWh === null || yesterdayWh === null) return [DASH, ''];
  const differenceWh = todayWh - yesterdayWh;
  const amount = formatEnergy(Math.abs(differenceWh));
  if (differenceWh === 0) {
    return [
      dashboardText.hero.same,
      at === null ? dashboardText.hero.asYesterday : dashboardText.hero.asYesterdayBy(at),
    ];
  }
  const than = at === null ? dashboardText.hero.thanYesterday : dashboardText.hero.thanYesterdayBy(at);
  return [differenceWh > 0 ? dashboardText.hero.more(amount) : dashboardText.hero.less(amount), than];
}

const WH_PER_MWH = 1_000_000;

/** CO2 emissions that this energy avoided in the grid, kg; null if unknown. */
const avoidedKg = (energyWh: number | null, savings: Savings | null | undefined) =>
  energyWh === null || !savings ? null : (energyWh / WH_PER_MWH) * savings.co2.kgPerMwh;
