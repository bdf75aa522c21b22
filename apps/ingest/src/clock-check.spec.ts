import { beforeEach, describe, expect, it } from '@jest/globals';
import { ClockCheck, describeClock } from './clock-check.js';
import type { MessagePart } from './pipeline/message-part.js';

const SETTLE_MS = 120_000;
const MINUTE_MS = 60_000;

describe('the check of the clocks', () => {
  let now: number;
  let check: ClockCheck;
  beforeEach(() => {
    now = 0;
    check = new ClockCheck(() => now);
  });

  /** A live reading of an inverter whose clock is ahead of ours. */
  const reading = (inverterId: number, aheadS: number, message: object = {}) =>
    [
      {
        kind: 'reading',
        message: { kind: 'telemetry', retained: false, receivedAt: 0, device: { inverterId }, ...message },
        reading: { ts: aheadS * 1000 },
      },
    ] as unknown as MessagePart[];

  /** A minute in which these devices report, after the broker's old messages. */
  function minuteOf(...aheadS: readonly number[]) {
    now = Math.max(now, SETTLE_MS);
    aheadS.forEach((ahead, inverterId) => check.note(reading(inverterId, ahead)));
    now += MINUTE_MS;
  }

  it('finds that our clock is ahead of most devices’ or behind them', () => {
    minuteOf(-2700, -2701, -2699, 0, 0);
    expect(check.problem).toEqual({ offS: 2699, from: 'devices' });
    minuteOf(200, 200, 200, 0, 0);
    expect(check.problem).toEqual({ offS: -200, from: 'devices' });
    minuteOf(-100, -100, -100, -9000, -9000);
    expect(check.problem).toBeNull();
  });

  it('counts readings too far ahead to be stored', () => {
    now = SETTLE_MS;
    for (let inverterId = 0; inverterId < 5; inverterId++) {
      const [{ message }] = reading(inverterId, 0) as [MessagePart];
      check.note([{ kind: 'quarantined', message, reason: 'ts_ahead' } as MessagePart]);
    }
    now += MINUTE_MS;
    expect(check.problem).toEqual({ offS: -300, from: 'devices' });
  });

  it('takes the newest reading of each device, and none that is not live', () => {
    minuteOf(-2700, -2700, -2700, -2700, -2700);
    expect(check.problem).not.toBeNull();
    for (let inverterId = 0; inverterId < 5; inverterId++) {
      check.note(reading(inverterId, -2700));
      check.note(reading(inverterId, 0));
      check.note(reading(inverterId, -2700, { kind: 'backlog' }));
      check.note(reading(inverterId, -2700, { retained: true }));
    }
    now += MINUTE_MS;
    expect(check.problem).toBeNull();
  });

  it('knows nothing from fewer than five devices, and forgets after ten minutes', () => {
    minuteOf(-2700, -2700, -2700, -2700);
    expect(check.problem).toBeNull();
    minuteOf(-2700, -2700, -2700, -2700, -2700);
    expect(check.problem).not.toBeNull();
    now += 10 * MINUTE_MS + 1;
    expect(check.problem).toBeNull();
  });

  it('ignores what waited while nothing was received', () => {
    minuteOf(0, 0, 0, 0, 0);
    expect(check.problem).toBeNull();
    check.interrupt();
    for (let inverterId = 0; inverterId < 5; inverterId++) check.note(reading(inverterId, -1800));
    now += SETTLE_MS + MINUTE_MS;
    expect(check.problem).toBeNull();
  });

  it('finds that our clock and PostgreSQL’s disagree, unless its answer took long', () => {
    check.noteDatabase({ aheadMs: 7_200_000, uncertainMs: 5 });
    expect(check.problem).toEqual({ offS: -7200, from: 'database' });
    expect(describeClock(check.problem!)).toBe(
      "this server's clock is 7200 s behind PostgreSQL's: no outage opens or closes",
    );
    check.noteDatabase({ aheadMs: 1_000, uncertainMs: 5 });
    check.noteDatabase({ aheadMs: 200_000, uncertainMs: 130_000 });
    expect(check.problem).toBeNull();
  });
});
