import { setTimeout as sleep } from 'node:timers/promises';
import { Worker, type IQueueBackend, type JobProgress } from 'bullmq';

const WAIT_FIRST_MS = 100;

/** Polls with increasing delay while its backend fails; BullMQ would retry immediately. */
export class BackoffWorker extends Worker<unknown, unknown, string, IQueueBackend, JobProgress, object> {
  static readonly WAIT_MAX_MS = 5_000;
  readonly #closing = new AbortController();
  #waitMs = WAIT_FIRST_MS;

  override async close(force?: boolean): Promise<void> {
    this.#closing.abort();
    await super.close(force);
  }

  /** BullMQ passes no delay after a failed wait for a job. */
  override async delay(...[ms, abort]: Parameters<Worker['delay']>): Promise<void> {
    if (ms !== undefined) return super.delay(ms, abort);
    const { signal } = this.#closing;
    await sleep(this.#waitMs, undefined, { signal }).catch(() => {});
    this.#waitMs = Math.min(this.#waitMs * 2, BackoffWorker.WAIT_MAX_MS);
  }

  protected override async moveToActive(token: string, name?: string) {
    try {
      const job = await super.moveToActive(token, name);
      this.#waitMs = WAIT_FIRST_MS;
      return job;
    } catch (error) {
      await this.delay();
      throw error;
    }
  }
}
