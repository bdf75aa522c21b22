import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/**
 * Wait before closing idle connections, because a proxy may be about to send on one. deploy/nginx closes its unused
 * connections after 1 s.
 */
const IDLE_MAX_MS = 1_500;
/** After this time the remaining requests are cut off. */
const FINISH_MAX_MS = 10_000;

/**
 * Stops accepting connections, answers requests on open ones with `Connection: close`, and resolves once all
 * connections are closed.
 */
export async function finishRequests(server: Server): Promise<void> {
  const closed = once(server, 'close');
  // Unlike net.Server.close(), http.Server.close() would also close idle connections immediately.
  NetServer.prototype.close.call(server);
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  let sweep: NodeJS.Timeout | undefined;
  const patience = [
    setTimeout(() => (sweep = setInterval(() => server.closeIdleConnections(), 100)), IDLE_MAX_MS),
    setTimeout(() => server.closeAllConnections(), FINISH_MAX_MS),
  ];
  await closed;
  clearInterval(sweep);
  patience.forEach(clearTimeout);
}
