import { describe, expect, it } from '@jest/globals';
import { whyNoTopology } from './native.js';
import { runRolling } from './rolling.js';

const title = 'restarts one after the other, under load';
const reason = whyNoTopology();

/** In small: `npm run test:rolling` does it with 2,000 readings and 50 requests a second. */
(reason ? describe.skip : describe)(reason ? `${title} (skipped: ${reason})` : title, () => {
  it('lose no reading that was acknowledged, fail no request, and make no change twice', async () => {
    const result = await runRolling({
      readingsPerSecond: 200,
      requestsPerSecond: 25,
      pauseMs: 1_000,
      say: () => {},
    });
    expect(result).toMatchObject({
      ...{ lost: 0, invented: 0, twice: 0, energyMistake: null },
      ...{ failures: {}, watchersFailures: [], unclean: [], broken: [], notOnce: 0 },
    });
    expect(result.acknowledged).toBeGreaterThan(500);
    expect(result.requests).toBeGreaterThan(100);
    // Each API was restarted: whoever watched had to come back.
    expect(Math.min(...result.reopened)).toBeGreaterThan(0);
  });
});
