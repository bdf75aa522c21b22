import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Adapter, Translation } from './adapter.js';
import { openDtu } from './opendtu.js';

const SERIAL = '116182406127';
const RECEIVED = Date.UTC(2026, 10, 20, 9, 30, 7);
const HEARD_S = Date.UTC(2026, 10, 20, 9, 30) / 1000;

/** Topics and values of one cycle, in the firmware's order. */
const cycle = (
  heard: number | string = HEARD_S,
  total = '1284.127',
  more: Record<string, string> = {},
): [string, string][] =>
  Object.entries({
    ...{ name: 'Garage', 'device/bootloaderversion': '104', 'device/fwbuildversion': '10008' },
    ...{ 'status/limit_relative': '100.00', 'status/limit_absolute': '1500.00' },
    ...{ 'status/reachable': '1', 'status/producing': '1', 'status/last_update': String(heard) },
    ...{ '0/voltage': '232.4', '0/current': '1.31', '0/power': '304.2', '0/frequency': '49.98' },
    ...{ '0/powerfactor': '0.999', '0/reactivepower': '1.9' },
    ...{ '1/name': 'South', '1/voltage': '33.2', '1/current': '4.71', '1/power': '156.4' },
    ...{ '1/yieldday': '402', '1/yieldtotal': '640.001', '1/irradiation': '38.100' },
    ...{
      '2/voltage': '33.5',
      '2/current': '4.75',
      '2/power': '159.1',
      '2/yieldday': '410',
      '2/yieldtotal': '644.126',
    },
    ...{
      '0/powerdc': '315.5',
      '0/yieldday': '812',
      '0/yieldtotal': total,
      '0/temperature': '31.7',
      '0/efficiency': '96.418',
    },
    ...more,
  });

describe('OpenDTU', () => {
  let adapter: Adapter;
  beforeEach(() => {
    adapter = openDtu('solar');
  });
  const send = (values: [string, string][], serial = SERIAL, receivedAt = RECEIVED) =>
    values.map(([at, value]) =>
      adapter.translate({ topic: `solar/${serial}/${at}`, payload: Buffer.from(value), receivedAt }),
    );
  const readings = (translations: (Translation | null)[]) =>
    translations.flatMap((each) => (each?.outcome === 'readings' ? each.readings : []));

  it('produces one reading per cycle, on its last value', () => {
    const translations = send(cycle());
    expect(translations.at(-1)).toEqual({
      outcome: 'readings',
      foreignId: SERIAL,
      history: false,
      readings: [
        {
          v: 1,
          ts: HEARD_S * 1000,
          values: {
            ...{ energy_total_wh: 1_284_127, energy_today_wh: 812, ac_power_w: 304.2, state: 'producing' },
            ...{
              ac_voltage_v: [232.4],
              ac_current_a: [1.31],
              grid_freq_hz: 49.98,
              power_factor: 0.999,
              temp_c: 31.7,
            },
            dc: [
              { voltage_v: 33.2, current_a: 4.71, power_w: 156.4 },
              { voltage_v: 33.5, current_a: 4.75, power_w: 159.1 },
            ],
          },
        },
      ],
    });
    expect(readings(translations)).toHaveLength(1);
  });

  it('produces a reading per update, none without new values and none twice', () => {
    send(cycle());
    expect(readings(send(cycle(HEARD_S + 5, '1284.128')))).toMatchObject([
      { values: { energy_total_wh: 1_284_128 } },
    ]);
    expect(readings(send(cycle(HEARD_S + 5).slice(0, 8)))).toEqual([]);
    expect(readings(send(cycle(HEARD_S + 5)))).toEqual([]);
  });

  it('keeps interleaved inverters apart', () => {
    const [one, other] = [cycle(), cycle(HEARD_S, '7.5')];
    const mixed = one.flatMap((value, n) => [...send([value]), ...send([other[n]!], '1141a0b1c2d3')]);
    expect(readings(mixed).map(({ values }) => values.energy_total_wh)).toEqual([1_284_127, 7_500]);
  });

  it('ends a cycle whose last value was lost when the next one begins', () => {
    expect(readings(send(cycle().filter(([at]) => at !== '0/efficiency')))).toEqual([]);
    const next = send(cycle(HEARD_S + 5, '1284.2'));
    expect(readings(next).map(({ ts, values }) => [ts / 1000 - HEARD_S, values.energy_total_wh])).toEqual([
      [0, 1_284_127],
      [5, 1_284_200],
    ]);
  });

  it('skips a cycle without its beginning and the zeros sent for an unreachable inverter', () => {
    expect(readings(send(cycle().slice(12)))).toEqual([]);
    const night = cycle(HEARD_S + 60).map(([at, value]): [string, string] => [
      at,
      at === 'status/reachable' ? '0' : value,
    ]);
    expect(readings(send(night))).toEqual([]);
  });

  it('uses the time of receipt while the clock of the gateway is not set', () => {
    expect(readings(send(cycle(187)))).toMatchObject([{ ts: RECEIVED }]);
  });

  it('refuses a non-numeric value and produces the reading without it', () => {
    const [refused, ...others] = send(
      [...cycle()].map(([at, value]): [string, string] => [at, at === '0/power' ? 'nan' : value]),
    ).filter((each) => each?.outcome === 'refused' || each?.outcome === 'readings');
    expect(refused).toEqual({
      outcome: 'refused',
      foreignId: SERIAL,
      reason: 'invalid_schema',
      detail: '0/power: not a number',
    });
    expect(readings(others)).toHaveLength(1);
    expect(JSON.stringify(others)).not.toContain('ac_power_w');
  });

  it('ignores other topics', () => {
    for (const topic of [
      'solar/v1/HG05-1/telemetry',
      'solar/dtu/status',
      'solar/ac/power',
      `roof/${SERIAL}/0/power`,
      `solar/${SERIAL}/cmd/power`,
    ])
      expect(adapter.translate({ topic, payload: Buffer.from('1'), receivedAt: RECEIVED })).toBeNull();
  });
});
