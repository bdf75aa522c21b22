import type { Database } from '@heliograph/database/connection/database';
import { findUpSince } from '@heliograph/database/heartbeats/find-up-since';
import { readWatchSigns } from '@heliograph/database/watch/read-watch-signs';
import { lateParts } from '@heliograph/domain/watch/late-parts';
import type { GetPublicAddress } from '@heliograph/server/public-address';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import { DutyWatch } from '../duty-watch.js';
import type { JobHandler } from '../job-handler.js';
import type { WorkerSettings } from '../settings.js';
import { DATABASE, GET_PUBLIC_ADDRESS, LOGGER, SETTINGS } from '../tokens.js';

/**
 * Calls the heartbeat URL of an outside monitor while no part is late. The monitor raises an alarm when the calls stop.
 */
@Injectable()
export class OutsideHeartbeat implements JobHandler<'outsideHeartbeat'> {
  readonly queue = 'outsideHeartbeat';
  private readonly startedAt = performance.now();

  constructor(
    @Inject(DATABASE) private readonly database: Pick<Database, 'pool'>,
    @Inject(DutyWatch) private readonly watch: Pick<DutyWatch, 'problems'>,
    @Inject(GET_PUBLIC_ADDRESS) private readonly get: GetPublicAddress,
    @Inject(SETTINGS) private readonly settings: Pick<WorkerSettings, 'HEARTBEAT_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<void> {
    const url = this.settings.HEARTBEAT_URL;
    if (url === undefined) return;
    const problems = await this.problems();
    if (problems.length > 0) {
      this.logger.warn({ problems }, 'outside heartbeat withheld');
      return;
    }
    const status = await this.get(url);
    if (status < 200 || status > 299) throw new Error(`The outside heartbeat answered ${status}`);
  }

  private async problems(): Promise<string[]> {
    const { pool } = this.database;
    const upS = (performance.now() - this.startedAt) / 1000;
    return [
      ...lateParts(await readWatchSigns(pool), upS).map((part) => `${part} is late`),
      ...((await findUpSince(pool, 'ingest')) === null ? ['ingest is not running'] : []),
      ...(await this.watch.problems()),
    ];
  }
}
