import { consumeRateLimit, type RateLimit } from '@heliograph/database/limits/consume-rate-limit';
import type { Pool } from 'pg';
import { tooMany } from './failure.js';

/** Counts one more of what the caller does. @throws Failure 429 past the limit, in these words; nothing is counted then */
export async function limitRate(pool: Pool, limit: RateLimit, words: string): Promise<void> {
  const waitS = await consumeRateLimit(pool, limit);
  if (waitS > 0) throw tooMany(waitS, words);
}
