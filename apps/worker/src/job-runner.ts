import { queues, type QueueDefinition, type QueueKey } from '@heliograph/contracts/queue/queues';
import type { Database } from '@heliograph/database/connection/database';
import { recordDuty } from '@heliograph/database/duties/record-duty';
import { retryForever } from '@heliograph/server/retry-forever';
import type { Logger } from '@heliograph/server/logging';
import { ThrottledLog } from '@heliograph/server/throttled-log';
import { QueueClient } from '@heliograph/server/queues/queue-client';
import { startQueueWorker, type QueueWorker } from '@heliograph/server/queues/queue-worker';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DutyWatch } from './duty-watch.js';
import { pairHandlers } from './handler-registry.js';
import type { JobHandler } from './job-handler.js';
import { jobs, jobSeconds } from './metrics.js';
import type { WorkerSettings } from './settings.js';
import { DATABASE, JOB_HANDLERS, LOGGER, SETTINGS } from './tokens.js';

/** Missing schedules are recreated at this interval, because a queue backend may lose its data. */
const SCHEDULES_CHECK_MS = 60_000;
/** A schedule is renewed if no job of it ran here for this many intervals. */
const INTERVALS_MAX = 1.5;
/** Every schedule is renewed after this time, because a worker of another version may have changed its interval. */
const SCHEDULE_RENEWAL_MS = 600_000;

/** Runs the handlers of all queues' jobs, and schedules recurring duties. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly workers: QueueWorker[] = [];
  private readonly pairs: ReadonlyMap<QueueKey, JobHandler>;
  private readonly throttledLog: ThrottledLog;
  private schedulesCheck: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();
  /** When each schedule was renewed, and when a job of it last ended; monotonic, ms. */
  private readonly schedules = new Map<QueueKey, { readonly renewedAt: number; ranAt: number }>();

  constructor(
    @Inject(JOB_HANDLERS) handlers: readonly JobHandler[],
    @Inject(DATABASE) private readonly database: Database,
    @Inject(QueueClient) private readonly queueClient: QueueClient,
    @Inject(DutyWatch) private readonly watch: DutyWatch,
    @Inject(SETTINGS) private readonly settings: WorkerSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.pairs = new Map([...pairHandlers(handlers)].filter(([, handler]) => !handler.isOff));
    this.throttledLog = new ThrottledLog(logger);
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const [key, handler] of this.pairs) {
      this.workers.push(
        await retryForever(this.logger, `starting queue ${key}`, () => this.start(key, handler)),
      );
    }
    await retryForever(this.logger, 'scheduling recurring duties', () => this.keepSchedules());
    this.schedulesCheck = setInterval(() => {
      this.keepSchedules().catch((error: Error) => {
        this.watch.noteUnavailable();
        this.logger.warn({ reason: error.message }, 'failed to check schedules');
      });
    }, SCHEDULES_CHECK_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.schedulesCheck);
    this.stopping.abort();
    await Promise.all(this.workers.map((worker) => worker.close()));
    await this.queueClient.close();
    this.throttledLog.onModuleDestroy();
  }

  private start(key: QueueKey, handler: JobHandler): Promise<QueueWorker> {
    return startQueueWorker(key, {
      settings: { databaseUrl: this.settings.DATABASE_URL, redisUrl: this.settings.REDIS_URL },
      logger: this.logger,
      throttledLog: this.throttledLog,
      concurrency: handler.concurrency ?? 1,
      handle: async (payload) => {
        const stopTimer = jobSeconds.startTimer({ queue: key });
        try {
          await handler.handle(payload, this.stopping.signal);
          jobs.inc({ queue: key, outcome: 'done' });
          await this.record(key, true);
        } catch (error) {
          jobs.inc({ queue: key, outcome: 'failed' });
          await this.record(key, false);
          throw error;
        } finally {
          stopTimer();
        }
      },
    });
  }

  private async record(key: QueueKey, succeeded: boolean): Promise<void> {
    const { name, everyMs }: QueueDefinition = queues[key];
    if (everyMs === undefined) return;
    const schedule = this.schedules.get(key);
    if (schedule) schedule.ranAt = performance.now();
    await recordDuty(this.database.pool, name, succeeded).catch((error: Error) =>
      this.logger.warn({ duty: name, reason: error.message }, 'failed to record duty'),
    );
  }

  private async keepSchedules(): Promise<void> {
    for (const key of this.pairs.keys()) {
      const { everyMs = 0 }: QueueDefinition = queues[key];
      const now = performance.now();
      const schedule = this.schedules.get(key);
      const isKept =
        schedule &&
        now - schedule.renewedAt < SCHEDULE_RENEWAL_MS &&
        now - schedule.ranAt < INTERVALS_MAX * everyMs;
      if (isKept) continue;
      await this.queueClient.keepSchedule(key);
      this.schedules.set(key, { renewedAt: now, ranAt: now });
    }
  }
}
