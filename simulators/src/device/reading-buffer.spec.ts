import { BACKLOG_MAX_BYTES, BACKLOG_MAX_READINGS } from '@heliograph/contracts/mqtt/messages';
import { describe, expect, it } from '@jest/globals';
import { ReadingBuffer, type BufferedReading, type Past } from './reading-buffer.js';

const nothing: Past = {
  left: 0,
  next: () => {
    throw new Error('there is no past');
  },
};
const reading = (ts: number, bytes = 60): BufferedReading => {
  const start = `{"v":1,"ts":${ts},"pad":"`;
  return { ts, energyTotalWh: ts, json: `${start}${'x'.repeat(bytes - start.length - 2)}"}` };
};
const timesOf = (message: string) =>
  (JSON.parse(message) as { readings: { ts: number }[] }).readings.map(({ ts }) => ts);

/** All backlog messages, each acknowledged before the next. */
function drain(buffer: ReadingBuffer): string[] {
  const messages: string[] = [];
  for (let message = buffer.nextChunk(); message; message = buffer.nextChunk()) {
    messages.push(message);
    buffer.acknowledgeChunk();
  }
  return messages;
}

describe('the backlog', () => {
  it.each([
    { bytes: 60, per: BACKLOG_MAX_READINGS },
    { bytes: 900, per: 72 },
  ])(
    'is sent oldest first in messages within the contract’s limits ($bytes bytes a reading)',
    ({ bytes, per }) => {
      const buffer = new ReadingBuffer(1_000, nothing);
      for (let ts = 0; ts < 500; ts++) buffer.addBacklog(reading(ts, bytes));
      const messages = drain(buffer);
      expect(messages.flatMap(timesOf)).toEqual(Array.from({ length: 500 }, (_, ts) => ts));
      for (const message of messages) {
        expect(Buffer.byteLength(message)).toBeLessThanOrEqual(BACKLOG_MAX_BYTES);
        expect(timesOf(message).length).toBeLessThanOrEqual(BACKLOG_MAX_READINGS);
      }
      expect(timesOf(messages[0]!)).toHaveLength(per);
      expect(buffer.size).toBe(0);
    },
  );

  it('has one message in flight, and resends it after a disconnect', () => {
    const buffer = new ReadingBuffer(1_000, nothing);
    for (let ts = 0; ts < 300; ts++) buffer.addBacklog(reading(ts));
    const first = buffer.nextChunk();
    expect(buffer.nextChunk()).toBeNull();
    expect(buffer.size).toBe(300);
    buffer.disconnect();
    expect(buffer.nextChunk()).toBe(first);
  });

  it('covers the whole time at half the density when it is full', () => {
    const buffer = new ReadingBuffer(100, nothing);
    for (let ts = 0; ts < 1_000; ts++) buffer.addBacklog(reading(ts));
    expect(buffer.size).toBeLessThanOrEqual(100);
    const times = drain(buffer).flatMap(timesOf);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const spacings = times.slice(1).map((ts, index) => ts - times[index]!);
    expect(times[0]).toBe(0);
    expect(times.at(-1)).toBeGreaterThan(980);
    expect(times.length).toBeGreaterThanOrEqual(50);
    expect(Math.max(...spacings)).toBeLessThanOrEqual(2 * Math.min(...spacings));
  });

  it('sends computed readings of the past first', () => {
    let next = 0;
    const past: Past = {
      get left() {
        return 450 - next;
      },
      next: () => reading(next++),
    };
    const buffer = new ReadingBuffer(1_000, past);
    buffer.addBacklog(reading(1_000));
    expect(buffer.size).toBe(451);
    buffer.nextChunk();
    buffer.disconnect();
    expect(drain(buffer).flatMap(timesOf)).toEqual([...Array.from({ length: 450 }, (_, ts) => ts), 1_000]);
  });

  it('can be shuffled reproducibly by a seed', () => {
    const shuffled = (seed: number) => {
      const buffer = new ReadingBuffer(1_000, nothing);
      for (let ts = 0; ts < 50; ts++) buffer.addBacklog(reading(ts));
      buffer.shuffleBacklog(seed);
      return drain(buffer).flatMap(timesOf);
    };
    expect(shuffled(1)).toEqual(shuffled(1));
    expect(shuffled(1)).not.toEqual(shuffled(2));
    expect(shuffled(1).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, ts) => ts));
  });
});

describe('live readings', () => {
  it('are sent within the window and dropped when acknowledged, in any order', () => {
    const buffer = new ReadingBuffer(1_000, nothing);
    const [one, two, three] = [reading(1), reading(2), reading(3)];
    for (const each of [one, two, three]) buffer.addLive(each);
    expect([buffer.nextLive(2), buffer.nextLive(2), buffer.nextLive(2)]).toEqual([one, two, null]);
    expect(buffer.acknowledgeLive(two)).toBeNull();
    expect(buffer.acknowledgeLive(one)).toBe(two);
    expect(buffer.nextLive(2)).toBe(three);
    expect(buffer.size).toBe(1);
  });

  it('become backlog on disconnect, except acknowledged ones', () => {
    const buffer = new ReadingBuffer(1_000, nothing);
    const [one, two] = [reading(1), reading(2)];
    buffer.addLive(one);
    buffer.addLive(two);
    buffer.nextLive(8);
    buffer.nextLive(8);
    buffer.acknowledgeLive(two);
    buffer.disconnect();
    expect(drain(buffer).flatMap(timesOf)).toEqual([1]);
  });

  it('include the newest buffered reading on connecting, if it is fresh', () => {
    const buffer = new ReadingBuffer(1_000, nothing);
    buffer.addBacklog(reading(1));
    buffer.addBacklog(reading(2));
    buffer.reviveNewest(3);
    expect(buffer.nextLive(8)).toBeNull();
    buffer.reviveNewest(2);
    expect(buffer.nextLive(8)!.ts).toBe(2);
    expect(drain(buffer).flatMap(timesOf)).toEqual([1]);
  });
});
