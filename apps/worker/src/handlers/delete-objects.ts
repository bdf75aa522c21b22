import type { Database } from '@heliograph/database/connection/database';
import { deleteDueObject } from '@heliograph/database/tickets/object-deletions';
import type { Logger } from '@heliograph/server/logging';
import { openObjectStore, type ObjectStore } from '@heliograph/server/object-store';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';

/** Objects per run. */
const OBJECTS_MAX = 1_000;

/** Deletes objects of erased files, and of uploads that failed. */
@Injectable()
export class DeleteObjects implements JobHandler<'objectDeletion'> {
  readonly queue = 'objectDeletion';
  private readonly store: ObjectStore | null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) settings: WorkerSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.store = openObjectStore(settings);
  }

  async handle(): Promise<void> {
    let deleted = 0;
    try {
      while (deleted < OBJECTS_MAX && (await deleteDueObject(this.database.pool, this.remove))) deleted += 1;
    } finally {
      if (deleted > 0) this.logger.info({ deleted }, 'deleted objects');
    }
  }

  private readonly remove = async (key: string): Promise<void> => {
    if (!this.store) throw new Error('objects are to be deleted, but FILES_S3_URL is not set');
    await this.store.delete(key);
  };
}
