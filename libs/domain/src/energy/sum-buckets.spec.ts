import { describe, expect, it } from '@jest/globals';
import type { EnergyQuality } from './series.js';
import { sumBuckets } from './sum-buckets.js';

const part = (energyWh: number | null, quality: EnergyQuality, begun = true) => [
  { energyWh, quality, begun },
];
const sum = (...parts: ReturnType<typeof part>[]) => sumBuckets(parts, 1)[0];

describe('buckets of several inverters', () => {
  it('add up, and have the worst quality of their parts', () => {
    expect(sum(part(3, 'measured'), part(4, 'measured'))).toEqual({
      energyWh: 7,
      quality: 'measured',
      missing: 0,
    });
    expect(sum(part(3, 'measured'), part(4, 'backfilled'))).toMatchObject({ quality: 'backfilled' });
    expect(sum(part(3, 'estimated'), part(4, 'backfilled'))).toMatchObject({ quality: 'estimated' });
  });

  it('are missing if one part is, and still sum the others', () => {
    expect(sum(part(3, 'measured'), part(null, 'missing'), part(null, 'missing'))).toEqual({
      energyWh: 3,
      quality: 'missing',
      missing: 2,
    });
    expect(sum(part(null, 'missing'))).toEqual({ energyWh: null, quality: 'missing', missing: 1 });
  });

  it('ignore an inverter before its first reading', () => {
    expect(sum(part(3, 'measured'), part(null, 'missing', false))).toEqual({
      energyWh: 3,
      quality: 'measured',
      missing: 0,
    });
    expect(sum(part(null, 'missing', false))).toEqual({ energyWh: null, quality: 'missing', missing: 0 });
    expect(sum()).toEqual({ energyWh: null, quality: 'missing', missing: 0 });
  });

  it('are pending only if all parts are', () => {
    expect(sum(part(null, 'pending'), part(null, 'pending', false))).toMatchObject({
      energyWh: null,
      quality: 'pending',
    });
    expect(sum(part(null, 'pending'), part(5, 'measured'))).toMatchObject({
      energyWh: 5,
      quality: 'measured',
    });
  });
});
