import type { Database } from '@heliograph/database/connection/database';
import type { Logger } from '@heliograph/server/logging';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { Module, type DynamicModule } from '@nestjs/common';
import { handlers } from './handlers/all.js';
import type { JobHandler } from './job-handler.js';
import { JobRunner } from './job-runner.js';
import type { WorkerSettings } from './settings.js';
import { outboxProvider } from './sms/outbox-provider.js';
import { DATABASE, JOB_HANDLERS, LOGGER, SETTINGS, SMS_PROVIDER } from './tokens.js';

export interface WorkerParts {
  readonly database: Database;
  readonly settings: WorkerSettings;
  readonly logger: Logger;
}

@Module({})
export class WorkerModule {
  static of({ database, settings, logger }: WorkerParts): DynamicModule {
    const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = settings;
    return {
      module: WorkerModule,
      providers: [
        { provide: DATABASE, useValue: database },
        { provide: SETTINGS, useValue: settings },
        { provide: LOGGER, useValue: logger },
        { provide: SMS_PROVIDER, useValue: outboxProvider },
        { provide: QueueClient, useValue: new QueueClient({ databaseUrl, redisUrl }, logger) },
        ...handlers,
        { provide: JOB_HANDLERS, useFactory: (...all: JobHandler[]) => all, inject: handlers },
        JobRunner,
      ],
    };
  }
}
