import { rounds } from './amounts.js';
import type { View } from './graph.js';
import { clockOf, type Look } from './look.js';
import { sunTimes } from '../../../support/noaa-sun.js';

const MINUTE_MS = 60_000;
const SUN_WITHIN_MS = 2 * MINUTE_MS;
const UNITS = /^(k?Wh?)$/;
const numberOf = (text: string) => Number(text.replaceAll(',', ''));

/** Mistakes in the numbers of a drawing. `view` is that of the large graph. */
export function drawingProblems(look: Look, view: View, texts: readonly string[]): string[] {
  const numbers = texts.filter((text) => /\d/.test(text) && !UNITS.test(text));
  if (numbers.length === 0) return [];
  const rest = [withoutSun, withoutHours, withoutAxis, withoutPower, withoutFigures].reduce(
    (left, take) => take(left, look, view),
    numbers,
  );
  return rest.map((text) => `nobody accounts for “${text}” in the drawing of ${texts.join(' ')}`);
}

/** Sunrise, sunset and the present, by the time of day. */
function withoutSun(texts: readonly string[], look: Look): string[] {
  const { rise, set } = sunTimes(look.inverter, look.partsOf('hour')[0]!.from);
  const isNear = (text: string, ts: number) => {
    const steps = SUN_WITHIN_MS / MINUTE_MS;
    return Array.from({ length: 2 * steps + 1 }, (_, step) =>
      clockOf(ts + (step - steps) * MINUTE_MS),
    ).includes(text);
  };
  const isPicture =
    texts.length <= 3 &&
    texts.every((text) => /^\d\d:\d\d$/.test(text)) &&
    texts.some((text) => !text.endsWith(':00'));
  const { last, first } = look;
  const known = (text: string) =>
    text === clockOf(last.now) || [first.now, rise, set].some((ts) => isNear(text, ts));
  if (isPicture && texts.every(known)) return [];
  return texts.filter((text) => {
    const [, name, time] = /^(Sunrise|Sunset) (\d\d:\d\d)$/.exec(text) ?? [];
    return !name || !isNear(time!, name === 'Sunrise' ? rise : set);
  });
}

/** Hours below the graph. */
const withoutHours = (texts: readonly string[]) =>
  texts.filter((text) => !/^(?:[01]\d|2[0-4]):00$/.test(text));

/** Steps of equal size from 0, then days or years in order. */
function withoutAxis(texts: readonly string[], _: Look, view: View): string[] {
  const [zero, one] = texts;
  const step = zero === '0' && one ? numberOf(one) : 0;
  let ticks = 0;
  while (step > 0 && texts[ticks] !== undefined && Math.abs(numberOf(texts[ticks]!) - ticks * step) < 1e-6)
    ticks++;
  let [last, first] = [0, ticks];
  const most = view === 'Yearly' && ticks > 0 ? 2030 : 31;
  while (
    /^\d{1,4}$/.test(texts[first] ?? '') &&
    numberOf(texts[first]!) > last &&
    numberOf(texts[first]!) <= most
  ) {
    last = numberOf(texts[first++]!);
  }
  return texts.slice(first);
}

/** The power of the newest reading. */
const withoutPower = (texts: readonly string[], look: Look) =>
  texts.filter((text) => {
    const [, unit] = /^[\d.,]+\s(k?W)$/.exec(text) ?? [];
    return !unit || !rounds(text, look.powerW, unit === 'kW' ? 1_000 : 1);
  });

/** The figures on the best bar and on the present one. */
function withoutFigures(texts: readonly string[], look: Look, view: View): string[] {
  const [kind, start] = {
    Hourly: ['hour', look.today],
    Daily: ['day', look.today],
    Monthly: ['month', look.month],
    Yearly: ['year', look.today.slice(0, 4)],
  }[view] as ['day', string];
  const size = kind === 'day' ? 1 : 1_000;
  return texts.filter((text) => {
    const { low, high } = text.endsWith(' so far') ? look.wh(kind, start) : look.best(kind);
    const figure = text.replace(' so far', '');
    const value = numberOf(figure);
    const half = 0.5 * 10 ** -(figure.split('.')[1]?.length ?? 0) + 1e-9;
    return !(value >= low / size - half && value <= high / size + half);
  });
}
