import type { Database } from '@heliograph/database/connection/database';
import { extendSpan, recordHeartbeatSpans } from '@heliograph/database/status/service-spans';
import { readWatchSigns } from '@heliograph/database/watch/read-watch-signs';
import { lateParts } from '@heliograph/domain/watch/late-parts';
import { statusFiles } from '@heliograph/server/status-files';
import { Inject, Injectable } from '@nestjs/common';
import type { JobHandler } from '../job-handler.js';
import { statusPage } from '../public-status/page.js';
import { MESSAGES_STALE_S, readPublicStatus } from '../public-status/read-public-status.js';
import { writeFiles } from '../public-status/write-files.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, SETTINGS } from '../tokens.js';

/** Records when each service was up, and writes the public status page. */
@Injectable()
export class WritePublicStatus implements JobHandler<'publicStatus'> {
  readonly queue = 'publicStatus';

  constructor(
    @Inject(DATABASE) private readonly database: Pick<Database, 'pool'>,
    @Inject(SETTINGS) private readonly settings: Pick<WorkerSettings, 'STATUS_DIRECTORY' | 'TIME_ZONE'>,
  ) {}

  async handle(): Promise<void> {
    const { STATUS_DIRECTORY: folder, TIME_ZONE: timeZone } = this.settings;
    if (folder === undefined) return;
    const { pool } = this.database;
    await recordHeartbeatSpans(pool);
    if (await this.messagesArrive()) await extendSpan(pool, 'messages', MESSAGES_STALE_S);
    const status = await readPublicStatus(pool, timeZone);
    await writeFiles(folder, {
      [statusFiles.en]: statusPage(status, 'en'),
      [statusFiles.hi]: statusPage(status, 'hi'),
      [statusFiles.json]: `${JSON.stringify(status)}\n`,
    });
  }

  /**
   * Whether no message waits for too long and the canary arrived recently. After a stop of all workers, too, the canary
   * must arrive first.
   */
  private async messagesArrive(): Promise<boolean> {
    const late = lateParts(await readWatchSigns(this.database.pool), Infinity);
    return !late.includes('messages') && !late.includes('canary');
  }
}
