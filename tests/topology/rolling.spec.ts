import { describe, expect, it } from '@jest/globals';
import { whyNoTopology } from './compose-translation.js';
import { runRolling } from './rolling.js';

const title = 'rolling restarts under load';
const reason = whyNoTopology();

/** A short form of `npm run test:rolling`, which uses 2,000 readings and 50 requests per second. */
(reason ? describe.skip : describe)(reason ? `${title} (skipped: ${reason})` : title, () => {
  it('lose no acknowledged reading, fail no request, and repeat no change', async () => {
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
    // Each API restarted, so every watcher had to reconnect.
    expect(Math.min(...result.reopened)).toBeGreaterThan(0);
  });
});
