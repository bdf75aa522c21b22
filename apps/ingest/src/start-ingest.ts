import { findReplication } from '@heliograph/database/provisioning/replication';
import { findUnsafeDurabilitySettings } from '@heliograph/database/readings/find-unsafe-durability-settings';
import { nestLogger } from '@heliograph/server/logging';
import { NestFactory } from '@nestjs/core';
import type { AsyncMicroserviceOptions, CustomTransportStrategy } from '@nestjs/microservices';
import { ClockCheck, describeClock } from './clock-check.js';
import { Heartbeat } from './heartbeat.js';
import { IngestModule, type IngestParts } from './ingest.module.js';
import { MinuteReport } from './minute-report.js';
import { Pipeline } from './pipeline/pipeline.js';
import { ExternalBroker } from './sources/external-broker.js';
import type { Source } from './sources/source.js';
import { StartError } from './start-error.js';
import { SOURCE } from './tokens.js';

export interface Ingest {
  /** Port of the embedded broker, null with an external one. */
  readonly mqttPort: number | null;
  /** Where a reading is stored before it is acknowledged. */
  readonly durableOn: 'one disk' | 'two machines';
  /** Why ingest isn't ready, empty if it is. */
  problems(): string[];
  /** With MQTT_LEAVE: calls back once the session at the broker is ended and the process may exit. */
  onLeft(listener: () => void): void;
  /** Commits and acknowledges everything received, then stops. */
  close(): Promise<void>;
}

/**
 * Starts the pipeline and the source of messages: the embedded broker or the client of an external one.
 * @throws StartError if the database's settings could lose acknowledged data, ListenError if the port is not available.
 */
export async function startIngest(parts: IngestParts): Promise<Ingest> {
  const mistakes = await findUnsafeDurabilitySettings(parts.database.pool);
  if (mistakes.length > 0) {
    throw new StartError(
      `The database runs with ${mistakes.join(' and ')} and could lose acknowledged readings: switch it on.`,
    );
  }
  const { isSynchronous } = await findReplication(parts.database.pool);
  const application = await NestFactory.createMicroservice<AsyncMicroserviceOptions>(IngestModule.of(parts), {
    inject: [SOURCE],
    useFactory: (strategy: CustomTransportStrategy) => ({ strategy }),
    logger: nestLogger(parts.logger),
    abortOnError: false,
  });
  await application.listen().catch(async (error: unknown) => {
    await application.close();
    throw error;
  });
  const source = application.get<Source>(SOURCE);
  const pipeline = application.get(Pipeline);
  const clocks = application.get(ClockCheck);
  await application.get(Heartbeat).start();
  application.get(MinuteReport).start();
  return {
    mqttPort: source.port,
    durableOn: isSynchronous ? 'two machines' : 'one disk',
    problems: () => {
      const clock = clocks.problem && describeClock(clocks.problem);
      return [source.problem, pipeline.problem, clock].filter((problem) => problem !== null);
    },
    onLeft: (listener) => {
      if (parts.settings.MQTT_LEAVE) application.get(ExternalBroker).onLeft(listener);
    },
    close: () => application.close(),
  };
}
