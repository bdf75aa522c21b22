import { describe, expect, it } from '@jest/globals';
import { addReading, type LiveReading } from './recent-readings.js';
import { noDataLive } from './no-data-live.js';

const at = (minutes: number) => Date.parse('2026-05-20T13:00:00+05:30') + minutes * 60_000;
const live = (minutes: number, acPowerW: number | null) => ({
  ...noDataLive('1'),
  ts: new Date(at(minutes)).toISOString(),
  acPowerW,
});

describe('live readings since the page was opened', () => {
  it('grow only by new readings', () => {
    const first = addReading([], live(0, 3_000));
    expect(first).toEqual([{ ts: at(0), watts: 3_000 }]);
    expect(addReading(first, live(0, 3_000))).toBe(first);
    expect(addReading(first, live(1, null))).toBe(first);
    expect(addReading(first, noDataLive('1'))).toBe(first);
    expect(addReading(first, live(1, 3_100))).toHaveLength(2);
  });

  it('are bounded', () => {
    const day = Array.from({ length: 1_440 }, (_, minute) => live(minute, 1));
    expect(day.reduce<readonly LiveReading[]>(addReading, []).length).toBeLessThanOrEqual(21);
  });
});
