import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ANSWER_MAX_MS, fetchInTime } from './fetch-in-time.js';

/** The signals of the requests made, and what ends the time limit. */
let asked: AbortSignal[];
let answer: (response: Response) => void;
let limit: AbortController;

beforeEach(() => {
  asked = [];
  limit = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.signal);
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((resolve, reject) => {
        const signal = init!.signal!;
        asked.push(signal);
        answer = resolve;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
});
afterEach(() => void jest.restoreAllMocks());

describe('a request', () => {
  it('fails if no answer begins in time', async () => {
    const response = fetchInTime('/api/x');
    expect(AbortSignal.timeout).toHaveBeenCalledWith(ANSWER_MAX_MS);
    limit.abort();
    await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is not cut off while its answer arrives, unless the caller does', async () => {
    const caller = new AbortController();
    const response = fetchInTime('/api/x', { signal: caller.signal });
    answer(new Response('{}'));
    await response;
    limit.abort();
    expect(asked[0]!.aborted).toBe(false);
    caller.abort();
    expect(asked[0]!.aborted).toBe(true);
  });

  it('is not made if the caller no longer wants it', async () => {
    await expect(fetchInTime('/api/x', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(asked).toEqual([]);
  });
});
