import { readingSchema } from '@heliograph/contracts/mqtt/reading';
import { isImei } from '@heliograph/domain/inverter/imei';
import { describe, expect, it } from '@jest/globals';
import { designInverter } from './inverter-design.js';
import { measure } from './measure.js';
import { FleetModel } from './model.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const midnight = Date.parse('2026-03-10T00:00:00+05:30');
const pune = { latitude: 18.52, longitude: 73.86 };

const roofOf = (seed: number, serialNumber = 'HG05-2403-00417', powerRating = '5 kW') =>
  new FleetModel(seed).roofOf({ serialNumber, powerRating, ...pune });
const natural = (ts: number) => ({ sunTs: ts });
const dayOf = (roof: ReturnType<typeof roofOf>, stepMs: number, start = midnight) =>
  Array.from({ length: DAY_MS / stepMs + 1 }, (_, step) => {
    const ts = start + step * stepMs;
    return { ts, powerW: roof.acPowerW(ts, natural(ts)), energyWh: roof.naturalEnergyWh(ts) };
  });

describe('a roof', () => {
  it('has an IMEI that is valid', () => {
    const imeis = Array.from(
      { length: 50 },
      (_, seed) => designInverter(seed, 'HG05-TEST-00001', '5 kW').imei,
    );
    expect(imeis.filter((imei) => !isImei(imei))).toEqual([]);
  });

  it('is reproducible by seed, and differs between seeds', () => {
    expect(dayOf(roofOf(7), HOUR_MS)).toEqual(dayOf(roofOf(7), HOUR_MS));
    expect(dayOf(roofOf(7), HOUR_MS)).not.toEqual(dayOf(roofOf(8), HOUR_MS));
  });

  it('gives the same reading for a time, independent of earlier computations', () => {
    const [asked, fresh] = [roofOf(1), roofOf(1)];
    for (let day = 40; day > 0; day--) asked.naturalEnergyWh(midnight - day * 11 * DAY_MS);
    const ts = midnight + 11 * HOUR_MS;
    const reading = (roof: typeof asked) =>
      measure(1, roof, ts, natural(ts), { totalWh: Math.floor(roof.naturalEnergyWh(ts)), todayWh: 0 });
    expect(reading(asked)).toEqual(reading(fresh));
  });

  it.each(['2025-12-31', '2026-01-01', '2026-05-20', '2026-07-15', '2024-11-30'])(
    'has energy on %s equal to the integral of its power, and never falling',
    (day) => {
      const points = dayOf(roofOf(3), MINUTE_MS / 2, Date.parse(`${day}T00:00:00+05:30`));
      let summedWh = 0;
      for (const [index, point] of points.entries()) {
        const before = points[index - 1];
        if (!before) continue;
        summedWh += ((point.powerW + before.powerW) / 2 / HOUR_MS) * (point.ts - before.ts);
        expect(point.energyWh).toBeGreaterThanOrEqual(before.energyWh);
      }
      const countedWh = points.at(-1)!.energyWh - points[0]!.energyWh;
      expect(countedWh).toBeGreaterThan(2_000);
      expect(Math.abs(countedWh - summedWh)).toBeLessThan(countedWh * 0.001);
    },
  );

  it('stays within its nameplate, and produces nothing at night', () => {
    for (const serial of ['HG-A-1', 'HG-A-2', 'HG-A-3', 'HG-A-4']) {
      for (const { ts, powerW } of dayOf(roofOf(5, serial, '10 kW'), 5 * MINUTE_MS)) {
        expect(powerW).toBeLessThanOrEqual(10_000);
        if (roofOf(5, serial, '10 kW').isDark(ts)) expect(powerW).toBe(0);
      }
    }
  });

  it('produces most under a clear sky', () => {
    const noon = midnight + 12.5 * HOUR_MS;
    const under = (weather: 'clear' | 'overcast' | 'monsoon') =>
      roofOf(1).acPowerW(noon, { sunTs: noon, weather });
    expect(under('clear')).toBeGreaterThan(2 * under('overcast'));
    expect(under('clear')).toBeGreaterThan(2 * under('monsoon'));
    expect(under('monsoon')).toBeGreaterThan(0);
  });

  it('shares its sky with nearby inverters', () => {
    const model = new FleetModel(1);
    const [one, other] = ['HG-B-1', 'HG-B-2'].map((serialNumber) => model.roofOf({ serialNumber, ...pune }));
    expect(one!.sky).toBe(other!.sky);
  });
});

describe('a reading', () => {
  const conditions = [
    {},
    { faultCode: 'GRID_OVERVOLTAGE' },
    { offGrid: true },
    { stringFailed: true },
    { weather: 'monsoon' as const },
  ];

  it.each(['1.1 kW', '3.3 kW', '5 kW (3P)', '10 kW', '25 kW', '50 kW', '100 kW', '7.5 HP'])(
    'for %s satisfies the contract at every hour',
    (rating) => {
      const roof = roofOf(2, 'HG-C-1', rating);
      for (let ts = midnight; ts < midnight + DAY_MS; ts += HOUR_MS / 2) {
        for (const extra of conditions) {
          const values = measure(2, roof, ts, { sunTs: ts, ...extra }, { totalWh: 5, todayWh: 1 });
          expect(readingSchema.parse({ v: 1, ts, seq: 1, values }).values).toEqual(values);
          expect(values.ac_voltage_v).toHaveLength(roof.design.phases);
        }
      }
    },
  );

  it('has slightly more input power than output power', () => {
    const roof = roofOf(2, 'HG-C-2', '10 kW');
    const noon = midnight + 12.5 * HOUR_MS;
    for (const stringFailed of [false, true]) {
      const values = measure(2, roof, noon, { sunTs: noon, stringFailed }, { totalWh: 5, todayWh: 1 });
      const dcW = values.dc.reduce((sum, input) => sum + input.power_w, 0);
      expect(values.ac_power_w / dcW).toBeGreaterThan(0.9);
      expect(values.ac_power_w / dcW).toBeLessThan(1);
      expect(values.dc[0]!.power_w === 0).toBe(stringFailed);
      expect(values.faults.length > 0).toBe(stringFailed);
    }
  });

  it('has the right state', () => {
    const roof = roofOf(2);
    const noon = midnight + 12.5 * HOUR_MS;
    const state = (ts: number, extra = {}) =>
      measure(2, roof, ts, { sunTs: ts, ...extra }, { totalWh: 5, todayWh: 1 }).state;
    expect(state(noon)).toBe('producing');
    expect(state(midnight)).toBe('sleep');
    expect(state(noon, { faultCode: 'ISO_FAULT' })).toBe('fault');
    expect(state(noon, { offGrid: true })).toBe('off_grid');
  });

  it('has values that its fault explains', () => {
    const roof = roofOf(2);
    const noon = midnight + 12.5 * HOUR_MS;
    const valuesWith = (faultCode: string) =>
      measure(2, roof, noon, { sunTs: noon, faultCode }, { totalWh: 5, todayWh: 1 });
    // The limits of Indian grids, and what such inverters tolerate.
    expect(Math.min(...valuesWith('GRID_OVERVOLTAGE').ac_voltage_v)).toBeGreaterThan(253);
    expect(Math.max(...valuesWith('GRID_UNDERVOLTAGE').ac_voltage_v)).toBeLessThan(195);
    expect(valuesWith('GRID_OVERFREQUENCY').grid_freq_hz).toBeGreaterThan(51.5);
    expect(valuesWith('GRID_UNDERFREQUENCY').grid_freq_hz).toBeLessThan(47.5);
    expect(valuesWith('OVER_TEMPERATURE').temp_c).toBeGreaterThan(85);
    expect(valuesWith('DC_OVERVOLTAGE').dc[0]!.voltage_v).toBeGreaterThan(
      1.4 * valuesWith('FAN_FAULT').dc[0]!.voltage_v,
    );
    for (const code of ['ISO_FAULT', 'ISOLATION_FAULT']) {
      expect(valuesWith(code).insulation_kohm).toBeLessThan(100);
    }
  });
});
