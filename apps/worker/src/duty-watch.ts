import { duties, dutyMaxMs } from '@heliograph/contracts/queue/queues';
import type { Database } from '@heliograph/database/connection/database';
import { listDuties, type DutyRecord } from '@heliograph/database/duties/list-duties';
import { expectDuties } from '@heliograph/database/duties/record-duty';
import type { Logger } from '@heliograph/server/logging';
import { watchDuties } from './metrics.js';

const LOOK_EVERY_MS = 15_000;

/**
 * Tracks when each recurring duty last succeeded in any worker. Ages count from `start` at the earliest: this process
 * isn't responsible for what a stopped system missed.
 */
export class DutyWatch {
  private records: readonly DutyRecord[] = [];
  private lookedAt = 0;
  private startedAt = 0;
  /** When the database or the queues were last unavailable. */
  private awayAt = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param onStuck receives duties that stopped although database and queues answer: restart this process. */
  constructor(
    private readonly database: Pick<Database, 'pool'>,
    private readonly logger: Logger,
    private readonly onStuck: (duties: readonly string[]) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async start(): Promise<void> {
    this.startedAt = this.awayAt = this.now();
    await expectDuties(
      this.database.pool,
      duties.map(({ name }) => name),
    );
    await this.look();
    watchDuties(() => this.ages());
    this.timer = setInterval(() => void this.check(), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Records that the database or the queues are unavailable, so that a restart wouldn't help overdue duties. */
  noteAway(): void {
    this.awayAt = this.now();
  }

  /** Describes overdue duties. @throws if the database doesn't answer. */
  async problems(): Promise<string[]> {
    await this.look();
    return this.ages()
      .filter(({ sinceSuccessMs, maxMs }) => sinceSuccessMs > maxMs)
      .map(
        ({ duty, sinceSuccessMs }) => `${duty} has not succeeded for ${Math.round(sinceSuccessMs / 1000)} s`,
      );
  }

  /** Called at an interval once started. */
  async check(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      this.noteAway();
      this.logger.warn({ reason: (error as Error).message }, 'failed to check duties');
      return;
    }
    const answeringMs = this.now() - this.awayAt;
    const stuck = this.ages().filter(({ sinceEndMs, maxMs }) => Math.min(sinceEndMs, answeringMs) > maxMs);
    if (stuck.length > 0) this.onStuck(stuck.map(({ duty }) => duty));
  }

  private async look(): Promise<void> {
    this.records = await listDuties(this.database.pool);
    this.lookedAt = this.now();
  }

  private ages() {
    const now = this.now();
    const runningMs = now - this.startedAt;
    const sinceLookMs = now - this.lookedAt;
    return duties.map(({ name: duty, everyMs }) => {
      const known = this.records.find((record) => record.duty === duty);
      const age = (ms = Infinity) => Math.min(ms + sinceLookMs, runningMs);
      return {
        duty,
        maxMs: dutyMaxMs(everyMs),
        sinceSuccessMs: age(known?.sinceSuccessMs),
        sinceEndMs: age(known?.sinceEndMs),
      };
    });
  }
}
