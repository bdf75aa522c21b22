import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cacheFor } from './cache-for.js';

const FOR_MS = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('asks once in its time', async () => {
  const ask = jest.fn(async () => ask.mock.calls.length);
  const read = cacheFor(FOR_MS, ask);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  jest.advanceTimersByTime(FOR_MS - 1);
  expect(await read()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await read()).toBe(2);
});

it('repeats a failure for half a minute', async () => {
  const ask = jest.fn(async () => {
    jest.advanceTimersByTime(10_000);
    throw new Error('too slow');
  });
  const read = cacheFor(FOR_MS, ask);
  await expect(read()).rejects.toThrow('too slow');
  jest.advanceTimersByTime(29_999);
  await expect(read()).rejects.toThrow('too slow');
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await expect(read()).rejects.toThrow('too slow');
  expect(ask).toHaveBeenCalledTimes(2);
});
