import type { QueueKey } from '@heliograph/contracts/queue/queues';
import { keepTrying } from '@heliograph/server/keep-trying';
import type { Logger } from '@heliograph/server/logging';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { startQueueWorker, type QueueWorker } from '@heliograph/server/queues/queue-worker';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { pairHandlers } from './handler-registry.js';
import type { JobHandler } from './job-handler.js';
import { jobs, jobSeconds } from './metrics.js';
import type { WorkerSettings } from './settings.js';
import { JOB_HANDLERS, LOGGER, SETTINGS } from './tokens.js';

/** How often it is made sure that every schedule still runs: a backend may lose its data. */
const SCHEDULES_CHECK_MS = 60_000;

/** Takes the jobs of every queue to its handler, and keeps the recurring duties coming. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: QueueWorker[] = [];
  private readonly pairs: ReadonlyMap<QueueKey, JobHandler>;
  private schedulesCheck: NodeJS.Timeout | undefined;

  constructor(
    @Inject(JOB_HANDLERS) handlers: readonly JobHandler[],
    @Inject(QueueClient) private readonly queues: QueueClient,
    @Inject(SETTINGS) private readonly settings: WorkerSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.pairs = pairHandlers(handlers);
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const [key, handler] of this.pairs) {
      this.workers.push(
        await keepTrying(this.logger, `taking jobs of ${key}`, () => this.start(key, handler)),
      );
    }
    await keepTrying(this.logger, 'scheduling', () => this.keepSchedules());
    this.schedulesCheck = setInterval(() => {
      this.keepSchedules().catch((error: Error) =>
        this.logger.warn({ reason: error.message }, 'schedules could not be looked at'),
      );
    }, SCHEDULES_CHECK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.schedulesCheck);
    await Promise.all(this.workers.map((worker) => worker.close()));
    await this.queues.close();
  }

  private start(key: QueueKey, handler: JobHandler): Promise<QueueWorker> {
    return startQueueWorker(key, {
      settings: { databaseUrl: this.settings.DATABASE_URL, redisUrl: this.settings.REDIS_URL },
      logger: this.logger,
      concurrency: handler.concurrency ?? 1,
      handle: async (payload) => {
        const ended = jobSeconds.startTimer({ queue: key });
        try {
          await handler.handle(payload);
          jobs.inc({ queue: key, outcome: 'done' });
        } catch (error) {
          jobs.inc({ queue: key, outcome: 'failed' });
          throw error;
        } finally {
          ended();
        }
      },
    });
  }

  private async keepSchedules(): Promise<void> {
    for (const key of this.pairs.keys()) await this.queues.keepSchedule(key);
  }
}
