import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { noteServerTime } from '../time/clock.js';
import { allowLastFigures, keepLastFigures, lastFigures, serverNowOf } from './last-figures.js';

const now = Date.parse('2026-05-20T08:12:00Z');
const HOUR_MS = 3_600_000;

describe('the figures for a start without a network', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now });
    const stored = new Map<string, string>();
    const storage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  });
  afterEach(() => {
    jest.useRealTimers();
    noteServerTime(new Date().toISOString());
    Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('keep the server’s time, for the age of a reading in a browser whose clock is wrong', () => {
    noteServerTime(new Date(now + 3 * HOUR_MS).toISOString());
    allowLastFigures(true);
    keepLastFigures({
      serialNumber: 'HG05-2403-00417',
      name: 'Home roof',
      timeZone: 'Asia/Kolkata',
      powerW: 3_060,
      readAt: now + 3 * HOUR_MS,
      date: '2026-05-20',
      todayWh: null,
      monthWh: null,
      totalWh: null,
    });
    // Started again later, without a network.
    noteServerTime(new Date(now).toISOString());
    jest.setSystemTime(now + HOUR_MS);
    const [kept] = lastFigures();
    expect(serverNowOf(kept!) - kept!.readAt!).toBe(HOUR_MS);
    expect(serverNowOf({ ...kept!, clockOffsetMs: undefined })).toBe(now + HOUR_MS);
  });
});
