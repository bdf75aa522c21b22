import { consumeRateLimit, type RateLimit } from '@heliograph/database/limits/consume-rate-limit';
import type { Database } from '@heliograph/database/connection/database';
import { tooMany } from './failure.js';

/** Counts one action. @throws Failure 429 with this message past the limit, without counting */
export async function limitRate(pool: Database['pool'], limit: RateLimit, words: string): Promise<void> {
  const waitS = await consumeRateLimit(pool, limit);
  if (waitS > 0) throw tooMany(waitS, words);
}
