import { findDurabilityMistakes } from '@heliograph/database/readings/find-durability-mistakes';
import { nestLogger } from '@heliograph/server/logging';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions } from '@nestjs/microservices';
import { Heartbeat } from './heartbeat.js';
import { IngestModule, type IngestParts } from './ingest.module.js';
import { Pipeline } from './pipeline/pipeline.js';
import { EmbeddedBroker } from './sources/embedded-broker.js';
import { StartError } from './start-error.js';

export interface Ingest {
  /** Where devices reach it. */
  readonly mqttPort: number;
  /** What keeps it from its work; empty: nothing. */
  problems(): string[];
  /** Commits what it took, acknowledges it, and ends. */
  close(): Promise<void>;
}

/**
 * Starts the broker and the pipeline behind it.
 * @throws StartError where the database could lose what was acknowledged, or the port cannot be had.
 */
export async function startIngest(parts: IngestParts): Promise<Ingest> {
  const mistakes = await findDurabilityMistakes(parts.database.pool);
  if (mistakes.length > 0) {
    throw new StartError(
      `The database runs with ${mistakes.join(' and ')} off and could lose acknowledged readings: switch it on.`,
    );
  }
  const application = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(IngestModule.of(parts), {
    inject: [EmbeddedBroker],
    useFactory: (strategy: EmbeddedBroker) => ({ strategy }),
    logger: nestLogger(parts.logger),
    abortOnError: false,
  });
  await application.listen().catch(async (error: unknown) => {
    await application.close();
    throw error;
  });
  const broker = application.get(EmbeddedBroker);
  const pipeline = application.get(Pipeline);
  await application.get(Heartbeat).start();
  return {
    mqttPort: broker.port!,
    problems: () =>
      [broker.port === null ? 'the broker does not listen' : null, pipeline.problem].filter(
        (problem) => problem !== null,
      ),
    close: () => application.close(),
  };
}
