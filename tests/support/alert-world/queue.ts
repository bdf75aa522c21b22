import { queues } from '@heliograph/contracts/queue/queues';

interface Job {
  readonly id: string;
  attempt: number;
  /** ms since 1970, by the simulated clock */
  dueAt: number;
}

const { attempts, backoffMs } = queues.messageDelivery;
/** As the worker's handler. */
const CONCURRENT = 4;

/** The queue of deliveries in memory, with the attempts of the real one, by the simulated clock. */
export class DeliveryQueue {
  readonly #jobs = new Map<string, Job>();
  #running = new Set<string>();

  constructor(
    private readonly now: () => number,
    private readonly deliver: (messageId: string) => Promise<void>,
  ) {}

  /** Like the real queue, adds no second job for a message that has one. */
  readonly addJobs = async (_: string, jobs: readonly { readonly id: string }[]): Promise<void> => {
    for (const { id } of jobs)
      if (!this.#jobs.has(id)) this.#jobs.set(id, { id, attempt: 1, dueAt: this.now() });
    this.start();
  };

  get isRunning(): boolean {
    return this.#running.size > 0;
  }

  /** Of the next attempt; null: none waits. */
  get nextAt(): number | null {
    const waiting = [...this.#jobs.values()].filter(({ id }) => !this.#running.has(id));
    return waiting.length === 0 ? null : Math.min(...waiting.map(({ dueAt }) => dueAt));
  }

  /** Starts what is due. */
  start(): void {
    for (const job of this.#jobs.values()) {
      if (this.#running.size >= CONCURRENT) return;
      if (!this.#running.has(job.id) && job.dueAt <= this.now()) void this.#run(job);
    }
  }

  async #run(job: Job): Promise<void> {
    this.#running.add(job.id);
    try {
      await this.deliver(job.id);
      this.#jobs.delete(job.id);
    } catch {
      if (job.attempt >= attempts) this.#jobs.delete(job.id);
      job.dueAt = this.now() + backoffMs * 2 ** (job.attempt - 1);
      job.attempt += 1;
    }
    this.#running.delete(job.id);
    this.start();
  }
}
