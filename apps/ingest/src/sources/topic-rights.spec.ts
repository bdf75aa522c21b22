import { describe, expect, it } from '@jest/globals';
import { maySubscribe, publishedKind } from './topic-rights.js';

const SERIAL = 'HG05-2403-00417';

describe('topic rights', () => {
  it("maps topics below the device's own prefix", () => {
    expect(publishedKind(SERIAL, `solar/v1/${SERIAL}/telemetry`)).toBe('telemetry');
    expect(publishedKind(SERIAL, `solar/v1/${SERIAL}/status`)).toBe('status');
    for (const rest of ['', 'telemetry/', 'Telemetry', 'cmd/interval', 'toString', 'telemetry/x'])
      expect(publishedKind(SERIAL, `solar/v1/${SERIAL}/${rest}`)).toBe('unknown');
  });

  it('denies publishing to any other topic', () => {
    for (const topic of [
      'solar/v1/HG05-2403-00418/telemetry',
      `solar/v1/${SERIAL}`,
      `solar/v1/${SERIAL}X/telemetry`,
      `solar/v2/${SERIAL}/telemetry`,
      `/solar/v1/${SERIAL}/telemetry`,
      `$SYS/${SERIAL}`,
      '',
    ])
      expect(publishedKind(SERIAL, topic)).toBeNull();
  });

  it("allows subscribing to the device's own commands only", () => {
    expect(maySubscribe(SERIAL, `solar/v1/${SERIAL}/cmd/#`)).toBe(true);
    expect(maySubscribe(SERIAL, `solar/v1/${SERIAL}/cmd/interval`)).toBe(true);
    for (const filter of [
      `solar/v1/${SERIAL}/#`,
      'solar/v1/+/cmd/#',
      '#',
      `solar/v1/${SERIAL}/cmd`,
      '$SYS/#',
    ])
      expect(maySubscribe(SERIAL, filter)).toBe(false);
  });
});
