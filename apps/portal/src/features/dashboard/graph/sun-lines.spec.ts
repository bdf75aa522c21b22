import { describe, expect, it } from '@jest/globals';
import { sunLabels } from './sun-lines.js';

const clock = (hours: number) =>
  `${String(Math.floor(hours)).padStart(2, '0')}:${String(Math.floor((hours % 1) * 60)).padStart(2, '0')}`;

function marks(rise: number, set: number, [riseName, setName]: readonly [string, string]) {
  return {
    rise,
    set,
    riseText: `${riseName} ${clock(rise)}`,
    setText: `${setName} ${clock(set)}`,
    riseClock: clock(rise),
    setClock: clock(set),
  };
}

const LANGUAGES = [
  ['Sunrise', 'Sunset'],
  ['सूर्योदय', 'सूर्यास्त'],
] as const;
/** Widest characters of the font at this size, px. */
const CHARACTER_PX = 7;

describe('labels of sunrise and sunset', () => {
  it('never overlap, from 320 px on, in the shortest and longest days of India', () => {
    for (const names of LANGUAGES)
      for (const [rise, set] of [
        [7.3, 17.4],
        [6.73, 17.97],
        [5.2, 19.5],
      ] as const)
        for (let widthPx = 320; widthPx <= 1280; widthPx += 1) {
          const hours = 24;
          const [left, right] = sunLabels(marks(rise, set, names), { widthPx, hours });
          const room = ((set - rise) * (widthPx - 72)) / hours;
          expect(CHARACTER_PX * (left.length + right.length)).toBeLessThanOrEqual(room);
        }
  });

  it('have names where there is room', () => {
    expect(sunLabels(marks(6, 18, LANGUAGES[0]), { widthPx: 900, hours: 24 })).toEqual([
      'Sunrise 06:00',
      'Sunset 18:00',
    ]);
    expect(sunLabels(marks(6, 18, LANGUAGES[0]), { widthPx: 320, hours: 24 })).toEqual(['06:00', '18:00']);
  });
});
