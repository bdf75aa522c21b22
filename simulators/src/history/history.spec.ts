import { describe, expect, it } from '@jest/globals';
import { Counter } from '../model/counter.js';
import { FleetModel } from '../model/model.js';
import { History, type HistoryRow } from './history.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = Date.parse('2026-11-20T14:22:33+05:30');
const devices = Array.from({ length: 4 }, (_, index) => ({
  serialNumber: `HG-H-${index}`,
  secret: 'x',
  isAwakeAllNight: false,
}));
const rowsOf = (seed: number): HistoryRow[][] => {
  const history = new History(new FleetModel(seed), devices, 2, now);
  return devices.map((_, index) => history.rowsOf(index));
};
const isClose = ({ acPowerW }: HistoryRow) => acPowerW !== null;
const falls = (rows: HistoryRow[]) =>
  rows.filter((row, index) => index > 0 && row.energyTotalWh < rows[index - 1]!.energyTotalWh);
const longestGapMs = (rows: HistoryRow[]) =>
  Math.max(...rows.slice(1).map((row, index) => row.ts - rows[index]!.ts));

describe('a history', () => {
  const fleet = rowsOf(1);

  it('is the same for the same seed', () => {
    const first = (seed: number) => new History(new FleetModel(seed), devices, 2, now).rowsOf(0);
    expect(first(1)).toEqual(fleet[0]);
    expect(first(2)).not.toEqual(fleet[0]);
  });

  it('has two years of full local hours of daylight, and now', () => {
    for (const rows of fleet) {
      expect(rows[0]!.ts).toBeLessThan(now - 728 * DAY_MS);
      expect(rows.at(-1)!.ts).toBe(now);
      expect(rows[0]!.energyTotalWh).toBeLessThan(50_000);
      const [close, hourly] = [rows.slice(0, -1).filter(isClose), rows.filter((row) => !isClose(row))];
      expect(hourly.every(({ ts }) => (ts + HOUR_MS / 2) % HOUR_MS === 0)).toBe(true);
      expect(close.every(({ ts, acPowerW }) => ts % (HOUR_MS / 12) === 0 && acPowerW! >= 0)).toBe(true);
      expect(close.length).toBeGreaterThan(10 * 12 * 8);
      expect(Math.max(...close.map(({ acPowerW }) => acPowerW!))).toBeGreaterThan(1_000);
      expect(rows.length).toBeGreaterThan(2 * 365 * 10);
      expect(hourly.length).toBeLessThan(2 * 366 * 17);
      expect(rows.every(({ energyTotalWh }) => Number.isInteger(energyTotalWh) && energyTotalWh >= 0)).toBe(
        true,
      );
    }
  });

  it('has one counter reset a year ago, and one inverter without data for two days', () => {
    expect(fleet.map((rows) => falls(rows).length).sort()).toEqual([0, 0, 0, 1]);
    const fall = fleet.flatMap(falls)[0]!;
    expect(Math.abs(now - 365 * DAY_MS - fall.ts)).toBeLessThan(DAY_MS);
    expect(fleet.filter((rows) => longestGapMs(rows) >= 2 * DAY_MS)).toHaveLength(1);
  });

  it('ends where the live counters continue', () => {
    const model = new FleetModel(1);
    for (const [index, rows] of fleet.entries()) {
      const { ts, energyTotalWh } = rows.at(-1)!;
      const counter = Counter.resume(model.roofOf(devices[index]!), energyTotalWh, { sunTs: ts });
      counter.advance(ts + HOUR_MS, { sunTs: ts + HOUR_MS });
      expect(counter.energyTotalWh - energyTotalWh).toBeGreaterThanOrEqual(0);
      expect(counter.energyTotalWh - energyTotalWh).toBeLessThan(5_000);
    }
  });

  it('stops one inverter at a fault', () => {
    const since = now - DAY_MS;
    const fault = { serialNumber: 'HG-H-1', code: 'ISO_FAULT', since };
    const rows = new History(new FleetModel(1), devices, 2, now, fault).rowsOf(1);
    const [before, after] = [rows.filter(({ ts }) => ts <= since), rows.filter(({ ts }) => ts > since)];
    expect(before.at(-1)!.acPowerW).toBeGreaterThan(0);
    expect(after.length).toBeGreaterThan(1);
    expect(new Set(after.map(({ acPowerW }) => acPowerW))).toEqual(new Set([0]));
    expect(new Set(after.map(({ energyTotalWh }) => energyTotalWh)).size).toBe(1);
  });
});
