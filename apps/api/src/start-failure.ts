import { isDatabaseUnavailable } from '@heliograph/database/connection/database-away';
import type { ApiSettings } from './settings.js';

/** One sentence for the operator on why the API did not start. */
export function startFailure(error: unknown, { HTTP_HOST, HTTP_PORT }: ApiSettings): string {
  const { code, syscall, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall === 'listen') {
    const address = `${HTTP_HOST}:${port ?? HTTP_PORT}`;
    if (code === 'EADDRINUSE')
      return `Port ${address} is taken by another program: free it, or set HTTP_PORT or HEALTH_PORT to another.`;
    if (code === 'EACCES')
      return `Port ${address} may not be opened by this user: set HTTP_PORT to one above 1023.`;
    if (code === 'EADDRNOTAVAIL')
      return `${HTTP_HOST} is no address of this machine: set HTTP_HOST to one that is.`;
  }
  if (isDatabaseUnavailable(error))
    return 'The database cannot be reached: check DATABASE_URL and that it is running.';
  return `The API could not start: ${message}`;
}
