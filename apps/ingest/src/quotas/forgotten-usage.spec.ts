import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { MessagePart, ReadingPart } from '../pipeline/message-part.js';
import { DeviceQuotas } from './device-quotas.js';
import { OverQuotaCounts } from './over-quota-counts.js';
import { countedInterval, Usage } from './usage.js';

const HOUR_MS = 3_600_000;

function quotas() {
  const clock = { now: 0 };
  return { clock, quotas: new DeviceQuotas(new OverQuotaCounts({ warn: () => {} }), () => clock.now) };
}

const deviceOf = (inverterId: number, intervalS: number | null) => ({
  inverterId,
  serialNumber: `HG05-TEST-${inverterId}`,
  intervalS,
});
const partOf = (kind: MessagePart['kind'], more: object = {}) =>
  ({ kind, message: { device: deviceOf(1, 60), payload: Buffer.from('{}') }, ...more }) as MessagePart;
const event = partOf('event');
const reading = partOf('reading', { backlogIndex: null });

describe('the usage of a device', () => {
  it('is forgotten once its quotas are full again', () => {
    const { clock, quotas: limiter } = quotas();
    for (let inverterId = 1; inverterId <= 10_000; inverterId++) {
      clock.now += 1_000;
      limiter.admit(deviceOf(inverterId, 60), [reading]);
    }
    expect(limiter.size).toBeLessThan(50);
  });

  it('is kept while it is above the usual, or differs from that of a device just looked up', () => {
    const { clock, quotas: limiter } = quotas();
    const burst = Array.from({ length: 3_000 }, () => event);
    limiter.admit(deviceOf(1, 60), burst);
    limiter.admit(deviceOf(2, 60), [partOf('info', { info: { v: 1, interval_s: 10 } })]);
    const others = () => {
      for (let inverterId = 3; inverterId < 100; inverterId++)
        limiter.admit(deviceOf(inverterId, 60), [event]);
    };
    others();
    const readings = (intervalS: number) =>
      Array.from({ length: 60 * 24 * (3_600 / intervalS) }, () => reading);
    expect(limiter.admit(deviceOf(1, 60), [event])).toEqual([]);
    clock.now += HOUR_MS;
    others();
    expect(limiter.admit(deviceOf(2, 60), readings(10))).toHaveLength(readings(10).length);
  });

  it('refills at its former rate until its interval changes', () => {
    const usage = new Usage(1);
    expect(usage.take('readings', 86_400, 0)).toBe(true);
    usage.changeInterval(60, 6 * HOUR_MS);
    expect(usage.take('readings', 86_400, 6 * HOUR_MS)).toBe(true);
  });

  it('has the interval that another ingest stored meanwhile', () => {
    const { quotas: limiter } = quotas();
    limiter.admit(deviceOf(1, null), [reading]);
    const readings = Array.from({ length: 60 * 24 * 720 }, () => reading);
    expect(limiter.admit(deviceOf(1, 5), readings.slice(1))).toHaveLength(readings.length - 1);
  });

  // The reference forgets nothing.
  it('admits the same, forgotten or not', () => {
    const step = fc.record({
      afterMs: fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 30 * HOUR_MS })),
      inverterId: fc.integer({ min: 1, max: 3 }),
      many: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 4_000 })),
      kind: fc.constantFrom('events', 'readings', 'repeated', 'interval', 'login'),
      intervalS: fc.constantFrom(1, 5, 60, 900),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { clock, quotas: limiter } = quotas();
        const stored = new Map<number, number>();
        const found = new Map<number, number | null>();
        const reference = new Map([1, 2, 3].map((id) => [id, new Usage(countedInterval(null))]));
        for (const { afterMs, inverterId, many, kind, intervalS } of steps) {
          clock.now += afterMs;
          const device = deviceOf(inverterId, found.get(inverterId) ?? null);
          const usage = reference.get(inverterId)!;
          if (kind !== 'login') usage.applyFound(countedInterval(device.intervalS), clock.now);
          if (kind === 'login') {
            found.set(inverterId, stored.get(inverterId) ?? null);
          } else if (kind === 'interval') {
            stored.set(inverterId, intervalS);
            limiter.admit(device, [partOf('info', { info: { v: 1, interval_s: intervalS } })]);
            usage.changeInterval(countedInterval(intervalS), clock.now);
          } else {
            const [quota, part] =
              kind === 'events' ? (['events', event] as const) : (['readings', reading] as const);
            const parts = Array.from({ length: many }, () => part);
            const taken = parts.map(() => usage.take(quota, 1, clock.now));
            const hasSample = taken.includes(false) && usage.takeSample(quota, clock.now);
            const admitted = limiter.admit(device, parts);
            const count = taken.filter(Boolean).length;
            expect(admitted.map((one) => one.kind)).toEqual([
              ...Array.from({ length: count }, () => part.kind),
              ...(hasSample ? ['quarantined'] : []),
            ]);
            if (kind === 'repeated') {
              const again = { ...part, message: { ...part.message, device } } as ReadingPart;
              limiter.giveBack(Array.from({ length: count }, () => again));
              for (let one = 0; one < count; one++) usage.giveBack('readings', 1, clock.now);
            }
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});
