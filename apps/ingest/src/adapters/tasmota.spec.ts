import { describe, expect, it } from '@jest/globals';
import { tasmota } from './tasmota.js';

const RECEIVED = Date.UTC(2026, 10, 20, 9, 30);
const message = (payload: unknown, topic = 'tele/roof-meter/SENSOR', receivedAt = RECEIVED) => ({
  topic,
  payload: Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)),
  receivedAt,
});

/** From a plug with one channel. */
const single =
  '{"Time":"2026-11-20T15:00:04","ENERGY":{"TotalStartTime":"2024-03-20T15:20:48","Total":4871.353,"Yesterday":11.495,"Today":7.537,"Period":42,"Power":2756,"ApparentPower":2792,"ReactivePower":447,"Factor":0.99,"Voltage":234,"Current":11.932}}';

describe('Tasmota', () => {
  it('reads a single channel, dated by its receipt because its local time has no offset', () => {
    expect(tasmota().translate(message(single))).toEqual({
      outcome: 'readings',
      foreignId: 'roof-meter',
      history: false,
      readings: [
        {
          v: 1,
          ts: RECEIVED,
          values: {
            energy_total_wh: 4_871_353,
            energy_today_wh: 7_537,
            ac_power_w: 2756,
            ac_voltage_v: [234],
            ac_current_a: [11.932],
            power_factor: 0.99,
          },
        },
      ],
    });
  });

  it('reads several phases and sums their counters', () => {
    const translation = tasmota().translate(
      message({
        Time: '2026-11-20T15:00:04',
        ENERGY: {
          TotalStartTime: '2026-09-16T00:00:00',
          ...{ Total: [2.813, 0.254, 1.0006], Yesterday: [1.53, 0.125, 0.3], Today: [0.772, 0.059, 0.2] },
          ...{
            Power: [52, 5, 8],
            Factor: [0.79, 0.5, 0.6],
            Voltage: [235, 236, 233],
            Current: [0.278, 0.044, 0.06],
          },
        },
      }),
    );
    expect(translation).toMatchObject({
      readings: [
        {
          values: {
            ...{ energy_total_wh: 4_067, energy_today_wh: 1_031, ac_power_w: 65 },
            ...{ ac_voltage_v: [235, 236, 233], ac_current_a: [0.278, 0.044, 0.06] },
          },
        },
      ],
    });
    expect(JSON.stringify(translation)).not.toContain('power_factor');
  });

  it('uses the device time if it has an offset and the clock was set', () => {
    const at = (time: string) => {
      const translation = tasmota().translate(message(single.replace('2026-11-20T15:00:04', time)));
      return translation?.outcome === 'readings' ? translation.readings[0]!.ts : null;
    };
    expect(at('2026-11-20T15:00:04+05:30')).toBe(Date.UTC(2026, 10, 20, 9, 30, 4));
    expect(at('2026-11-20T09:30:04Z')).toBe(Date.UTC(2026, 10, 20, 9, 30, 4));
    expect(at('1970-01-01T00:00:09Z')).toBe(RECEIVED);
  });

  it('gives a redelivered message its first time of receipt', () => {
    const adapter = tasmota();
    const first = adapter.translate(message(single));
    expect(adapter.translate(message(single, undefined, RECEIVED + 9_000))).toEqual(first);
    const next = adapter.translate(message(single.replace(':04"', ':14"'), undefined, RECEIVED + 10_000));
    expect(next).toMatchObject({ readings: [{ ts: RECEIVED + 10_000 }] });
  });

  it('treats identical messages without a timestamp as separate readings', () => {
    const adapter = tasmota();
    const still = '{"ENERGY":{"Total":4871.353,"Power":0}}';
    adapter.translate(message(still));
    const second = adapter.translate(message(still, undefined, RECEIVED + 60_000));
    expect(second).toMatchObject({ readings: [{ ts: RECEIVED + 60_000 }] });
  });

  it('skips sensors without energy and ignores other topics', () => {
    expect(tasmota().translate(message({ Time: 'x', DS18B20: { Temperature: 21.4 } }))).toEqual({
      outcome: 'passed_over',
    });
    for (const topic of ['tele/x/STATE', 'stat/x/SENSOR', 'tele/x/y/SENSOR', 'solar/v1/x/telemetry'])
      expect(tasmota().translate(message(single, topic))).toBeNull();
  });

  it.each([
    ['{"ENERGY":', 'invalid_json', 'not JSON'],
    ['{"ENERGY":{}}', 'invalid_schema', expect.stringContaining('ENERGY.Total')],
    ['{"ENERGY":{"Total":"12"}}', 'invalid_schema', expect.stringContaining('ENERGY.Total')],
    ['{"ENERGY":{"Total":-1}}', 'invalid_schema', 'ENERGY.Total: not a counter in kWh'],
    ['{"ENERGY":{"Total":1,"Power":"much"}}', 'invalid_schema', expect.stringContaining('ENERGY.Power')],
  ])('refuses %s', (payload, reason, detail) => {
    expect(tasmota().translate(message(payload))).toEqual({
      ...{ outcome: 'refused', foreignId: 'roof-meter', reason, detail },
    });
  });
});
