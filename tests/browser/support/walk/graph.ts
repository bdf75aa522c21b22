import { clock, energy, exactly, inKwh, mapSpan, power, whole, widen, type Span } from './amounts.js';
import type { Part } from './facts.js';
import { clockOf, dateOf, dayOf, type Look, monthNameOf, monthOf, weekdayOf } from './look.js';
import { maybe, say, type Statement } from './statements.js';

export type View = 'Hourly' | 'Daily' | 'Monthly' | 'Yearly';

const kinds = { Hourly: 'hour', Daily: 'day', Monthly: 'month', Yearly: 'year' } as const;
const units = { Hourly: 'hour', Daily: 'day', Monthly: 'month', Yearly: 'year' } as const;

const titles: Record<View, (look: Look) => string> = {
  Hourly: ({ today }) => weekdayOf(today),
  Daily: ({ today }) => monthOf(today),
  Monthly: ({ today }) => today.slice(0, 4),
  Yearly: () => '2021 to 2030',
};

const totals: Record<View, (look: Look) => Span> = {
  Hourly: (look) => look.todayWh,
  Daily: (look) => look.monthWh,
  Monthly: (look) => look.wh('year', look.today.slice(0, 4)),
  Yearly: (look) => look.wh('year'),
};

/** Parts of the view's period: the facts have the months of all years. */
function partsOf(look: Look, view: View): Part[] {
  const parts = look.partsOf(kinds[view]);
  return view === 'Monthly' ? parts.filter(({ start }) => start.startsWith(look.today.slice(0, 4))) : parts;
}

const finishedOf = (look: Look, view: View) => {
  const finished = new Set(look.finished(kinds[view]));
  return partsOf(look, view).filter((part) => finished.has(part));
};

const largest = (spans: readonly Span[]): Span => ({
  low: Math.max(0, ...spans.map(({ low }) => low)),
  high: Math.max(0, ...spans.map(({ high }) => high)),
});
const energies = (look: Look, view: View, parts: readonly Part[]) =>
  parts.map(({ start }) => look.wh(kinds[view], start));

const nameOf: Record<View, (start: string) => string> = {
  Hourly: (start) => `${start.slice(11)}–${String(Number(start.slice(11, 13)) + 1).padStart(2, '0')}:00`,
  Daily: dayOf,
  Monthly: monthOf,
  Yearly: (start) => start.slice(0, 4),
};

/** The period and its figures above the graph. `second`: after the total. */
function head(look: Look, view: View, second: (finished: readonly Span[]) => Statement[]): Statement[] {
  return [
    ...(view === 'Hourly' ? [] : second(energies(look, view, finishedOf(look, view)))),
    say`${titles[view](look)} Today Hourly Daily Monthly Yearly ${energy(totals[view](look))}`,
    ...(view === 'Hourly' ? second(energies(look, view, finishedOf(look, view))) : []),
    maybe`installation: ${dateOf(look.inverter.installed)}`,
  ];
}

/** The drawing's description for screen readers. */
function summary(look: Look, view: View): Statement {
  const parts = partsOf(look, view);
  const best = largest(energies(look, view, parts));
  const when = parts
    .filter(({ start }) => look.wh(kinds[view], start).high >= best.low)
    .map(({ start }) => nameOf[view](start));
  return maybe`${energy(totals[view](look))} in ${titles[view](look)}; best ${when[0]!}, ${energy(best)}`;
}

const views = Object.keys(kinds) as View[];

/** The small graphs and the labels of all. */
export const thumbnails = (look: Look): Statement[] => [
  ...views.map((view) => summary(look, view)),
  ...views.map((view) => maybe`${view} energy, ${titles[view](look)}`),
  maybe`Power, ${titles.Hourly(look)}`,
  // The names of the tables.
  ...views.flatMap((view) => [
    maybe`${titles[view](look)} energy, kWh`,
    maybe`${titles[view](look)} energy, Wh`,
  ]),
  maybe`${titles.Hourly(look)}`,
  maybe`Hourly, today ${energy(look.todayWh)}`,
  maybe`Daily, ${titles.Daily(look)} ${energy(totals.Daily(look))}`,
  maybe`Monthly, ${titles.Monthly(look)} ${energy(totals.Monthly(look))}`,
];

/** The large graph as bars, with the counts of the data quality beside it. */
export function bars(look: Look, view: View): Statement[] {
  const mean = (all: readonly Span[]) => ({
    low: all.reduce((sum, { low }) => sum + low, 0) / all.length,
    high: all.reduce((sum, { high }) => sum + high, 0) / all.length,
  });
  return [
    ...links(look, view),
    ...head(look, view, (finished) => {
      if (finished.length === 0 || view === 'Yearly') return [];
      if (view === 'Hourly') return [maybe`best hour: ${energy(largest(finished))}`];
      return [say`average per full ${units[view]}: ${energy(mean(finished))}`];
    }),
  ];
}

/** The bars' names for screen readers: links to the months, days or hours of each. */
const links = (look: Look, view: View): Statement[] =>
  view === 'Hourly'
    ? []
    : partsOf(look, view).map(
        ({ start }) => maybe`${nameOf[view](start)}: ${energy(look.wh(kinds[view], start))}, measured`,
      );

/** How many parts of the period are measured. */
export function quality(look: Look, view: View): Statement {
  const count = finishedOf(look, view).length;
  const names = {
    Hourly: 'Today',
    Daily: `${monthNameOf(look.today)} so far`,
    Monthly: `${look.today.slice(0, 4)} so far`,
    Yearly: '2021 to 2030 so far',
  };
  const unit = `${units[view]}${count === 1 ? '' : 's'}`;
  return count === 0
    ? say`${names[view]}: no full ${units[view]} yet.`
    : say`${names[view]}: ${whole(count)} ${unit} measured.`;
}

/** The graph as a table. */
export function table(look: Look, view: View): Statement[] {
  const isInWh = view === 'Hourly' || view === 'Daily';
  return [
    ...head(look, view, () => []),
    ...partsOf(look, view).map(({ start }) => {
      const wh = look.wh(kinds[view], start);
      return say`${nameOf[view](start)} ${isInWh ? whole(wh) : inKwh(wh)} measured`;
    }),
  ];
}

/** The day's power with its peak, which is also in the drawing's description. */
export function powerFacts(look: Look): Statement[] {
  const { powers } = look.inverter;
  const peak = Math.max(...powers.map(({ mean }) => mean));
  const at = powers.find(({ mean }) => mean === peak)!;
  const [highest, when] = [power(exactly(peak)), clock(middleOf(at.clock))];
  const shown = peak > 0 ? [say`Peak ${highest} at ${when}`] : [];
  const drawing = maybe`Power, ${titles.Hourly(look)}; peak ${highest} at ${when}`;
  return [...head(look, 'Hourly', () => []), ...shown, drawing];
}

/** The figures that only full screen has, up to the newest reading. */
export function fullScreenFacts(look: Look): Statement[] {
  const at = clock(...look.readingClocks);
  const share = mapSpan(look.clearSkyShareSoFar, (percent) => Math.min(100, percent));
  return [
    say`At ${at} ${power(look.powerW)}`,
    say`Yesterday, by ${at} ${energy(widen(look.yesterdaySoFar, 1))}`,
    maybe`Of clear-sky energy ${whole(widen(share, 1))}%`,
  ];
}

/** The middle of the five minutes that begin at a time of day. */
function middleOf(begin: string): string {
  const minute = Number(begin.slice(3)) + 2;
  return `${begin.slice(0, 2)}:${String(minute).padStart(2, '0')}`;
}

/** The newest minutes also show each live reading. */
const LIVE_MS = 10 * 60_000;
const SLOT_MS = 5 * 60_000;

/** The day's power as a table: five minutes each, then the readings since. */
export function powerTable(look: Look): Statement[] {
  const { powers, powerLowW, powerHighW } = look.inverter;
  const { from } = look.partsOf('hour')[0]!;
  const slots = Array.from(
    { length: Math.ceil((look.last.now - from) / SLOT_MS) },
    (_, slot) => from + slot * SLOT_MS,
  );
  return slots.flatMap((start) => {
    const begin = clockOf(start);
    const known = powers.find((one) => one.clock === begin);
    const middle = middleOf(begin);
    if (!known) return [maybe`${middle} – asleep: no sun, no power`];
    if (start < look.first.now - LIVE_MS) return [say`${middle} ${whole(known.mean)} measured`];
    const minutes = [0, 1, 2, 3, 4].map((minute) => clockOf(start + minute * 60_000));
    const span = { low: Math.min(known.low, powerLowW), high: Math.max(known.high, powerHighW) };
    return minutes.map((minute) => maybe`${minute} ${whole(span)} measured`);
  });
}
