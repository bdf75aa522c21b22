import type { Database } from '@heliograph/database/connection/database';
import type { Logger } from '@heliograph/server/logging';
import { Module, type DynamicModule } from '@nestjs/common';
import { Heartbeat } from './heartbeat.js';
import { BatchStore } from './pipeline/batch-store.js';
import { DeviceMessagesController } from './pipeline/device-messages.controller.js';
import { Pipeline } from './pipeline/pipeline.js';
import { RefoldLoop } from './pipeline/refold-loop.js';
import type { IngestSettings } from './settings.js';
import { Authentication } from './sources/authentication.js';
import { DeviceConnections } from './sources/device-connections.js';
import { DeviceLookup } from './sources/device-lookup.js';
import { EmbeddedBroker } from './sources/embedded-broker.js';
import { Logins } from './sources/logins.js';
import { Revocations } from './sources/revocations.js';
import { DATABASE, LOGGER, SETTINGS } from './tokens.js';

export interface IngestParts {
  readonly database: Database;
  readonly settings: IngestSettings;
  readonly logger: Logger;
}

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
        BatchStore,
        RefoldLoop,
        Pipeline,
        DeviceLookup,
        Authentication,
        DeviceConnections,
        Logins,
        Revocations,
        EmbeddedBroker,
        Heartbeat,
      ],
    };
  }
}
