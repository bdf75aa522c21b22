import { ConfigError, loadConfig } from '@heliograph/server/config';
import { createLogger } from '@heliograph/server/logging';
import { stopOnSignal, notifyReady } from '@heliograph/server/shutdown';
import { startTracing } from '@heliograph/server/tracing/start-tracing';
import 'reflect-metadata';
import { apiSettings } from './settings.js';
import { startApi } from './start-api.js';
import { startFailure } from './start-failure.js';

try {
  const settings = loadConfig(apiSettings);
  const logger = createLogger('api', settings.LOG_LEVEL);
  const stopTracing = await startTracing('api', settings, logger);
  try {
    const { port, healthPort, stop } = await startApi(settings, logger);
    stopOnSignal(logger, () => stop().then(stopTracing));
    logger.info({ port, healthPort }, 'ready');
    notifyReady({ port, healthPort });
  } catch (error) {
    logger.fatal({ err: error }, 'failed to start');
    fail(startFailure(error));
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  fail(error.message);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
