import { describe, expect, it, jest } from '@jest/globals';
import { BACKLOG_MAX_BYTES, TELEMETRY_MAX_BYTES } from '@heliograph/contracts/mqtt/messages';
import fc from 'fast-check';
import { decode } from './decode.js';
import type { DeviceMessage, MessageKind } from './device-message.js';
import { payloadOf } from './message-part.js';

const NOW = Date.UTC(2026, 10, 20, 6);
const MINUTE = 60_000;
const DAY = 86_400_000;

const message = (kind: MessageKind, payload: unknown): DeviceMessage => ({
  device: { inverterId: 1, serialNumber: 'HG05-TEST' },
  kind,
  topic: `solar/v1/HG05-TEST/${kind}`,
  payload: Buffer.isBuffer(payload)
    ? payload
    : Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)),
  retained: false,
  receivedAt: NOW,
  acknowledge: () => {},
});
const reading = (more: object = {}, values: object = {}) => ({
  v: 1,
  ts: NOW,
  values: { energy_total_wh: 1000, ...values },
  ...more,
});
const decoded = (kind: MessageKind, payload: unknown) => decode(message(kind, payload), 60);
const reason = (kind: MessageKind, payload: unknown) => {
  const [part] = decoded(kind, payload).parts;
  return part?.kind === 'quarantined' ? `${part.reason}; ${part.detail}` : part?.kind;
};

describe('decoding telemetry', () => {
  it("accepts the contract's example", () => {
    const example = reading(
      { seq: 48211 },
      { state: 'producing', ac_power_w: 3120, dc: [{ voltage_v: 412.1 }, { power_w: 1498 }], faults: [] },
    );
    expect(decoded('telemetry', example)).toMatchObject({
      unknownKeys: 0,
      parts: [
        {
          kind: 'reading',
          backlogIndex: null,
          reading: {
            ts: NOW,
            seq: 48211,
            values: { ac_power_w: 3120, dc_voltage_v: [412.1, null], dc_power_w: [null, 1498], temp_c: null },
          },
        },
      ],
    });
  });

  it('accepts timestamps up to the limits in the past and the future', () => {
    expect(reason('telemetry', reading({ ts: NOW + 5 * MINUTE }))).toBe('reading');
    expect(reason('telemetry', reading({ ts: NOW + 5 * MINUTE + 1 }))).toBe(
      'ts_ahead; ts: 300 s ahead of the server',
    );
    expect(reason('telemetry', reading({ ts: NOW - 60 * DAY }))).toBe('reading');
    expect(reason('telemetry', reading({ ts: NOW - 60 * DAY - 1 }))).toMatch(
      /^ts_too_old; ts: older than the 60 days/,
    );
  });

  it('quarantines with a reason that names the invalid field', () => {
    expect(reason('telemetry', '{"v":1,')).toBe('invalid_json; not JSON');
    expect(reason('telemetry', '')).toBe('invalid_json; not JSON');
    expect(reason('telemetry', Buffer.from([0x22, 0xff, 0x22]))).toBe('invalid_utf8; not UTF-8');
    expect(reason('telemetry', '[]')).toMatch(/^invalid_schema/);
    expect(reason('telemetry', reading({ v: 2 }))).toMatch(/^invalid_schema; v: /);
    expect(reason('telemetry', reading({}, { ac_power_w: '3120' }))).toMatch(
      /^invalid_schema; values\.ac_power_w: /,
    );
    expect(reason('telemetry', reading({}, { dc: [{}, { voltage_v: [] }] }))).toMatch(
      /values\.dc\.1\.voltage_v: /,
    );
    expect(reason('telemetry', reading({}, { faults: ['E\0'] }))).toMatch(
      /values\.faults\.0: .*control characters/,
    );
    expect(reason('telemetry', reading({}, { energy_total_wh: undefined }))).toMatch(
      /values\.energy_total_wh: /,
    );
  });

  it('counts unknown keys and ignores them', () => {
    const known = decoded(
      'telemetry',
      reading({ extra: 1 }, { bms: {}, dc: [{ voltage_v: 1, colour: 'red' }] }),
    );
    expect(known.parts[0]!.kind).toBe('reading');
    expect(known.unknownKeys).toBe(3);
  });

  it('enforces the size limit of each topic', () => {
    const padded = (bytes: number) => {
      const text = JSON.stringify({ ...reading(), pad: '' });
      return text.replace('""', `"${'x'.repeat(bytes - text.length)}"`);
    };
    expect(reason('telemetry', padded(TELEMETRY_MAX_BYTES))).toBe('reading');
    expect(reason('telemetry', padded(TELEMETRY_MAX_BYTES + 1))).toBe(
      'too_large; 8193 bytes, where 8192 are allowed',
    );
    expect(reason('backlog', 'x'.repeat(BACKLOG_MAX_BYTES + 1))).toMatch(/^too_large/);
  });
});

describe('decoding a backlog', () => {
  it('quarantines invalid readings and keeps the others', () => {
    const sent = [reading({ seq: 1 }), reading({ ts: NOW + DAY }), 'x', reading({ seq: 2, ts: NOW - DAY })];
    const { parts } = decoded('backlog', { v: 1, readings: sent });
    expect(parts.map(({ kind }) => kind)).toEqual(['reading', 'quarantined', 'quarantined', 'reading']);
    expect(parts[1]).toMatchObject({
      reason: 'ts_ahead',
      detail: 'readings.1: ts: 86400 s ahead of the server',
    });
    expect(parts.map((part) => JSON.parse(payloadOf(part).toString()))).toEqual(sent);
  });

  it('is parsed once for the bytes of all its readings', () => {
    const readings = [1, 2, 3].map((seq) => reading({ seq }));
    const { parts } = decoded('backlog', { v: 1, readings });
    const parse = jest.spyOn(JSON, 'parse');
    for (const part of parts) payloadOf(part);
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
  });

  it('quarantines the whole message only if its envelope is invalid', () => {
    expect(reason('backlog', { v: 1, readings: Array(201).fill(reading()) })).toMatch(
      /^invalid_schema; readings: /,
    );
    expect(decoded('backlog', { v: 1, readings: [] }).parts).toEqual([]);
  });

  it('quarantines a reading nested too deeply for JSON.stringify', () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    expect(reason('backlog', `{"v":1,"readings":[${deep}]}`)).toMatch(/^invalid_schema/);
  });
});

describe('decoding other messages', () => {
  it('accepts status, info and event messages and quarantines unknown topics', () => {
    expect(decoded('status', { state: 'sleep' }).parts[0]).toMatchObject({ kind: 'status', state: 'sleep' });
    expect(reason('status', { state: 'asleep' })).toMatch(/^invalid_schema; state: /);
    expect(decoded('info', { v: 1, interval_s: 60, other: 1 }).parts[0]).toMatchObject({
      kind: 'info',
      info: { interval_s: 60 },
    });
    const event = { v: 1, ts: NOW, code: 'GRID_OVERVOLTAGE', severity: 'warning', active: true };
    expect(decoded('event', event).parts[0]).toMatchObject({ kind: 'event', event });
    expect(reason('event', { ...event, ts: NOW + DAY })).toMatch(/^ts_ahead/);
    expect(reason('unknown', reading())).toMatch(/^unknown_topic/);
  });

  it('never throws, for any bytes', () => {
    const kinds: MessageKind[] = ['telemetry', 'backlog', 'status', 'info', 'event', 'unknown'];
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 500 }).map((array) => Buffer.from(array)),
      fc.json().map((text) => Buffer.from(text)),
      fc
        .anything()
        .map((value) =>
          Buffer.from(JSON.stringify({ v: 1, ts: NOW, values: value, readings: [value] }) ?? ''),
        ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...kinds), bytes, (kind, payload) => {
        expect(decode(message(kind, payload), 60).parts.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
