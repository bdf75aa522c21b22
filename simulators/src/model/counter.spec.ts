import { describe, expect, it } from '@jest/globals';
import type { Conditions } from './conditions.js';
import { Counter } from './counter.js';
import { FleetModel } from './model.js';
import { sunMoment } from './sun-moments.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const midnight = Date.parse('2026-03-10T00:00:00+05:30');
const noon = midnight + 12 * HOUR_MS;

const roofOf = (serialNumber: string) => new FleetModel(1).roofOf({ serialNumber, powerRating: '5 kW' });
const roof = roofOf('HG-D-1');

/** Advances from `from` to `to` minute by minute. */
function live(
  counter: Counter,
  from: number,
  to: number,
  at: (ts: number) => Partial<Conditions> = () => ({}),
) {
  const shown: number[] = [];
  for (let ts = from; ts <= to; ts += MINUTE_MS) {
    counter.advance(ts, { sunTs: ts, ...at(ts) });
    shown.push(counter.energyTotalWh);
  }
  return shown;
}

const neverFalls = (values: number[]) =>
  values.every((value, index) => index === 0 || value >= values[index - 1]!);

describe('the lifetime counter', () => {
  it('shows the same whether advanced step by step or computed directly', () => {
    const counter = new Counter(roof, midnight);
    const shown = live(counter, midnight, midnight + DAY_MS);
    expect(shown.at(-1)).toBe(new Counter(roof, midnight + DAY_MS).energyTotalWh);
    expect(neverFalls(shown)).toBe(true);
    expect(shown.every(Number.isInteger)).toBe(true);
  });

  it('stands still during a fault and keeps the loss afterwards', () => {
    const counter = new Counter(roof, noon);
    const fault = (ts: number) => (ts < noon + HOUR_MS ? { faultCode: 'ISO_FAULT' } : {});
    counter.advance(noon, { sunTs: noon, faultCode: 'ISO_FAULT' });
    const shown = live(counter, noon, noon + 3 * HOUR_MS, fault);
    expect(shown[59]).toBe(shown[0]);
    expect(shown.at(-1)).toBeGreaterThan(shown[0]!);
    const lost = roof.naturalEnergyWh(noon + HOUR_MS) - roof.naturalEnergyWh(noon);
    const missing = new Counter(roof, noon + 3 * HOUR_MS).energyTotalWh - shown.at(-1)!;
    expect(Math.abs(missing - lost)).toBeLessThan(2);
    expect(neverFalls(shown)).toBe(true);
  });

  it('counts energy under a shifted sun, and continues from there', () => {
    const counter = new Counter(roof, midnight);
    const turned = (ts: number) =>
      ts < midnight + HOUR_MS ? { sunTs: sunMoment(roof, ts, 'noon'), weather: 'clear' as const } : {};
    counter.advance(midnight, { sunTs: sunMoment(roof, midnight, 'noon'), weather: 'clear' });
    const shown = live(counter, midnight, midnight + DAY_MS, turned);
    const powerW = roof.acPowerW(midnight, { sunTs: sunMoment(roof, midnight, 'noon'), weather: 'clear' });
    expect(Math.abs(shown[60]! - shown[0]! - powerW)).toBeLessThan(0.02 * powerW);
    expect(neverFalls(shown)).toBe(true);
  });

  it('resumes from stored state without a jump', () => {
    const before = new Counter(roof, noon);
    live(before, noon, noon + HOUR_MS, () => ({ faultCode: 'ISO_FAULT' }));
    const after = Counter.resume(roof, before.energyTotalWh, { sunTs: noon + HOUR_MS });
    expect(after.energyTotalWh).toBe(before.energyTotalWh);
    const made = live(after, noon + HOUR_MS, noon + 2 * HOUR_MS).at(-1)! - before.energyTotalWh;
    const natural = roof.naturalEnergyWh(noon + 2 * HOUR_MS) - roof.naturalEnergyWh(noon + HOUR_MS);
    expect(Math.abs(made - natural)).toBeLessThanOrEqual(1);
  });

  it('starts from 0 after a reset', () => {
    const counter = new Counter(roof, noon);
    counter.reset();
    expect(counter.energyTotalWh).toBe(0);
    expect(neverFalls(live(counter, noon, noon + HOUR_MS))).toBe(true);
    expect(counter.energyTotalWh).toBeGreaterThan(100);
  });
});

describe('the day counter', () => {
  const find = (late: boolean) => {
    for (let number = 1; ; number++) {
      const found = roofOf(`HG-E-${number}`);
      if (found.design.lateDayReset === late) return found;
    }
  };

  it('starts at local midnight and ends at the day’s energy', () => {
    const counter = new Counter(find(false), midnight - HOUR_MS);
    live(counter, midnight - HOUR_MS, midnight + MINUTE_MS);
    expect(counter.energyTodayWh).toBe(0);
    live(counter, midnight + MINUTE_MS, midnight + 20 * HOUR_MS);
    expect(counter.energyTodayWh).toBe(counter.energyTotalWh - counter.at(midnight));
    expect(counter.energyTodayWh).toBeGreaterThan(2_000);
  });

  it('keeps yesterday’s value until sunrise on units with that quirk', () => {
    const quirky = find(true);
    const counter = new Counter(quirky, midnight - HOUR_MS);
    live(counter, midnight - HOUR_MS, midnight + 2 * HOUR_MS);
    expect(counter.energyTodayWh).toBeGreaterThan(2_000);
    live(counter, midnight + 2 * HOUR_MS, midnight + 8 * HOUR_MS);
    expect(counter.energyTodayWh).toBe(counter.energyTotalWh - counter.at(midnight));
  });
});
