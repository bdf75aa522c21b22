import { createServer, type ServerResponse } from 'node:http';
import { exitWhenBlocked } from './exit-when-blocked.js';
import { listen } from './listen.js';
import { collectDefaultMetrics, register } from 'prom-client';

export interface OperationsOptions {
  /** 0: any free port. */
  readonly port: number;
  readonly host?: string;
  /** Reasons why this process cannot do its work; empty: ready. */
  readonly problems: () => Promise<string[]> | string[];
  /** Problems elsewhere, for operators; they don't make this process unready. */
  readonly warnings?: () => Promise<string[]>;
}

export interface OperationsServer {
  readonly port: number;
  /** Reports not ready from now on, so that load balancers stop routing here. */
  stopping(): void;
  close(): Promise<void>;
}

/**
 * Serves `/health/live`, `/health/ready` and `/metrics` of one process on a separate port. Kills the process if its
 * event loop blocks.
 * @throws ListenError if the address is not available.
 */
export async function startOperationsServer({
  port,
  host = '127.0.0.1',
  problems,
  warnings,
}: OperationsOptions): Promise<OperationsServer> {
  collectDefaultMetrics();
  exitWhenBlocked();
  let stopping = false;
  const respond = async (path: string | undefined, response: ServerResponse): Promise<void> => {
    const answer = (status: number, body: string, type = 'application/json') =>
      void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (path === '/health/live') return answer(200, '{"status":"live"}');
    if (path === '/health/ready') {
      const ask = stopping ? () => ['stopping'] : problems;
      const found = await Promise.resolve()
        .then(ask)
        .catch((error: Error) => [error.message]);
      const status = found.length ? 'not ready' : 'ready';
      const warned = stopping ? undefined : await warnings?.().catch((error: Error) => [error.message]);
      return answer(found.length ? 503 : 200, JSON.stringify({ status, problems: found, warnings: warned }));
    }
    if (path === '/metrics') return answer(200, await register.metrics(), register.contentType);
    return answer(404, '{"status":"not found"}');
  };
  const server = createServer((request, response) => {
    respond(request.url?.split('?')[0], response).catch(() => response.destroy());
  });
  // Not shared with the other processes of a cluster.
  const opened = await listen(server, { setting: 'HEALTH', port, host, exclusive: true });
  return {
    port: opened,
    stopping: () => {
      stopping = true;
    },
    close: () => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())),
  };
}
