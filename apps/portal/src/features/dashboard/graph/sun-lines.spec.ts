import { describe, expect, it } from '@jest/globals';
import { formatClock } from '../../../shared/format/dates.js';
import { labelWidth } from '../../../shared/charts/place-labels.js';
import { skyOfDay } from './sky-of-day.js';
import { sunLabels } from './sun-lines.js';

const NAMES = [
  ['Sunrise', 'Sunset'],
  ['सूर्योदय', 'सूर्यास्त'],
] as const;
const DAY_MS = 86_400_000;
const clock = (hours: number) => formatClock(hours * 3_600_000, 'UTC');
const marks = (rise: number, set: number, [riseName, setName]: (typeof NAMES)[number] = NAMES[0]) => ({
  rise,
  set,
  riseText: `${riseName} ${clock(rise)}`,
  setText: `${setName} ${clock(set)}`,
  riseClock: clock(rise),
  setClock: clock(set),
});
const axis = (widthPx: number, from = 0, to = 24) => ({ left: 60, right: widthPx - 34, from, to });

describe('labels of sunrise and sunset', () => {
  it('never overlap and never leave the plot, on any day, from 320 to 1280 px', () => {
    for (const latitude of [8, 34, 58])
      for (let day = 0; day < 365; day += 7) {
        const date = new Date(Date.UTC(2026, 0, 1) + day * DAY_MS).toISOString().slice(0, 10);
        const { rise, set } = skyOfDay(
          { latitude, longitude: 77, timeZone: 'Asia/Kolkata' },
          date,
          null,
        ).sun!;
        for (const names of NAMES)
          for (let widthPx = 320; widthPx <= 1280; widthPx += 20)
            for (const [from, to] of [
              [0, 24],
              [Math.floor(rise - 0.5), Math.ceil(set + 0.5)],
            ] as const) {
              const place = axis(widthPx, from, to);
              const sides = sunLabels(marks(rise, set, names), place).map((label, index) => {
                const line =
                  place.left + (([rise, set][index]! - from) / (to - from)) * (place.right - place.left);
                const half = labelWidth(label!.text) / 2;
                return [line + label!.shift - half, line + label!.shift + half] as const;
              });
              const [[riseFrom, riseTo], [setFrom, setTo]] = sides as [[number, number], [number, number]];
              if (riseTo > setFrom || riseFrom < place.left - 1 || setTo > place.right + 1)
                throw new Error(`${date} at ${latitude} degrees, ${widthPx} px: ${sides.join(' | ')}`);
            }
      }
  });

  it('have names on a phone, only times on a short day, and no label without room', () => {
    const texts = (rise: number, set: number, widthPx: number) =>
      sunLabels(marks(rise, set), axis(widthPx)).map((label) => label?.text ?? null);
    expect(texts(6, 18, 320)).toEqual(['Sunrise 06:00', 'Sunset 18:00']);
    expect(texts(10, 15, 320)).toEqual(['10:00', '15:00']);
    expect(texts(12, 12.2, 320)).toEqual(['12:00', null]);
  });
});
