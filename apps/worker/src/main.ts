import 'reflect-metadata';
import { inspect } from 'node:util';
import { openDatabase } from '@heliograph/database/connection/database';
import { readingsStorage } from '@heliograph/database/timescale/storage';
import { ConfigError, loadConfig } from '@heliograph/server/config';
import { keepTrying } from '@heliograph/server/keep-trying';
import { createLogger, nestLogger } from '@heliograph/server/logging';
import { startOperationsServer } from '@heliograph/server/operations-server';
import { stopOnSignal, tellReady } from '@heliograph/server/shutdown';
import { NestFactory } from '@nestjs/core';
import { HandlerRegistryError } from './handler-registry.js';
import { workerSettings } from './settings.js';
import { WorkerModule } from './worker.module.js';

const CONNECTIONS_MAX = 10;

async function start(): Promise<void> {
  const settings = loadConfig(workerSettings);
  const logger = createLogger('worker', settings.LOG_LEVEL);
  const stops: (() => Promise<unknown>)[] = [];
  const problems: string[] = ['starting'];
  const operations = await startOperationsServer({
    port: settings.HEALTH_PORT,
    host: settings.HEALTH_HOST,
    problems: async () => (problems.length > 0 ? problems : databaseProblems()),
  });
  stops.push(operations.close);
  stopOnSignal(logger, async () => {
    operations.stopping();
    for (const stop of stops.reverse()) await stop();
  });

  const database = await keepTrying(logger, 'reaching the database', () =>
    openDatabase({
      url: settings.DATABASE_URL,
      connectionsMax: CONNECTIONS_MAX,
      applicationName: 'heliograph worker',
    }),
  );
  stops.push(() => database.close());
  async function databaseProblems(): Promise<string[]> {
    await database.pool.query('SELECT 1');
    return [];
  }
  logger.info(
    { storage: await keepTrying(logger, 'looking at the readings', () => readingsStorage(database.pool)) },
    'database reached',
  );

  const application = await NestFactory.createApplicationContext(
    WorkerModule.of({ database, settings, logger }),
    { logger: nestLogger(logger), abortOnError: false },
  );
  stops.push(() => application.close());
  problems.length = 0;
  tellReady({ healthPort: operations.port });
  logger.info({ healthPort: operations.port }, 'worker is ready');
}

start().catch((error: unknown) => {
  const mistake = error instanceof ConfigError || error instanceof HandlerRegistryError;
  process.stderr.write(`${mistake ? error.message : inspect(error)}\n`);
  process.exit(1);
});
