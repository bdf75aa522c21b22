import type { Database } from '@heliograph/database/connection/database';
import type { Logger } from '@heliograph/server/logging';
import { RepeatLog } from '@heliograph/server/repeat-log';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { ForeignArrivals } from './adapters/foreign-arrivals.js';
import { Heartbeat } from './heartbeat.js';
import { MinuteReport } from './minute-report.js';
import { BatchStore } from './pipeline/batch-store.js';
import { DeviceMessagesController } from './pipeline/device-messages.controller.js';
import { MinuteTally } from './pipeline/minute-tally.js';
import { Pipeline } from './pipeline/pipeline.js';
import { RefoldLoop } from './pipeline/refold-loop.js';
import { DeviceQuotas } from './quotas/device-quotas.js';
import { FloodReport } from './quotas/flood-report.js';
import { Floods } from './quotas/floods.js';
import type { IngestSettings } from './settings.js';
import { Authentication } from './sources/authentication.js';
import { CloneNotes } from './sources/clone-notes.js';
import { DeviceConnections } from './sources/device-connections.js';
import { DeviceLookup } from './sources/device-lookup.js';
import { EmbeddedBroker } from './sources/embedded-broker.js';
import { KnownDevices } from './sources/known-devices.js';
import { Logins } from './sources/logins.js';
import { OutsideBroker } from './sources/outside-broker.js';
import { Arrivals } from './sources/outside/arrivals.js';
import { Revocations } from './sources/revocations.js';
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
  CloneNotes,
  DeviceConnections,
  Logins,
  Revocations,
  EmbeddedBroker,
  { provide: SOURCE, useExisting: EmbeddedBroker },
];

/** The client of an external broker, which authenticates devices itself. */
const outside: Provider[] = [
  KnownDevices,
  ForeignArrivals,
  Arrivals,
  OutsideBroker,
  { provide: SOURCE, useExisting: OutsideBroker },
];

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
        { provide: Floods, useFactory: (repeats: RepeatLog) => new Floods(repeats), inject: [RepeatLog] },
        {
          provide: DeviceQuotas,
          useFactory: (floods: Floods) => new DeviceQuotas(floods, () => performance.now()),
          inject: [Floods],
        },
        FloodReport,
        { provide: RepeatLog, useFactory: () => new RepeatLog(logger) },
        BatchStore,
        RefoldLoop,
        MinuteTally,
        Pipeline,
        ...(settings.MQTT_URL ? outside : embedded),
        Heartbeat,
        MinuteReport,
      ],
    };
  }
}
