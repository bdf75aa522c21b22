import { nationalProfileSchema } from '@heliograph/contracts/national/profile';
import type { UnsentReading } from '@heliograph/database/national/read-unsent';
import { describe, expect, it } from '@jest/globals';
import { quantitiesOf, renderMessage } from './render-message.js';

const reading = (values: Partial<UnsentReading> = {}): UnsentReading => ({
  ts: new Date('2026-07-11T20:04:05.678Z'),
  seq: 1,
  ac_power_w: 3120.4,
  grid_freq_hz: 49.97,
  ac_voltage_v: [231.4],
  state: 'producing',
  faults: ['F1', 'F2'],
  facts: {
    serial_number: 'HG05-1',
    model: null,
    rated_power_w: 5000,
    latitude: 18.52,
    longitude: 73.86,
    date_of_installation: '2025-02-01',
    imei: '356938035643809',
    iccid: null,
    certificate_ends_on: null,
    firmware: '1.2',
    firmware_approval: 'approved',
  },
  ...values,
});

function render(parameters: object[], delivery: object, readings = [reading()]) {
  const profile = nationalProfileSchema.parse({
    source: 'A text',
    parameters,
    delivery: { address: 'mqtts://h:8883', client_id: 'c', topic: 't', ...delivery },
  });
  const sent = renderMessage(profile, profile.delivery!, readings);
  return sent && { topic: sent.topic, message: JSON.parse(sent.payload) as unknown };
}

const valueOf = (parameter: object, values?: Partial<UnsentReading>) =>
  render([{ id: 'A', mandatory: false, ...parameter }], { message: ['{A}'] }, [reading(values)])?.message;

describe('a message to a national server', () => {
  it.each([
    [{ field: 'ac_power_w', unit: 'kW' }, 3.1204],
    [{ field: 'ac_power_w', unit: 'W', text: true }, '3120.4'],
    [{ field: 'grid_freq_hz', unit: '0.01 Hz' }, 4997],
    [{ field: 'rated_power_w', unit: 'kW' }, 5],
    [{ field: 'latitude' }, 18.52],
    [{ field: 'ac_voltage_v.1', unit: 'V' }, 231.4],
    [{ field: 'ac_voltage_v.2', unit: 'V' }, null],
    [{ field: 'state' }, 'producing'],
    [{ field: 'faults' }, ['F1', 'F2']],
    [{ field: 'imei' }, '356938035643809'],
    [{ field: 'iccid' }, null],
    [{ field: 'firmware_approval' }, 'approved'],
    [{ field: 'date_of_installation' }, '2025-02-01'],
    [{ field: 'ts' }, '2026-07-11T20:04:05.678Z'],
    [{ field: 'ts', format: 'unix' }, 1_783_800_245],
    [{ field: 'ts', format: 'unix_ms', text: true }, '1783800245678'],
    [{ field: 'ts', format: 'DD/MM/YYYY HH:mm:ss' }, '11/07/2026 20:04:05'],
    [{ field: 'ts', format: 'YYYYMMDDTHHmm', time_zone: 'Asia/Kolkata' }, '20260712T0134'],
    [{ field: 'ts', format: 'YYYY-MM-DD HH:mm', time_zone: 'Asia/Kolkata' }, '2026-07-12 01:34'],
  ])('has %j as %j', (parameter, expected) => {
    expect(valueOf(parameter)).toEqual([expected]);
  });

  it('has whole messages as its template has them, with values of any text', () => {
    expect(
      render(
        [
          { id: 'S', mandatory: true, field: 'serial_number' },
          { id: 'M', mandatory: false, field: 'model' },
        ],
        {
          topic: 'data/{S}',
          message: { v: 1, id: 'HG:{S}', model: '{M}', name: 'x{M}y', list: [{ a: '{S}' }, null, true] },
        },
        [reading({ facts: { ...reading().facts, serial_number: '"$1"' } })],
      ),
    ).toEqual({
      topic: 'data/"$1"',
      message: { v: 1, id: 'HG:"$1"', model: null, name: 'xy', list: [{ a: '"$1"' }, null, true] },
    });
  });

  it('has several readings, if the profile says so', () => {
    const parameters = [
      { id: 'S', mandatory: true, field: 'serial_number' },
      { id: 'P', mandatory: true, field: 'ac_power_w', unit: 'W' },
    ];
    const delivery = { message: { s: '{S}', all: '{readings}' }, readings: { max: 9, each: { p: '{P}' } } };
    expect(render(parameters, delivery, [reading(), reading({ ac_power_w: 1 })])?.message).toEqual({
      s: 'HG05-1',
      all: [{ p: 3120.4 }, { p: 1 }],
    });
  });

  it('is not made without a mandatory parameter of the registry, or one that would lead to another topic', () => {
    const facts = { ...reading().facts, imei: null };
    expect(valueOf({ mandatory: true, field: 'imei' }, { facts })).toBeUndefined();
    expect(valueOf({ mandatory: true, field: 'ac_power_w', unit: 'W' }, { ac_power_w: null })).toEqual([
      null,
    ]);
    const parameters = [{ id: 'S', mandatory: true, field: 'serial_number' }];
    for (const serial_number of ['a/b', '+', '#', 'a\0'])
      expect(
        render(parameters, { topic: '{S}', message: 1 }, [reading({ facts: { ...facts, serial_number } })]),
      ).toBeNull();
  });

  it('needs the quantities that are mapped', () => {
    const parameters = [
      { id: 'A', mandatory: false, field: 'ac_voltage_v.2', unit: 'V' },
      { id: 'B', mandatory: false, field: 'imei' },
      { id: 'C', mandatory: false, field: 'ac_power_w', unit: 'W' },
    ];
    expect(quantitiesOf(nationalProfileSchema.parse({ source: 's', parameters })).sort()).toEqual([
      'ac_power_w',
      'ac_voltage_v',
    ]);
  });
});
