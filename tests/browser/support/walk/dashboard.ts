import {
  age,
  clock,
  energy,
  exactly,
  inItsUnit,
  inKwh,
  mapSpan,
  mass,
  money,
  moreOrLess,
  power,
  share,
  spanOf,
  state,
  whole,
  widen,
} from './amounts.js';
import { clockOf, dateOf, type Look, monthOf, stateOf } from './look.js';
import {
  cappedPercent,
  firstMonth,
  paidBackBy,
  paidBackPercent,
  savedSinceBegin,
  savedThisMonth,
  savedToday,
} from './savings.js';
import { maybe, say, type Statement } from './statements.js';
import { clearSkyWhM2 } from '../../../support/noaa-sun.js';

const DAY_MS = 86_400_000;
/** Of India's Central Electricity Authority, for 2023-24. */
const CO2_KG_PER_MWH = 727;

const nameplate = (watts: number) => `${watts / 1_000} kW`;

/** Texts that are the same at all times. */
export const constants = ({ today }: Look): Statement[] => [
  say`© ${today.slice(0, 4)} Example Solar Works. All rights reserved.`,
  maybe`CO₂ at 0.727 t per MWh: Central Electricity Authority, CO2 Baseline Database v20, December 2024, for 2023-24.`,
  maybe`If every year saves as much as the last 12 months.`,
];

/** The unread replies, and each inverter with its state where the page names it: in the navigation and in the hero. */
export const navigation = ({ last }: Look): Statement[] => [
  ...unreadReplies(last.unread.reduce((sum, { replies }) => sum + replies, 0)),
  say`All inverters ${whole(last.inverters.length)} together`,
  ...last.inverters.map((one) => say`${one.name} ${one.serial} ${state(stateOf(one, last.now))}`),
];

/** In the name of an entry, its badge, and announced. */
function unreadReplies(count: number): Statement[] {
  if (count === 0) return [];
  const words = `${count} unread ${count === 1 ? 'reply' : 'replies'} on tickets`;
  return [say`, ${words} ${whole(count)}`, say`${words}`];
}

/** Today against yesterday, in the words of the time of day. */
function comparison(look: Look): Statement {
  const { todayWh } = look;
  const allYesterday = look.wh('hour of yesterday');
  if (look.isBeforeDawn) {
    return say`Today ${energy(todayWh)} Not started yet Today Yesterday, ${energy(allYesterday)} all day`;
  }
  const yesterdayWh = look.isEvening ? allYesterday : look.yesterdaySoFar;
  const difference = spanOf(todayWh.low - yesterdayWh.low, todayWh.high - yesterdayWh.high);
  // The newest reading may be a few seconds older on the page.
  const shown = energy(widen(spanOf(Math.abs(difference.low), Math.abs(difference.high)), 3));
  const words = moreOrLess(...[difference.low, difference.high].map((wh) => (wh > 0 ? 'more' : 'less')));
  return look.isEvening
    ? say`Today ${energy(todayWh)} ${shown} ${words} than yesterday Today Yesterday, ${inItsUnit(yesterdayWh)}`
    : say`Today ${energy(todayWh)} ${shown} ${words} than yesterday by ${clock(...look.readingClocks)} Today Yesterday, ${inItsUnit(yesterdayWh)}`;
}

/** The hero, for one inverter or the sum of several. */
export function hero(look: Look): Statement[] {
  const ratedW = look.inverters.reduce((sum, one) => sum + one.ratedW, 0);
  const percent = mapSpan(look.powerW, (watts) => (100 * watts) / ratedW);
  return [
    look.isNight
      ? say`Power now ${power(look.powerW)} No power is expected while the sun is down.`
      : say`Power now ${power(look.powerW)} ${share(percent)}% of ${nameplate(ratedW)}`,
    comparison(look),
    say`This month ${energy(look.monthWh)} ${energy(look.sum((one) => one.totalWh))} since installation`,
    say`${money(savedThisMonth(look))} this month`,
    say`CO₂ avoided ${mass(mapSpan(look.monthWh, (wh) => (wh / 1e6) * CO2_KG_PER_MWH))} this month`,
  ];
}

/** On the page of all inverters, because the price is for all. */
export const paidBack = (look: Look): Statement =>
  say`${whole(paidBackPercent(look))}% of the price paid back`;

/** The hero's sentences on one inverter. */
export function sentences(look: Look): Statement[] {
  const { inverter, last } = look;
  const energyOf = look.isBeforeDawn ? look.wh('hour of yesterday') : look.todayWh;
  const heard = look.first.inverters.find(({ serial }) => serial === inverter.serial)!;
  const readAge = spanOf(0, last.now - Math.min(inverter.heardAt, heard.heardAt));
  return [
    maybe`last seen ${clock(clockOf(inverter.heardAt), clockOf(heard.heardAt))}`,
    maybe`${age(readAge)}`,
    maybe`Your roof is producing ${whole(widen(look.clearSkyPercent, 1))}% of its clear-sky output.`,
    ...(look.isNight
      ? [say`Your roof made ${energy(energyOf)} ${look.isBeforeDawn ? 'yesterday' : 'today'}.`]
      : []),
  ];
}

/** The card beside the graph. */
export function sideCard(look: Look): Statement[] {
  const { inverter, last } = look;
  const capped = cappedPercent(look);
  const { monthlyKwh, selfUsePercent, exportPaise } = last.tariff;
  return [
    say`Total Energy: ${inKwh(look.sum((one) => one.totalWh))} kWh`,
    say`Serial No ${inverter.serial} Installed ${dateOf(inverter.installed)} Address ${last.address}`,
    capped
      ? say`${whole(capped)}% of this month’s energy used at home: a household using ${whole(monthlyKwh)} kWh a month needs no more; the rest exported at ${money(exactly(exportPaise))} per kWh.`
      : say`${whole(selfUsePercent)}% of the energy used at home, by a household using ${whole(monthlyKwh)} kWh a month, the rest exported at ${money(exactly(exportPaise))} per kWh.`,
  ];
}

/** The savings in detail. */
export const savingsPopUp = (look: Look): Statement[] => [
  say`Today ${money(savedToday(look))}`,
  say`This month ${money(savedThisMonth(look))}`,
  say`Since ${monthOf(firstMonth(look))} ${money(savedSinceBegin(look))}`,
  say`Price paid, net of subsidy ${money(exactly(look.last.pricePaise))} Paid back so far ${whole(paidBackPercent(look))}%`,
  say`Expected to be paid back in about ${monthOf(paidBackBy(look))}`,
];

/** The inverter beside similar roofs and its own history. */
export function yields(look: Look): Statement[] {
  const { inverter, today } = look;
  const [from, to] = look.isEvening ? expectedRange(look) : expectedByNow(look);
  const yesterday = look.partsOf('last day').at(-1)!;
  const soFar = look.finished('day').filter(({ start }) => !start.startsWith(today));
  const thisMonth = soFar.reduce((sum, { wh }) => sum + wh!, 0);
  const lastYear = look.wh('same days last year');
  const percent = 100 * (thisMonth / lastYear.low - 1);
  const whole12 = look.finished('month').filter(({ from }) => from > inverter.firstAt);
  const best = whole12.reduce((a, b) => (b.wh! > a.wh! ? b : a));
  const share = inverter.share;
  return [
    look.isEvening
      ? say`Today ${energy(look.todayWh)}; ${energy(from!)} to ${energy(to!)} was expected, judging by the last ${whole(14)} days.`
      : // In the last minutes before sunset, both ends are the same.
        maybe`Expected today ${energy(from!)} to ${energy(to!)}, judging by the last ${whole(14)} days.`,
    maybe`Expected today About ${energy(spanOf(from!.low, to!.high))}, judging by the last ${whole(14)} days.`,
    maybe`Similar roofs nearby ${dateOf(inverter.shareDay ?? today)}: yours made ${whole(share && Math.abs(100 * share - 100))}% ${share && share > 1 ? 'more' : 'less'} than their median.`,
    maybe`Similar roofs nearby ${dateOf(inverter.shareDay ?? today)}: yours made as much as their median.`,
    ...(soFar.length > 0
      ? [
          say`This month ${energy(exactly(thisMonth))} by the end of ${dateOf(yesterday.start)}.`,
          Math.round(percent) === 0
            ? say`Same days last year: ${energy(lastYear)}.`
            : say`${whole(Math.abs(percent))}% ${percent > 0 ? 'more' : 'less'} than in the same days last year (${energy(lastYear)}).`,
        ]
      : []),
    say`Best month ${monthOf(best.start)}, ${energy(exactly(best.wh!))}.`,
  ];
}

/** NOAA's sun differs by a few thousandths. */
const SUN_TOLERANCE = 0.003;

/** Most of the last days' shares of a clear sky, applied to today. */
function expectedRange(look: Look) {
  const site = look.inverter;
  const shares = look
    .partsOf('last day')
    .map(({ from, to, wh }) => wh! / clearSkyWhM2(site, from, to))
    .sort((a, b) => a - b);
  const start = look.partsOf('last day').at(-1)!.to;
  const clear = clearSkyWhM2(site, start, start + DAY_MS);
  return [shares.at(1)!, shares.at(-2)!].map((share) => ({
    low: (1 - SUN_TOLERANCE) * share * clear,
    high: (1 + SUN_TOLERANCE) * share * clear,
  }));
}

/** Today's energy so far, and the expected share of the sunlight after the newest reading. */
function expectedByNow(look: Look) {
  const start = look.partsOf('last day').at(-1)!.to;
  const clear = clearSkyWhM2(look.inverter, start, start + DAY_MS);
  const leftAt = (at: number) => clearSkyWhM2(look.inverter, Math.max(start, at), start + DAY_MS) / clear;
  const [earlier, later] = [look.first, look.last].map(
    ({ inverters }) => inverters.find(({ serial }) => serial === look.inverter.serial)!.at,
  ) as [number, number];
  return expectedRange(look).map(({ low, high }) => ({
    low: look.todayWh.low + (leftAt(later) - SUN_TOLERANCE) * low,
    high: look.todayWh.high + (leftAt(earlier) + SUN_TOLERANCE) * high,
  }));
}

/** States after a number of inverters. */
const counted: Readonly<Record<string, string>> = {
  Producing: 'producing',
  'Standing by': 'standing by',
  Night: 'asleep',
};

function mostUrgent(states: readonly string[]): string {
  const worst = ['Producing', 'Standing by', 'Night'].find((one) => states.includes(one))!;
  const count = states.filter((one) => one === worst).length;
  return count === states.length ? worst : `${count} ${counted[worst]}`;
}

/** The counts of the small chips and the rows of all inverters. */
export function rows(look: Look): Statement[] {
  const states = look.inverters.map((one) => stateOf(one, look.last.now));
  const heardAt = [look.first, look.last].flatMap(({ inverters }) => inverters.map((one) => one.heardAt));
  const newest = age(spanOf(0, look.last.now - Math.min(...heardAt)));
  return [
    // The most urgent state, with its number if not all are in it.
    maybe`All inverters ${whole(look.inverters.length)} inverters ${mostUrgent(states)} ${newest}`,
    maybe`All inverters ${whole(look.inverters.length)} inverters Night last seen ${clock(...heardAt.map(clockOf))}`,
    maybe`All inverters ${whole(look.inverters.length)} inverters`,
    ...[...new Set(states)].map(
      (state) => say`${whole(states.filter((one) => one === state).length)} ${counted[state]!}`,
    ),
    ...look.inverters.map((one) => {
      const mine = look.ofOne(one.serial);
      const percent = mapSpan(mine.powerW, (watts) => (100 * watts) / one.ratedW);
      const heard = look.first.inverters.find(({ serial }) => serial === one.serial)!;
      const seen = age(spanOf(0, look.last.now - Math.min(one.heardAt, heard.heardAt)));
      const asleep = `last seen ${clockOf(one.heardAt)}`;
      const when = {
        looks: `${seen.looks}|last seen ..:..`,
        allows: (shown: string) => (shown.startsWith('last seen') ? shown === asleep : seen.allows(shown)),
        expected: `${seen.expected} or ${asleep}`,
      };
      return say`${one.name} ${one.serial} ${stateOf(one, look.last.now)} ${power(mine.powerW)} ${share(percent)}% of ${nameplate(one.ratedW)} ${when} ${energy(mine.todayWh)}`;
    }),
  ];
}
