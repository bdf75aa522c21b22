import { isDatabaseUnavailable } from '@heliograph/database/connection/database-away';
import { ListenError } from '@heliograph/server/listen';

/** One sentence for the operator on why the API did not start. */
export function startFailure(error: unknown): string {
  if (error instanceof ListenError) return error.message;
  if (isDatabaseUnavailable(error))
    return 'The database cannot be reached: check DATABASE_URL and that it is running.';
  return `The API could not start: ${(error as Error).message}`;
}
