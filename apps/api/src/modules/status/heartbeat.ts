import type { Database } from '@heliograph/database/connection/database';
import { beat } from '@heliograph/database/heartbeats/beat';
import type { Logger } from '@heliograph/server/logging';

const BEAT_EVERY_MS = 10_000;

/** Records that an API is up and reaches the database, for the portal's entry on the status page. */
export function startHeartbeat(pool: Database['pool'], logger: Logger): NodeJS.Timeout {
  const record = () =>
    beat(pool, 'api').catch((error: Error) =>
      logger.warn({ reason: error.message }, 'failed to write heartbeat'),
    );
  void record();
  return setInterval(() => void record(), BEAT_EVERY_MS);
}
