import type { Figure } from './statements.js';

/** From the value before the page was read to the one after: readings keep coming. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

export const exactly = (value: number): Span => ({ low: value, high: value });
export const spanOf = (...values: readonly number[]): Span => ({
  low: Math.min(...values),
  high: Math.max(...values),
});
/** Of sums of spans that grow together. */
export const mapSpan = ({ low, high }: Span, change: (value: number) => number): Span =>
  spanOf(change(low), change(high));
export const widen = ({ low, high }: Span, by: number): Span => ({ low: low - by, high: high + by });

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`;
const parse = (shown: string) => Number(shown.replace(/[^\d.]/g, ''));
const decimalsOf = (shown: string) => /\.(\d+)/.exec(shown)?.[1]!.length ?? 0;

/** Whether a value of the span, times `size`, rounds to the shown number. */
export function rounds(shown: string, { low, high }: Span, size = 1): boolean {
  const half = 0.5 * 10 ** -decimalsOf(shown) + 1e-9;
  const value = parse(shown);
  return value >= low / size - half && value <= high / size + half;
}

/** Three significant figures or more; 0 has one. */
const isPrecise = (shown: string) => parse(shown) === 0 || shown.replace(/\D/g, '').length >= 3;

const figure = (
  looks: string,
  span: Span | null,
  allows: (shown: string, span: Span) => boolean,
): Figure => ({
  looks,
  allows: (shown) => span !== null && allows(shown, span),
  expected: span === null ? 'that it is not known' : `${span.low} to ${span.high}`,
});

const sizes: Readonly<Record<string, number>> = {
  W: 1,
  kW: 1_000,
  Wh: 1,
  kWh: 1_000,
  MWh: 1e6,
  kg: 1,
  t: 1_000,
};

/** With a unit, which follows from the size. */
const amount = (units: string) => (span: Span | null) =>
  figure(`${NUMBER} ?(?:${units})`, span, (shown, allowed) => {
    const unit = /[A-Za-z]+$/.exec(shown)![0];
    return rounds(shown, allowed, sizes[unit]!) && (sizes[unit] === 1 || isPrecise(shown));
  });

/** In Wh. */
export const energy = amount('Wh|kWh|MWh');
/** In W. */
export const power = amount('W|kW');
/** In kg. */
export const mass = amount('kg|t');

/** In Wh, shown in kWh without the unit. */
export const inKwh = (span: Span | null) =>
  figure(NUMBER, span, (shown, allowed) => rounds(shown, allowed, 1_000) && isPrecise(shown));
/** In Wh, shown without the unit: a day of the hero's comparison. */
export const inItsUnit = (span: Span | null) =>
  figure(NUMBER, span, (shown, allowed) => rounds(shown, allowed, allowed.high < 1_000 ? 1 : 1_000));

/** A whole number: a count, a percentage, Wh. */
export const whole = (value: Span | number | null) =>
  figure(
    String.raw`\d[\d,]*`,
    typeof value === 'number' ? exactly(value) : value,
    (shown, allowed) => rounds(shown, allowed) && decimalsOf(shown) === 0,
  );

/** A share of the rating in percent; `<1` for a power that would round to 0. */
export const share = (percent: Span) => {
  const { looks, allows, expected } = whole(percent);
  return {
    looks: `<1|${looks}`,
    allows: (shown: string) => (shown === '<1' ? percent.high > 0 && percent.low < 0.5 : allows(shown)),
    expected,
  };
};

/** Paise, shown in rupees. */
export const money = (span: Span | null) =>
  figure(`₹${NUMBER}`, span, (shown, allowed) => rounds(shown, allowed, 100));

/** A word or a time of day. @param looks matches other possible values. */
const oneOf = (looks: string, allowed: readonly string[]): Figure => ({
  looks,
  allows: (shown) => allowed.includes(shown),
  expected: [...new Set(allowed)].join(' or '),
});

const states =
  'Producing|Standing by|Night|No communication|Fault|Not live|Clock error|No data yet|Not known';
export const state = (...allowed: readonly string[]) =>
  oneOf(`${states}|Catching up|Back online|Intermittent`, allowed);
export const moreOrLess = (...allowed: readonly ('more' | 'less')[]) => oneOf('more|less', allowed);
export const clock = (...allowed: readonly string[]) => oneOf(String.raw`\d\d:\d\d`, allowed);

/** The age of a reading, ms. */
export const age = (span: Span): Figure => ({
  looks: String.raw`\d+ s ago|\d+ minutes? ago`,
  allows: (shown) => {
    const ms = parse(shown) * (shown.includes('minute') ? 60_000 : 1_000);
    return ms >= span.low - 1_000 && ms <= span.high + 1_000;
  },
  expected: `${span.low} to ${span.high} ms`,
});
