import type { Database } from '@heliograph/database/connection/database';
import type { Logger } from '@heliograph/server/logging';
import { ThrottledLog } from '@heliograph/server/throttled-log';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { AdapterMessages } from './adapters/adapter-messages.js';
import { ClockCheck } from './clock-check.js';
import { Heartbeat } from './heartbeat.js';
import { MinuteReport } from './minute-report.js';
import { BatchStore } from './pipeline/batch-store.js';
import { DeviceMessagesController } from './pipeline/device-messages.controller.js';
import { MinuteStatistics } from './pipeline/minute-statistics.js';
import { Pipeline } from './pipeline/pipeline.js';
import { RecomputeLoop } from './pipeline/recompute-loop.js';
import { DeviceQuotas } from './quotas/device-quotas.js';
import { OverQuotaReport } from './quotas/over-quota-report.js';
import { OverQuotaCounts } from './quotas/over-quota-counts.js';
import type { IngestSettings } from './settings.js';
import { Authentication } from './sources/authentication.js';
import { CloneReport } from './sources/clone-report.js';
import { DeviceConnections } from './sources/device-connections.js';
import { DeviceLookup } from './sources/device-lookup.js';
import { DeviceSessions } from './sources/device-sessions.js';
import { EmbeddedBroker } from './sources/embedded-broker.js';
import { EndedDevices } from './sources/ended-devices.js';
import { KnownDevices } from './sources/known-devices.js';
import { Logins } from './sources/logins.js';
import { ExternalBroker } from './sources/external-broker.js';
import { ExternalMessages } from './sources/external/arrivals.js';
import { BrokerLogins } from './sources/rabbitmq/broker-logins.js';
import { BrokerSessions } from './sources/rabbitmq/broker-sessions.js';
import { Management } from './sources/rabbitmq/management.js';
import { RabbitMqSource } from './sources/rabbitmq/rabbitmq-source.js';
import { DATABASE, LOGGER, SETTINGS, SOURCE } from './tokens.js';

export interface IngestParts {
  readonly database: Database;
  readonly settings: IngestSettings;
  readonly logger: Logger;
}

/** The embedded broker with its authentication. */
const embedded: Provider[] = [
  DeviceLookup,
  Authentication,
  DeviceSessions,
  CloneReport,
  DeviceConnections,
  Logins,
  EndedDevices,
  EmbeddedBroker,
  { provide: SOURCE, useExisting: EmbeddedBroker },
];

/** The client of an external broker, which authenticates devices itself. */
const outside: Provider[] = [
  KnownDevices,
  AdapterMessages,
  ExternalMessages,
  ExternalBroker,
  { provide: SOURCE, useExisting: ExternalBroker },
];

/** The consumer of RabbitMQ's queue, and its answers about devices. */
const rabbitMq: Provider[] = [
  DeviceLookup,
  Authentication,
  DeviceSessions,
  CloneReport,
  EndedDevices,
  KnownDevices,
  AdapterMessages,
  ExternalMessages,
  Management,
  BrokerSessions,
  BrokerLogins,
  RabbitMqSource,
  { provide: SOURCE, useExisting: RabbitMqSource },
];

const sourceOf = ({ MQTT_URL, AMQP_URL }: IngestSettings) => {
  if (AMQP_URL) return rabbitMq;
  return MQTT_URL ? outside : embedded;
};

@Module({})
export class IngestModule {
  static of({ database, settings, logger }: IngestParts): DynamicModule {
    return {
      module: IngestModule,
      controllers: [DeviceMessagesController],
      providers: [
        { provide: DATABASE, useValue: database },
        { provide: SETTINGS, useValue: settings },
        { provide: LOGGER, useValue: logger },
        {
          provide: OverQuotaCounts,
          useFactory: (repeats: ThrottledLog) => new OverQuotaCounts(repeats),
          inject: [ThrottledLog],
        },
        {
          provide: DeviceQuotas,
          useFactory: (floods: OverQuotaCounts) => new DeviceQuotas(floods, () => performance.now()),
          inject: [OverQuotaCounts],
        },
        OverQuotaReport,
        { provide: ClockCheck, useFactory: () => new ClockCheck(() => performance.now()) },
        { provide: ThrottledLog, useFactory: () => new ThrottledLog(logger) },
        BatchStore,
        RecomputeLoop,
        MinuteStatistics,
        Pipeline,
        ...sourceOf(settings),
        Heartbeat,
        MinuteReport,
      ],
    };
  }
}
