import { beforeEach, describe, expect, it } from '@jest/globals';
import { BinaryReader, BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import type { Adapter, Translation } from '../adapter.js';
import { sparkplug } from './sparkplug.js';

const { Varint, Bit32, Bit64, LengthDelimited } = WireType;
const T0 = Date.UTC(2026, 10, 20, 9, 30);
const [UINT64, FLOAT, DOUBLE, STRING] = [8, 9, 10, 12];

interface Metric {
  name?: string;
  alias?: number;
  ts?: number;
  type?: number;
  historical?: boolean;
  value?: number | string | null;
}

/** Field numbers as in Eclipse Tahu's sparkplug_b.proto. */
function encode(ts: number | null, seq: number | null, metrics: Metric[]): Buffer {
  const payload = new BinaryWriter();
  if (ts !== null) payload.tag(1, Varint).uint64(ts);
  for (const { name, alias, ts: at, type, historical, value } of metrics) {
    const metric = new BinaryWriter();
    if (name !== undefined) metric.tag(1, LengthDelimited).string(name);
    if (alias !== undefined) metric.tag(2, Varint).uint64(alias);
    if (at !== undefined) metric.tag(3, Varint).uint64(at);
    if (type !== undefined) metric.tag(4, Varint).uint32(type);
    if (historical) metric.tag(5, Varint).bool(true);
    if (value === null) metric.tag(7, Varint).bool(true);
    // Properties, as some historians add them, come before the value and are ignored.
    metric
      .tag(9, LengthDelimited)
      .bytes(new BinaryWriter().tag(1, LengthDelimited).string('engUnit').finish());
    if (typeof value === 'string') metric.tag(15, LengthDelimited).string(value);
    else if (typeof value === 'number' && type === FLOAT) metric.tag(12, Bit32).float(value);
    else if (typeof value === 'number' && type === DOUBLE) metric.tag(13, Bit64).double(value);
    else if (typeof value === 'number' && (type ?? 0) < 4) metric.tag(10, Varint).uint32(value >>> 0);
    else if (typeof value === 'number') metric.tag(11, Varint).uint64(value);
    payload.tag(2, LengthDelimited).bytes(metric.finish());
  }
  if (seq !== null) payload.tag(3, Varint).uint64(seq);
  return Buffer.from(payload.finish());
}

const birth: Metric[] = [
  { name: 'Properties/Hardware Make', alias: 1, type: STRING, value: 'Somebody' },
  { name: 'WH', alias: 2, ts: T0, type: UINT64, value: 18_234_567 },
  { name: 'W', alias: 3, ts: T0, type: FLOAT, value: 3120.4 },
  { name: 'PhVphA', alias: 4, ts: T0, type: FLOAT, value: 231.4 },
  { name: 'TmpCab', alias: 5, ts: T0, type: 2, value: -3 },
  { name: 'PF', alias: 6, ts: T0, type: DOUBLE, value: 99.5 },
  { name: 'dc_power_w_2', alias: 7, ts: T0, type: DOUBLE, value: 1498 },
];

describe('Sparkplug B', () => {
  let adapter: Adapter;
  let receivedAt = T0 + 200;
  beforeEach(() => {
    adapter = sparkplug();
    receivedAt = T0 + 200;
  });
  const send = (type: string, payload: Buffer, device = '/Inverter 1') =>
    adapter.translate({
      topic: `spBv1.0/Plant 1/${type}/Gateway${type.startsWith('D') ? device : ''}`,
      payload,
      receivedAt,
    })!;
  const born = () => {
    send(
      'NBIRTH',
      encode(T0, 0, [
        { name: 'bdSeq', type: UINT64, value: 7 },
        { name: 'Node Control/Rebirth', type: 11 },
      ]),
    );
    return send('DBIRTH', encode(T0, 1, birth));
  };
  const readings = (translation: Translation) =>
    translation.outcome === 'readings' ? translation.readings : [];

  it('reads a birth by metric names', () => {
    expect(born()).toEqual({
      outcome: 'readings',
      foreignId: 'Plant 1/Gateway/Inverter 1',
      history: false,
      readings: [
        {
          ...{ v: 1, ts: T0, seq: 1 },
          values: {
            ...{ energy_total_wh: 18_234_567, ac_power_w: 3120.4, ac_voltage_v: [231.4], temp_c: -3 },
            ...{ power_factor: 0.995, dc: [{}, { power_w: 1498 }] },
          },
        },
      ],
    });
  });

  it('reads changed metrics by alias and keeps unchanged ones', () => {
    born();
    const next = send(
      'DDATA',
      encode(T0 + 9_000, 2, [
        { alias: 2, ts: T0 + 8_500, value: 18_234_575 },
        { alias: 1, value: 'x' },
      ]),
    );
    expect(next).toMatchObject({
      readings: [{ ts: T0 + 8_500, seq: 2, values: { energy_total_wh: 18_234_575, ac_power_w: 3120.4 } }],
    });
    const gone = send('DDATA', encode(T0 + 10_000, 3, [{ alias: 3, value: null }]));
    expect(readings(gone)[0]).toMatchObject({ ts: T0 + 10_000, values: { energy_total_wh: 18_234_575 } });
    expect(readings(gone)[0]!.values).not.toHaveProperty('ac_power_w');
    expect(send('DDATA', encode(T0 + 11_000, 4, [{ alias: 1, value: 'y' }]))).toEqual({
      outcome: 'passed_over',
    });
  });

  it('reads a counter in kWh by its decimal digits, also from 32-bit floats and from a node itself', () => {
    for (const [type, value] of [
      [FLOAT, 12_345.678],
      [DOUBLE, 12_345.678],
      [STRING, 0],
    ] as const) {
      if (type === STRING) continue;
      adapter = sparkplug();
      const whole = send(
        'NBIRTH',
        encode(T0, 0, [{ name: 'Inverter/energy_total_kwh', alias: 0, type, value }]),
      );
      expect(whole).toMatchObject({
        foreignId: 'Plant 1/Gateway',
        readings: [{ values: { energy_total_wh: 12_345_678 } }],
      });
      const next = send('NDATA', encode(T0 + 1, 1, [{ alias: 0, type, value: 12_345.6799 }]));
      expect(readings(next)[0]!.values.energy_total_wh).toBe(type === FLOAT ? 12_345_680 : 12_345_679);
    }
  });

  it('reads historical metrics as one reading per timestamp', () => {
    born();
    const kept = [60, 120].flatMap((s, n): Metric[] => [
      { alias: 2, ts: T0 - s * 1000, historical: true, value: 18_234_500 - n },
      { alias: 3, ts: T0 - s * 1000, historical: true, type: FLOAT, value: 100 + n },
    ]);
    expect(send('DDATA', encode(T0 + 9_000, 2, kept))).toMatchObject({
      history: true,
      readings: [
        { ts: T0 - 120_000, values: { energy_total_wh: 18_234_499, ac_power_w: 101 } },
        { ts: T0 - 60_000, values: { energy_total_wh: 18_234_500, ac_power_w: 100 } },
      ],
    });
    expect(
      readings(send('DDATA', encode(T0 + 9_500, 3, [{ alias: 3, type: FLOAT, value: 5 }]))),
    ).toMatchObject([{ values: { energy_total_wh: 18_234_567, ac_power_w: 5 } }]);
  });

  it('requests a missed birth once a minute', () => {
    const data = (n: number) => send('DDATA', encode(T0 + n, n, [{ alias: 2, value: 18_234_575 }]));
    const first = data(5);
    expect(first).toMatchObject({
      outcome: 'refused',
      reason: 'unknown_alias',
      ask: { topic: 'spBv1.0/Plant 1/NCMD/Gateway' },
    });
    const command = new BinaryReader(first.ask!.payload);
    expect([command.tag()[0], Number(command.uint64())]).toEqual([1, receivedAt]);
    expect(first.ask!.payload.includes('Node Control/Rebirth')).toBe(true);
    expect(data(6)).not.toHaveProperty('ask');
    receivedAt += 60_000;
    expect(data(7)).toHaveProperty('ask');
    expect(readings(born())).toHaveLength(1);
  });

  it('forgets values but not names after a lost message', () => {
    born();
    const late = send('DDATA', encode(T0 + 9_000, 3, [{ alias: 3, type: FLOAT, value: 5 }]));
    expect(late).toMatchObject({ outcome: 'passed_over', ask: {} });
    const counted = send('DDATA', encode(T0 + 9_500, 4, [{ alias: 2, value: 18_234_600 }]));
    expect(readings(counted)[0]!.values).toEqual({ energy_total_wh: 18_234_600, ac_power_w: 5 });
  });

  it('recognizes a redelivered message after others', () => {
    born();
    const power = encode(T0 + 9_000, 2, [{ alias: 3, type: FLOAT, value: 5 }]);
    const first = send('DDATA', power);
    send('DDATA', encode(T0 + 9_500, 3, [{ alias: 2, value: 18_234_600 }]));
    expect(send('DDATA', power)).toEqual(first);
    expect(readings(send('DDATA', encode(T0 + 10_000, 4, [{ alias: 2, value: 18_234_601 }])))).toHaveLength(
      1,
    );
  });

  it('handles a death, but ignores one of an earlier session', () => {
    born();
    const death = (bdSeq: number) =>
      send('NDEATH', encode(T0 + 9_000, null, [{ name: 'bdSeq', type: UINT64, value: bdSeq }]));
    const data = (seq: number) =>
      send('DDATA', encode(T0 + 9_000 + seq, seq, [{ alias: 3, type: FLOAT, value: 5 }]));
    death(6);
    expect(data(2).outcome).toBe('readings');
    send('DDEATH', encode(T0 + 9_100, 3, []));
    expect(data(4).outcome).toBe('passed_over');
    death(7);
    expect(data(5)).toMatchObject({ outcome: 'refused', reason: 'unknown_alias' });
  });

  it('refuses unreadable payloads and ignores other topics', () => {
    expect(send('DBIRTH', Buffer.from('{"json":1}'))).toMatchObject({
      outcome: 'refused',
      reason: 'invalid_schema',
    });
    const word = send('DBIRTH', encode(T0, 0, [{ name: 'WH', type: STRING, value: 'many' }]));
    expect(word).toMatchObject({ outcome: 'refused', detail: 'WH: no value of energy_total_wh' });
    for (const topic of [
      'spBv1.0/STATE/host',
      'spBv1.0/g/NCMD/n',
      'spBv1.0/g/DDATA/n',
      'spBv1.0/g/NDATA/n/d',
      'spAv1.0/g/NDATA/n',
    ])
      expect(adapter.translate({ topic, payload: encode(T0, 0, birth), receivedAt })).toBeNull();
  });
});
