import { openDatabase } from '@heliograph/database/connection/database';
import type { Logger } from '@heliograph/server/logging';
import { listen } from '@heliograph/server/listen';
import { startOperationsServer } from '@heliograph/server/operations-server';
import type { Server } from 'node:http';
import { createApp } from './create-app.js';
import { finishRequests } from './finish-requests.js';
import { openLongReads } from './open-long-reads.js';
import { LiveService } from './modules/live/live.service.js';
import { AlertWatch } from './modules/status/alert-watch.js';
import { startHeartbeat } from './modules/status/heartbeat.js';
import type { ApiSettings } from './settings.js';

const connection = { applicationName: 'heliograph-api', queryMaxMs: 10_000 };
/** Not ready if the database takes longer than this. */
const READY_MAX_MS = 2_000;
/** Maximum time to receive a request. */
const REQUEST_MAX_MS = 30_000;
/** Longer than proxies keep idle connections, so that none sends on a closing connection. */
const KEEP_ALIVE_MS = 65_000;
export interface RunningApi {
  readonly port: number;
  readonly healthPort: number;
  stop(): Promise<void>;
}

export async function startApi(settings: ApiSettings, logger: Logger): Promise<RunningApi> {
  const database = await openDatabase({
    url: settings.DATABASE_URL,
    ...connection,
  });
  const { pool } = database;
  const reads = await openLongReads(
    { primary: pool, standbyUrl: settings.DATABASE_READ_URL, ...connection },
    logger,
  );
  const app = await createApp({ settings, pool, longReads: reads.longReads, logger });
  await app.init();
  const server = app.getHttpServer() as Server;
  server.requestTimeout = REQUEST_MAX_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const port = await listen(server, {
    setting: 'HTTP',
    host: settings.HTTP_HOST,
    port: settings.HTTP_PORT,
  });
  const watch = app.get(AlertWatch);
  watch.expose();
  const heartbeat = startHeartbeat(pool, logger);
  const ready = { text: 'SELECT 1', query_timeout: READY_MAX_MS };
  const operations = await startOperationsServer({
    port: settings.HEALTH_PORT,
    host: settings.HEALTH_HOST,
    problems: () =>
      pool.query(ready).then(
        () => [],
        () => ['The database cannot be reached.'],
      ),
    warnings: async () => [...reads.warnings(), ...(await watch.warnings())],
  });

  return {
    port,
    healthPort: operations.port,
    stop: async () => {
      operations.stopping();
      clearInterval(heartbeat);
      app.get(LiveService).end();
      await finishRequests(server);
      await app.close();
      await operations.close();
      await reads.close();
      await database.close();
    },
  };
}
