import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/**
 * A connection that is idle now may be one on which a proxy is just sending. deploy/nginx closes those that it does not use
 * after a second: only what is idle for longer is closed from here.
 */
const IDLE_MAX_MS = 1_500;
/** Requests have this long to finish. */
const FINISH_MAX_MS = 10_000;

/**
 * Takes no more connections, answers what still comes on those that are open, each with the word that it was the last, and
 * resolves once all of them are closed.
 */
export async function finishRequests(server: Server): Promise<void> {
  const closed = once(server, 'close');
  // The HTTP server's own close() would also break off, this very moment, every connection that is idle.
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
