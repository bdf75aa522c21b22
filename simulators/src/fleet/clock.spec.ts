import { describe, expect, it } from '@jest/globals';
import { FleetClock } from './clock.js';
import { TimerWheel } from './timer-wheel.js';

const HOUR_MS = 3_600_000;
const real = Date.parse('2026-03-10T12:00:00Z');

describe("the fleet's clock", () => {
  it('follows real time at speed 1', () => {
    const clock = new FleetClock(real, real, 1);
    clock.advance(real + 5_000, false);
    expect(clock.stampMs).toBe(real + 5_000);
    expect(clock.sunTs(clock.stampMs)).toBe(clock.stampMs);
  });

  it('catches up from the past, never goes ahead of now, and continues at 1', () => {
    const clock = new FleetClock(real, real - HOUR_MS, 61);
    clock.advance(real + 30_000, false);
    expect(clock.stampMs).toBe(real - HOUR_MS + 61 * 30_000);
    expect(clock.isBehind).toBe(true);
    expect(clock.sunTs(clock.stampMs)).toBe(clock.stampMs);
    for (let passed = 31; passed <= 90; passed++) {
      clock.advance(real + passed * 1_000, false);
      expect(clock.stampMs).toBeLessThanOrEqual(real + passed * 1_000);
    }
    expect(clock.isBehind).toBe(false);
    expect(clock.speed).toBe(1);
    expect(clock.sunTs(clock.stampMs)).toBe(clock.stampMs);
  });

  it('stands still in the past while held', () => {
    const clock = new FleetClock(real, real - HOUR_MS, 60);
    clock.advance(real + 30_000, true);
    expect(clock.stampMs).toBe(real - HOUR_MS);
  });

  it('speeds up only the sun once it is at now, and back', () => {
    const clock = new FleetClock(real, real, 1);
    clock.setSpeed(60);
    clock.advance(real + 60_000, false);
    expect(clock.stampMs).toBe(real + 60_000);
    expect(clock.sunTs(clock.stampMs)).toBe(real + HOUR_MS);
    clock.setSpeed(1);
    expect(clock.sunTs(clock.stampMs)).toBe(real + 60_000);
  });
});

describe('the timer wheel', () => {
  it('visits every item once, in order, and not early', () => {
    const wheel = new TimerWheel<string>(1_000);
    wheel.schedule(1_250, 'b');
    wheel.schedule(1_100, 'a');
    wheel.schedule(500, 'late');
    const visited: string[] = [];
    wheel.advance(1_099, (item) => visited.push(item));
    expect(visited).toEqual([]);
    wheel.advance(1_200, (item) => visited.push(item));
    expect(visited.sort()).toEqual(['a', 'late']);
    wheel.advance(5_000, (item) => visited.push(item));
    expect(visited.at(-1)).toBe('b');
    expect(visited).toHaveLength(3);
  });

  it('visits items scheduled during a visit', () => {
    const wheel = new TimerWheel<null>(0);
    const dues: number[] = [];
    wheel.schedule(100, null);
    wheel.advance(1_000, (_, due) => {
      dues.push(due);
      wheel.schedule(due + 300, null);
    });
    expect(dues).toEqual([100, 400, 700, 1_000]);
  });
});
