import { inTransaction } from '@heliograph/database/connection/transaction';
import { endAllSessions } from '@heliograph/database/sessions/end-all-sessions';
import { withDatabase } from './installation.js';
import { UsageError } from './usage-error.js';

/** `npm run sessions -- end`: ends all sessions, for use after a restore. */
export async function endSessions(args: string[]): Promise<number> {
  if (args.length > 0) throw new UsageError('Usage: npm run sessions -- end');
  await withDatabase(async ({ pool }) => {
    const sessions = await inTransaction(pool, (client) => endAllSessions(client));
    console.log(`${sessions} sessions ended; everybody has to log in again.`);
  });
  return 0;
}
