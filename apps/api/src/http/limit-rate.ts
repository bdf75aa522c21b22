import { consumeRateLimit, type RateLimit } from '@heliograph/database/limits/consume-rate-limit';
import type { Database } from '@heliograph/database/connection/database';
import type { PlainReason } from '@heliograph/contracts/http/failures';
import { Failure } from './failure.js';

/** Counts one action. @throws Failure 429 past the limit, without counting */
export async function limitRate(
  pool: Database['pool'],
  limit: RateLimit,
  reason: PlainReason,
): Promise<void> {
  const waitS = await consumeRateLimit(pool, limit);
  if (waitS > 0) throw new Failure(reason, waitS);
}
