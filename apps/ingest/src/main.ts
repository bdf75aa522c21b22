import 'reflect-metadata';
import cluster from 'node:cluster';
import { inspect } from 'node:util';
import { openDatabase } from '@heliograph/database/connection/database';
import { ConfigError, loadConfig } from '@heliograph/server/config';
import { ListenError } from '@heliograph/server/listen';
import { retryForever } from '@heliograph/server/retry-forever';
import { createLogger, type Logger } from '@heliograph/server/logging';
import { startOperationsServer } from '@heliograph/server/operations-server';
import { stopOnSignal, notifyReady } from '@heliograph/server/shutdown';
import { startTracing } from '@heliograph/server/tracing/start-tracing';
import { COMMIT_MAX_MS } from './pipeline/store-batch.js';
import { ingestSettings, type IngestSettings } from './settings.js';
import { startSeveralProcesses } from './several-processes.js';
import { startIngest } from './start-ingest.js';
import { StartError } from './start-error.js';

const CONNECTIONS_MAX = 8;
/** Timeout of the readiness probe's query. */
const ANSWER_MAX_MS = 2_000;
const CONNECT_MAX_MS = 3_000;

async function start(): Promise<void> {
  const settings = loadConfig(ingestSettings);
  const logger = createLogger('ingest', settings.LOG_LEVEL);
  if (cluster.isPrimary && settings.INGEST_PROCESSES > 1) await startSeveralProcesses(settings, logger);
  else await startOneProcess(settings, logger);
}

async function startOneProcess(settings: IngestSettings, logger: Logger): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [await startTracing('ingest', settings, logger)];
  let problems = async () => ['starting'];
  const operations = await startOperationsServer({
    port: settings.HEALTH_PORT,
    host: settings.HEALTH_HOST,
    problems: () => problems(),
  });
  stops.push(operations.close);
  const end = stopOnSignal(logger, async () => {
    operations.stopping();
    for (const stop of stops.reverse()) await stop();
  });

  const database = await retryForever(logger, 'connecting to the database', () =>
    openDatabase({
      url: settings.DATABASE_URL,
      connectionsMax: CONNECTIONS_MAX,
      applicationName: 'heliograph ingest',
      connectMaxMs: CONNECT_MAX_MS,
      queryMaxMs: COMMIT_MAX_MS,
    }),
  );
  stops.push(() => database.close());

  const ingest = await startIngest({ database, settings, logger });
  stops.push(() => ingest.close());
  problems = async () => {
    const ask = { text: 'SELECT 1', query_timeout: ANSWER_MAX_MS };
    await database.pool.query(ask);
    return ingest.problems();
  };
  notifyReady({ mqttPort: ingest.mqttPort, healthPort: operations.port });
  logger.info(
    { mqttPort: ingest.mqttPort, healthPort: operations.port, durableOn: ingest.durableOn },
    'ingest is ready',
  );
  ingest.onLeft(() => end('left the broker'));
}

start().catch((error: unknown) => {
  const isExplained = [ConfigError, StartError, ListenError].some((kind) => error instanceof kind);
  process.stderr.write(`${isExplained ? (error as Error).message : inspect(error)}\n`);
  process.exit(1);
});
