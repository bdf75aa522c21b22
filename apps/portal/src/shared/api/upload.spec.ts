import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ANSWER_MAX_MS } from './fetch-in-time.js';
import { upload } from './upload.js';

class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  timeout = 0;
  ontimeout = () => {};
  constructor() {
    FakeRequest.last = this;
  }
  open = () => {};
  setRequestHeader = () => {};
  send = () => {};
}

describe('an upload', () => {
  const { XMLHttpRequest } = globalThis;
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { XMLHttpRequest });
  });

  it('fails if neither progress nor an answer comes in time, however long it takes', async () => {
    const shares: number[] = [];
    const file = { method: 'POST', headers: {}, body: {} as File };
    const uploaded = upload('/api/x', file, (share) => shares.push(share));
    const request = FakeRequest.last;
    expect(request.timeout).toBe(ANSWER_MAX_MS);
    jest.advanceTimersByTime(20_000);
    request.upload.onprogress!({ loaded: 1, total: 4 });
    expect([request.timeout, shares]).toEqual([20_000 + ANSWER_MAX_MS, [0.25]]);
    request.ontimeout();
    await expect(uploaded).rejects.toThrow('no response');
  });
});
