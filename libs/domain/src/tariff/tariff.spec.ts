import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { divideWhole } from './divide.js';
import type { BucketPart } from '../energy/sum-buckets.js';
import { savedByMonth, savedToday } from './savings.js';
import { tariffInForce } from './tariff-in-force.js';
import {
  CONSUMPTION_KWH_MAX,
  energyUse,
  RATE_PAISE_MAX,
  savedPaise,
  SLABS_MAX,
  slabsFit,
  type Tariff,
} from './tariff.js';

/** 100 kWh at ₹4, the next 200 at ₹8, the rest at ₹12; ₹3 for export. */
const tariff: Tariff = {
  slabs: [
    { upToKwh: 100, paisePerKwh: 400 },
    { upToKwh: 300, paisePerKwh: 800 },
    { upToKwh: null, paisePerKwh: 1200 },
  ],
  exportPaisePerKwh: 300,
  monthlyConsumptionKwh: 350,
  selfUsePercent: 100,
};

const rates = fc.integer({ min: 0, max: RATE_PAISE_MAX });
const tariffs = fc.record({
  slabs: fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: CONSUMPTION_KWH_MAX }), { maxLength: SLABS_MAX - 1 }),
      fc.array(rates, { minLength: SLABS_MAX, maxLength: SLABS_MAX }),
    )
    .map(([ends, paise]) =>
      [...ends.sort((a, b) => a - b), null].map((upToKwh, index) => ({
        upToKwh,
        paisePerKwh: paise[index]!,
      })),
    ),
  exportPaisePerKwh: rates,
  monthlyConsumptionKwh: fc.oneof(
    fc.integer({ min: 0, max: 2_000 }),
    fc.integer({ min: 0, max: CONSUMPTION_KWH_MAX }),
  ),
  selfUsePercent: fc.integer({ min: 0, max: 100 }),
});
/** Monthly energy, Wh, up to 10 GWh. */
const energies = fc.oneof(
  fc.integer({ min: 0, max: 3_000_000 }),
  fc.integer({ min: 0, max: 10_000_000_000 }),
);

/** The same sum, slab by slab from the most expensive one, in BigInt: slow and simple. */
function referencePaise(given: Tariff, solarWh: number): number {
  const consumed = BigInt(given.monthlyConsumptionKwh) * 1000n;
  const share = (BigInt(solarWh) * BigInt(given.selfUsePercent)) / 100n;
  const used = share < consumed ? share : consumed;
  let saved = (BigInt(solarWh) - used) * BigInt(given.exportPaisePerKwh);
  let left = used;
  let top = consumed;
  for (const [index, { paisePerKwh }] of [...given.slabs.entries()].reverse()) {
    const bottom = BigInt(given.slabs[index - 1]?.upToKwh ?? 0) * 1000n;
    if (top <= bottom) continue;
    const here = top - bottom < left ? top - bottom : left;
    saved += here * BigInt(paisePerKwh);
    left -= here;
    top = bottom;
  }
  return Number((saved + 500n) / 1000n);
}

describe('savings of a month', () => {
  it.each([
    [0, 0, 'nothing'],
    [50_000, 600_00, 'the most expensive slab first'],
    [50_001, 600_01, 'one Wh into the next, 0.8 paise rounded'],
    [150_000, 1400_00, 'two slabs'],
    [350_000, 600_00 + 1600_00 + 400_00, 'the whole bill'],
    [450_000, 600_00 + 1600_00 + 400_00 + 300_00, 'and the surplus is exported'],
  ])('for %i Wh are %i paise: %s', (wh, paise) => {
    expect(savedPaise(tariff, wh)).toBe(paise);
  });

  it('assume the given share of self-use, up to the household’s consumption', () => {
    const half = { ...tariff, selfUsePercent: 50 };
    expect(energyUse(half, 101)).toEqual({ selfUsedWh: 50, exportedWh: 51 });
    expect(energyUse(half, 1_000_000)).toEqual({ selfUsedWh: 350_000, exportedWh: 650_000 });
    expect(savedPaise({ ...tariff, monthlyConsumptionKwh: 0 }, 10_000)).toBe(30_00);
    expect(savedPaise({ ...tariff, selfUsePercent: 0 }, 10_000)).toBe(30_00);
  });

  it('equal the reference', () => {
    fc.assert(
      fc.property(tariffs, energies, (any, wh) => {
        expect(slabsFit(any.slabs)).toBe(true);
        expect(savedPaise(any, wh)).toBe(referencePaise(any, wh));
      }),
      { numRuns: 500 },
    );
  });

  it('are whole, not negative, and never smaller for more energy', () => {
    fc.assert(
      fc.property(tariffs, energies, fc.integer({ min: 0, max: 5_000 }), (any, wh, more) => {
        const saved = savedPaise(any, wh);
        expect(saved).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(saved)).toBe(true);
        expect(savedPaise(any, Math.min(wh + more, 10_000_000_000))).toBeGreaterThanOrEqual(saved);
      }),
      { numRuns: 500 },
    );
  });
});

describe('slabs', () => {
  const open = { upToKwh: null, paisePerKwh: 1 };
  const to = (upToKwh: number) => ({ upToKwh, paisePerKwh: 1 });
  it.each([
    [[open], true],
    [[to(100), open], true],
    [[to(100), to(300), open], true],
    [[to(100)], false],
    [[open, open], false],
    [[to(300), to(100), open], false],
    [[to(100), to(100), open], false],
    [[to(0), open], false],
  ])('%j fit: %s', (slabs, fit) => expect(slabsFit(slabs)).toBe(fit));
});

describe('savings of several inverters', () => {
  it('are divided by energy, and add up', () => {
    expect(divideWhole(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(divideWhole(7, [0, 5, 0])).toEqual([0, 7, 0]);
    expect(divideWhole(0, [0, 0])).toEqual([0, 0]);
  });

  it('differ from the exact share by less than a paisa', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), weights, (paise, wh) => {
        const total = wh.reduce((sum, part) => sum + part, 0);
        const parts = divideWhole(paise, wh);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total === 0 ? 0 : paise);
        parts.forEach((part, index) => {
          const off = BigInt(part) * BigInt(total) - BigInt(paise) * BigInt(wh[index]!);
          expect(off < BigInt(total || 1) && -off < BigInt(total || 1)).toBe(true);
        });
      }),
    );
  });
});

describe('a household that uses less than its roof makes', () => {
  const made = (energyWh: number): BucketPart => ({ energyWh, quality: 'measured', begun: true });
  const capped = { ...tariff, validFrom: '2026-01', monthlyConsumptionKwh: 600, exportPaisePerKwh: 0 };
  const months = ['2026-05'];
  const parts = [[made(1_000_000)], [made(550_000)]];
  const present = [
    [made(990_000), made(10_000)],
    [made(550_000), made(0)],
  ];

  it('counts as used at home only what it consumes, divided among its inverters', () => {
    const used = (which: number | null) =>
      savedByMonth([capped], { months, parts, present }, which)[0]!.usedAtHomeWh;
    expect(used(null)).toBe(600_000);
    expect([used(0), used(1)]).toEqual([387_097, 212_903]);
  });

  it('saves nothing more once its consumption is covered and export is not paid', () => {
    expect(savedToday([capped], { months, parts, present }, null)).toMatchObject({
      energyWh: 10_000,
      savedPaise: 0,
      usedAtHomeWh: 0,
    });
  });
});

describe('the tariff of a month', () => {
  const from = (validFrom: string) => ({ ...tariff, validFrom });
  const all = [from('2025-04'), from('2026-04'), from('2024-11')];
  it.each([
    ['2024-10', null],
    ['2024-11', '2024-11'],
    ['2025-03', '2024-11'],
    ['2025-04', '2025-04'],
    ['2026-03', '2025-04'],
    ['2030-01', '2026-04'],
  ])('for %s is the one from %s', (month, validFrom) => {
    expect(tariffInForce(all, month)?.validFrom ?? null).toBe(validFrom);
  });
});
