import type { Database } from '@heliograph/database/connection/database';
import { readWatchSigns } from '@heliograph/database/watch/read-watch-signs';
import {
  lateParts,
  watchAges,
  watchedParts,
  type WatchedPart,
  type WatchSigns,
} from '@heliograph/domain/watch/late-parts';
import { warningOf } from '@heliograph/domain/watch/warning-of';
import { diskWarning, readDatabaseDisk } from '@heliograph/server/disk';
import { Inject, Injectable } from '@nestjs/common';
import { Gauge, register } from 'prom-client';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

/** Watches the worker and its messages from the API, which still responds if every worker is down. */
@Injectable()
export class AlertWatch {
  private readonly startedAt = performance.now();

  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: Pick<ApiSettings, 'DATABASE_DISK'>,
  ) {}

  async read(): Promise<{ signs: WatchSigns; late: WatchedPart[] }> {
    const signs = await readWatchSigns(this.pool);
    return { signs, late: lateParts(signs, this.upS()) };
  }

  /** Warnings for operators about late parts and a nearly full disk. */
  async warnings(): Promise<string[]> {
    const path = this.settings.DATABASE_DISK;
    const disk = await readDatabaseDisk(path);
    const { signs, late } = await this.read();
    return [
      ...(disk?.nearlyFull ? [diskWarning(path!, disk)] : []),
      ...late.map((part) => warningOf(part, signs)),
    ];
  }

  /** Adds the ages to this process's metrics. */
  expose(): void {
    register.removeSingleMetric(METRIC);
    const read = async () => watchAges(await readWatchSigns(this.pool), this.upS());
    new Gauge({
      name: METRIC,
      help: 'Time since a part on the way to people showed that it works, at most since this process started',
      labelNames: ['part'] as const,
      async collect() {
        // Without the database, the ages are missing; the other metrics are still exposed.
        const ages = await read().catch(() => null);
        this.reset();
        for (const part of ages ? watchedParts : []) this.set({ part }, ages![part]);
      },
    });
  }

  private upS(): number {
    return (performance.now() - this.startedAt) / 1000;
  }
}

const METRIC = 'heliograph_alert_path_age_seconds';
