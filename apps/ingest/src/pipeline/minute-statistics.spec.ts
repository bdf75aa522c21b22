import { describe, expect, it } from '@jest/globals';
import type { ReadingPart } from './message-part.js';
import { MinuteStatistics } from './minute-statistics.js';

const MINUTE_MS = 60_000;
const reading = (receivedAt: number, backlogIndex: number | null = null) =>
  ({ kind: 'reading', message: { receivedAt }, backlogIndex }) as ReadingPart;

describe('ingest statistics per minute', () => {
  it('count readings, backlog readings and the time until they were stored', () => {
    const statistics = new MinuteStatistics();
    statistics.note(
      [reading(1_000), reading(1_010, 0), { ...reading(1_000), kind: 'status' } as never],
      1_030,
    );
    statistics.note([reading(1_990)], 2_000);
    expect([...statistics.take(2_000)]).toEqual([
      [0, { readings: 3, backlogReadings: 1, storeMsSum: 30 + 20 + 10, storeMsMax: 30 }],
    ]);
  });

  it('include a minute without readings', () => {
    const statistics = new MinuteStatistics();
    expect([...statistics.take(MINUTE_MS + 5)]).toEqual([
      [MINUTE_MS, { readings: 0, backlogReadings: 0, storeMsSum: 0, storeMsMax: 0 }],
    ]);
  });

  it('count each reading once, in the minute it was stored', () => {
    const statistics = new MinuteStatistics();
    statistics.note([reading(MINUTE_MS - 10)], MINUTE_MS + 10);
    statistics.take(MINUTE_MS + 20);
    statistics.note([reading(MINUTE_MS + 30)], MINUTE_MS + 40);
    expect(statistics.take(MINUTE_MS + 50).get(MINUTE_MS)?.readings).toBe(1);
  });

  it('include minutes that were put back because they could not be saved', () => {
    const statistics = new MinuteStatistics();
    statistics.note([reading(0)], 5);
    const taken = statistics.take(10);
    statistics.note([reading(20)], 40);
    statistics.putBack(taken);
    expect(statistics.take(50).get(0)).toEqual({
      readings: 2,
      backlogReadings: 0,
      storeMsSum: 25,
      storeMsMax: 20,
    });
  });

  it('clamp negative waiting times to 0 after a clock change', () => {
    const statistics = new MinuteStatistics();
    statistics.note([reading(500)], 100);
    expect(statistics.take(100).get(0)?.storeMsSum).toBe(0);
  });
});
