import 'reflect-metadata';
import { inspect } from 'node:util';
import { openDatabase } from '@heliograph/database/connection/database';
import { readingsStorage } from '@heliograph/database/timescale/storage';
import { ConfigError, loadConfig } from '@heliograph/server/config';
import { ListenError } from '@heliograph/server/listen';
import { retryForever } from '@heliograph/server/retry-forever';
import { createLogger, nestLogger } from '@heliograph/server/logging';
import { nationalServerState } from '@heliograph/server/national-profile';
import { startOperationsServer } from '@heliograph/server/operations-server';
import { stopOnSignal, notifyReady } from '@heliograph/server/shutdown';
import { startTracing } from '@heliograph/server/tracing/start-tracing';
import { NestFactory } from '@nestjs/core';
import { DutyWatch } from './duty-watch.js';
import { HandlerRegistryError } from './handler-registry.js';
import { workerSettings } from './settings.js';
import { WorkerModule } from './worker.module.js';

/** Enough for each concurrent job and for health checks. Webhooks hold one only for a short statement. */
const CONNECTIONS_MAX = 16;
/** Several times the duration of a job's slowest statement with 100,000 inverters. */
const QUERY_MAX_MS = 60_000;

async function start(): Promise<void> {
  const settings = loadConfig(workerSettings);
  const logger = createLogger('worker', settings.LOG_LEVEL);
  logger.info(nationalServerState(settings.NATIONAL_PROFILE));
  const stops: (() => Promise<unknown>)[] = [await startTracing('worker', settings, logger)];
  const problems: string[] = ['starting'];
  const operations = await startOperationsServer({
    port: settings.HEALTH_PORT,
    host: settings.HEALTH_HOST,
    problems: async () => (problems.length > 0 ? problems : watch.problems()),
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
      applicationName: 'heliograph worker',
      queryMaxMs: QUERY_MAX_MS,
    }),
  );
  stops.push(() => database.close());
  const watch = new DutyWatch(database, logger, (duties) => {
    logger.error({ duties }, 'duties no longer run, exiting for a restart');
    end('duties no longer run');
  });
  logger.info(
    {
      storage: await retryForever(logger, 'detecting the readings storage', () =>
        readingsStorage(database.pool),
      ),
    },
    'connected to the database',
  );

  const application = await NestFactory.createApplicationContext(
    WorkerModule.of({ database, settings, logger, watch }),
    { logger: nestLogger(logger), abortOnError: false },
  );
  stops.push(() => application.close());
  await retryForever(logger, 'reading duties', () => watch.start());
  stops.push(async () => watch.stop());
  problems.length = 0;
  notifyReady({ healthPort: operations.port });
  logger.info({ healthPort: operations.port }, 'worker is ready');
}

start().catch((error: unknown) => {
  const isExplained = [ConfigError, HandlerRegistryError, ListenError].some((kind) => error instanceof kind);
  process.stderr.write(`${isExplained ? (error as Error).message : inspect(error)}\n`);
  process.exit(1);
});
