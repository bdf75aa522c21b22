import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { MessagePart, ReadingPart } from '../pipeline/message-part.js';
import { DeviceQuotas } from './device-quotas.js';
import { OverQuotaCounts } from './over-quota-counts.js';

const HOUR_MS = 3_600_000;
const DAY_S = 86_400;
const device = { inverterId: 7, serialNumber: 'HG05-TEST-00007' };
const message = { device, payload: Buffer.from(JSON.stringify({ v: 1, readings: [{}] })) };

const part = (kind: MessagePart['kind'], more: object = {}) => ({ kind, message, ...more }) as MessagePart;
const reading = part('reading', { backlogIndex: null });
const backlog = part('reading', { backlogIndex: 0 });
const event = part('event');
const info = (interval_s: number) => part('info', { info: { v: 1, interval_s } });
const quarantined = part('quarantined', { payload: Buffer.alloc(500) });

function quotas() {
  const clock = { now: 0 };
  const floods = new OverQuotaCounts({ warn: () => {} });
  return { clock, floods, quotas: new DeviceQuotas(floods, () => clock.now) };
}

/** How many of `many` equal parts are admitted. */
const admitted = (limiter: DeviceQuotas, many: number, one: MessagePart) =>
  limiter
    .admit(
      device,
      Array.from({ length: many }, () => one),
    )
    .filter((each) => each === one).length;

describe('device quotas', () => {
  it("allow sixty days of backlog at the device's interval, repeatedly", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(30, 60, 300, 900),
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
        (intervalS, outagesDays) => {
          const { clock, floods, quotas: limiter } = quotas();
          limiter.admit(device, [info(intervalS)]);
          for (const days of outagesDays) {
            clock.now += days * DAY_S * 1000;
            const missed = Math.floor((days * DAY_S) / intervalS);
            expect(admitted(limiter, missed, backlog)).toBe(missed);
            for (let sent = 0; sent < 200; sent++) {
              clock.now += intervalS * 1000;
              expect(admitted(limiter, 1, reading)).toBe(1);
            }
          }
          expect(floods.take()).toEqual([]);
        },
      ),
      { numRuns: 10 },
    );
  });

  it.each([reading, backlog])('do not count readings that were stored before', (one) => {
    const { floods, quotas: limiter } = quotas();
    const days = 60 * 24 * 60;
    for (let copy = 0; copy < 3; copy++) {
      expect(admitted(limiter, days, one)).toBe(days);
      if (copy < 2) limiter.giveBack(Array.from({ length: days }, () => one as ReadingPart));
    }
    expect(floods.take()).toEqual([]);
    expect(admitted(limiter, 1, one)).toBe(0);
  });

  it('count repeated readings, too, from a device that does not stop repeating them', () => {
    const { quotas: limiter } = quotas();
    const days = 60 * 24 * 60;
    let taken = 0;
    for (let copy = 0; copy < 13; copy++) {
      const sent = admitted(limiter, days, reading);
      limiter.giveBack(Array.from({ length: sent }, () => reading as ReadingPart));
      taken += sent;
    }
    expect(taken).toBe(11 * days);
  });

  it('use the stored interval until a device reports it', () => {
    const { clock, quotas: limiter } = quotas();
    const ofAnHour = Array.from({ length: 3_600 / 5 }, () => reading);
    for (let hour = 0; hour < 10 * 24; hour++) {
      clock.now += HOUR_MS;
      expect(limiter.admit({ ...device, intervalS: 5 }, ofAnHour)).toEqual(ofAnHour);
    }
  });

  it('allow a device with a wrong clock a month of quarantined readings', () => {
    for (const intervalS of [10, 60]) {
      const { clock, quotas: limiter } = quotas();
      limiter.admit(device, [info(intervalS)]);
      const perHour = 3_600 / intervalS;
      for (let hour = 0; hour < 24 * 30; hour++) {
        clock.now += HOUR_MS;
        expect(admitted(limiter, perHour, quarantined)).toBe(perHour);
      }
    }
  });

  it.each([
    ['readings', reading, 86_400, 240],
    ['backlog', backlog, 86_400, 240],
    ['events', event, 2_000, 60],
  ])('limit %s to a burst and an hourly rate', (kind, one, burst, perHour) => {
    const { clock, floods, quotas: limiter } = quotas();
    expect(admitted(limiter, burst + 500, one)).toBe(burst);
    clock.now += HOUR_MS;
    expect(admitted(limiter, 500, one)).toBe(perHour);
    expect(floods.take()).toMatchObject([{ inverterId: 7, [kind]: 1_000 - perHour }]);
  });

  it('are separate for each device and kind', () => {
    const { quotas: limiter } = quotas();
    admitted(limiter, 3_000, event);
    expect(admitted(limiter, 1, reading)).toBe(1);
    const other = { inverterId: 8, serialNumber: 'HG05-TEST-00008' };
    expect(limiter.admit(other, [event])).toEqual([event]);
  });

  it('quarantine one sample per hour of what exceeds them', () => {
    const { clock, quotas: limiter } = quotas();
    const samples = () =>
      limiter
        .admit(
          device,
          Array.from({ length: 3_000 }, () => event),
        )
        .filter((each) => each.kind === 'quarantined')
        .map((each) => each.reason);
    expect(samples()).toEqual(['flooding']);
    expect(samples()).toEqual([]);
    clock.now += HOUR_MS;
    expect(samples()).toEqual(['flooding']);
  });

  it('do not limit messages that replace stored data', () => {
    const { quotas: limiter } = quotas();
    expect(admitted(limiter, 100_000, part('status'))).toBe(100_000);
  });

  it('keep counts that could not be saved', () => {
    const { floods, quotas: limiter } = quotas();
    admitted(limiter, 2_010, event);
    const taken = floods.take();
    admitted(limiter, 5, event);
    floods.putBack(taken);
    expect(floods.take()).toMatchObject([{ events: 15 }]);
    expect(floods.take()).toEqual([]);
  });
});
