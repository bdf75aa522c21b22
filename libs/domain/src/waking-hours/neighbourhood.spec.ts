import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LATITUDE, DEFAULT_LONGITUDE } from '../inverter/site.js';
import { areApart, cellOf, cellsAround } from './neighbourhood.js';

const at = (latitude: number, longitude: number) => cellOf({ latitude, longitude, timeZone: 'Asia/Kolkata' });

describe('a neighbourhood', () => {
  it('contains sites within a quarter of a degree', () => {
    const pune = at(18.52, 73.86)!;
    expect(at(18.6, 73.8)).toBe(pune);
    for (const [latitude, longitude] of [
      [18.52, 74.1],
      [18.27, 73.62],
      [18.75, 74.01],
    ] as const) {
      const near = at(latitude, longitude)!;
      expect(near).not.toBe(pune);
      expect(cellsAround(pune)).toContain(near);
    }
    expect(cellsAround(pune)).not.toContain(at(19.07, 72.88));
  });

  it('is apart from another one if no inverter is near both', () => {
    const pune = at(18.52, 73.86)!;
    expect(areApart(pune, at(17.6, 73.86)!)).toBe(false);
    expect(areApart(pune, at(18.52, 74.8)!)).toBe(false);
    expect(areApart(pune, at(17.2, 73.86)!)).toBe(true);
    expect(areApart(pune, at(18.52, 75.2)!)).toBe(true);
  });

  it('is not known for an assumed site', () => {
    expect(at(DEFAULT_LATITUDE, DEFAULT_LONGITUDE)).toBeNull();
  });
});
