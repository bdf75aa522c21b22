import { duties, dutyMaxMs } from '@heliograph/contracts/queue/queues';
import type { Database } from '@heliograph/database/connection/database';
import { listDuties, type DutyRecord } from '@heliograph/database/duties/list-duties';
import { expectDuties } from '@heliograph/database/duties/record-duty';
import type { Logger } from '@heliograph/server/logging';
import { watchDuties } from './metrics.js';

const CHECK_EVERY_MS = 15_000;

/**
 * Tracks when each recurring duty last succeeded in any worker. Ages are at most the time since `start`, because a duty
 * isn't overdue if the whole system was stopped.
 */
export class DutyWatch {
  private records: readonly DutyRecord[] = [];
  private readAt = 0;
  private startedAt = 0;
  /** When the database or the queues were last unavailable. */
  private unavailableAt = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param onStuck called if duties don't run although database and queues are available; restarts this process */
  constructor(
    private readonly database: Pick<Database, 'pool'>,
    private readonly logger: Logger,
    private readonly onStuck: (duties: readonly string[]) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  async start(): Promise<void> {
    this.startedAt = this.unavailableAt = this.now();
    await expectDuties(
      this.database.pool,
      duties.map(({ name }) => name),
    );
    await this.readRecords();
    watchDuties(() => this.ages());
    this.timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Records that the database or the queues are unavailable: a restart would not help overdue duties. */
  noteUnavailable(): void {
    this.unavailableAt = this.now();
  }

  /** Describes overdue duties. @throws if the database doesn't answer. */
  async problems(): Promise<string[]> {
    await this.readRecords();
    return this.ages()
      .filter(({ sinceSuccessMs, maxMs }) => sinceSuccessMs > maxMs)
      .map(
        ({ duty, sinceSuccessMs }) => `${duty} has not succeeded for ${Math.round(sinceSuccessMs / 1000)} s`,
      );
  }

  /** Called every `CHECK_EVERY_MS`. */
  async check(): Promise<void> {
    try {
      await this.readRecords();
    } catch (error) {
      this.noteUnavailable();
      this.logger.warn({ reason: (error as Error).message }, 'failed to check duties');
      return;
    }
    const availableMs = this.now() - this.unavailableAt;
    const stuck = this.ages().filter(({ sinceEndMs, maxMs }) => Math.min(sinceEndMs, availableMs) > maxMs);
    if (stuck.length > 0) this.onStuck(stuck.map(({ duty }) => duty));
  }

  private async readRecords(): Promise<void> {
    this.records = await listDuties(this.database.pool);
    this.readAt = this.now();
  }

  private ages() {
    const now = this.now();
    const runningMs = now - this.startedAt;
    const sinceReadMs = now - this.readAt;
    return duties.map(({ name: duty, everyMs }) => {
      const record = this.records.find((one) => one.duty === duty);
      const age = (ms = Infinity) => Math.min(ms + sinceReadMs, runningMs);
      return {
        duty,
        maxMs: dutyMaxMs(everyMs),
        sinceSuccessMs: age(record?.sinceSuccessMs),
        sinceEndMs: age(record?.sinceEndMs),
      };
    });
  }
}
