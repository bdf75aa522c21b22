import { notifyDeadStrings } from '@heliograph/database/alerts/notify-dead-strings';
import { readClock } from '@heliograph/database/connection/read-clock';
import type { Database } from '@heliograph/database/connection/database';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';

/** Daily search for strings of panels without power. `message-dispatch` sends the messages by day. */
@Injectable()
export class DeadStrings implements JobHandler<'deadStrings'> {
  readonly queue = 'deadStrings';

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: Pick<WorkerSettings, 'DEMO'>,
  ) {}

  async handle(): Promise<void> {
    const { pool } = this.database;
    const written = await notifyDeadStrings(pool, { now: await readClock(pool), demo: this.settings.DEMO });
    this.logger.info({ written }, 'dead strings');
  }
}
