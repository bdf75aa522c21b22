import { describe, expect, it } from '@jest/globals';
import { follow, type LiveReading } from './trail.js';
import { unheard } from './unheard.js';

const at = (minutes: number) => Date.parse('2026-05-20T13:00:00+05:30') + minutes * 60_000;
const live = (minutes: number, acPowerW: number | null) => ({
  ...unheard('1'),
  ts: new Date(at(minutes)).toISOString(),
  acPowerW,
});

describe('live readings since the page was opened', () => {
  it('grow only by new readings', () => {
    const first = follow([], live(0, 3_000));
    expect(first).toEqual([{ ts: at(0), watts: 3_000 }]);
    expect(follow(first, live(0, 3_000))).toBe(first);
    expect(follow(first, live(1, null))).toBe(first);
    expect(follow(first, unheard('1'))).toBe(first);
    expect(follow(first, live(1, 3_100))).toHaveLength(2);
  });

  it('are bounded', () => {
    const day = Array.from({ length: 1_440 }, (_, minute) => live(minute, 1));
    expect(day.reduce<readonly LiveReading[]>(follow, []).length).toBeLessThanOrEqual(21);
  });
});
