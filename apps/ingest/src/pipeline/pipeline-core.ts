import { Batcher, type Batch, type BatcherLimits } from './batcher.js';
import type { CommitOutcome, CommitAttempt } from './commit.js';
import type { DeviceIdentity, DeviceMessage } from './device-message.js';
import { isLive } from './latest-candidates.js';
import type { MessagePart } from './message-part.js';
import {
  isFailure,
  storeBatch,
  type CommitFailure,
  type StoreAnswer,
  type StoreStep,
} from './store-batch.js';

/** Estimated memory of a decoded part, excluding its payload. */
const PART_BYTES = 2048;
/** A commit attempt running longer than this counts as hanging. */
const HANGS_AFTER_MS = 5_000;
/** A device that sent its last message within this time may send the next one as soon as this one is acknowledged. */
const SENDS_MORE_MS = 2_000;
/** A reading from this age on may be one of many that its device sends again. */
const RESENT_AFTER_MS = 60_000;

/** The core's access to clock, timers and database. Callbacks are never called synchronously. */
export interface PipelineHost {
  readonly logger: {
    warn(fields: object, message: string): void;
    error(fields: { err: Error; serialNumber: string; topic: string }, message: string): void;
  };
  /** ms, monotonic. */
  now(): number;
  /** Calls once after `ms`. @returns a function that cancels it. */
  after(ms: number, call: () => void): () => void;
  commit(attempt: CommitAttempt, answer: (result: CommitOutcome | CommitFailure) => void): void;
  makePartitions(answer: (made: boolean) => void): void;
  /** Backpressure starts (`true`) or ends (`false`). */
  backpressureChanged(on: boolean): void;
  /** Parts were stored and acknowledged. @param tookMs since the batch's first commit attempt. */
  stored(parts: readonly MessagePart[], outcomes: readonly CommitOutcome[], tookMs: number): void;
}

/** A message with its decoded parts, waiting in the batcher. */
interface Taken {
  readonly message: DeviceMessage;
  readonly parts: readonly MessagePart[];
}

/** The batch being stored. */
interface Work {
  readonly batch: Batch<Taken>;
  readonly parts: readonly MessagePart[];
  readonly steps: Generator<StoreStep, CommitOutcome[], StoreAnswer>;
  /** Start of the first commit attempt, on the host's clock, ms. */
  readonly since: number;
}

/**
 * Batches decoded messages, commits one batch at a time, and acknowledges each message after its commit. Pure: the host
 * provides time, timers and storage, so tests can run it in virtual time.
 *
 * A message goes from `take` into the batcher. `#schedule` starts a batch when it is due; `storeBatch` says step by step
 * how to store it, and `#perform` has the host do each step; `#finish` acknowledges and schedules the next batch.
 */
export class PipelineCore {
  readonly #batcher: Batcher<Taken>;
  #work: Work | null = null;
  #committingSince: number | null = null;
  #failing = false;
  #backpressure = false;
  #timer: { readonly dueAt: number; readonly cancel: () => void } | null = null;
  readonly #receivedAt = new WeakMap<DeviceIdentity, number>();
  #draining = false;
  #ended = false;
  #drained: () => void = () => {};

  constructor(
    limits: BatcherLimits,
    private readonly host: PipelineHost,
  ) {
    this.#batcher = new Batcher(limits);
  }

  get pendingBytes(): number {
    return this.#batcher.pendingBytes;
  }

  get pendingMessages(): number {
    return this.#batcher.pendingItems;
  }

  /** Running time of the current commit attempt, ms, 0 if there is none. */
  get committingMs(): number {
    return this.#committingSince === null ? 0 : this.host.now() - this.#committingSince;
  }

  /** Age of the oldest message not yet stored, ms, 0 if there is none. */
  get behindMs(): number {
    const since = this.#work?.batch.since ?? this.#batcher.waitingSince;
    return since === null ? 0 : this.host.now() - since;
  }

  /** Why the pipeline can't store messages, null if it can. */
  get problem(): string | null {
    if (this.#failing) return 'commits fail';
    return this.committingMs > HANGS_AFTER_MS ? 'a commit hangs' : null;
  }

  /** @param parts of the message, committed in one transaction unless some part can't be stored. */
  take(message: DeviceMessage, parts: readonly MessagePart[]): void {
    const bytes = message.payload.length + PART_BYTES * Math.max(1, parts.length);
    const canWait = this.#canWait(message, parts);
    this.#batcher.add({ message, parts }, parts.length, bytes, this.host.now(), canWait);
    this.#updateBackpressure();
    this.#schedule();
  }

  /** False if the device may be waiting for the acknowledgement before it sends more. */
  #canWait({ device, receivedAt }: DeviceMessage, parts: readonly MessagePart[]): boolean {
    const sinceLastMs = receivedAt - (this.#receivedAt.get(device) ?? -Infinity);
    this.#receivedAt.set(device, receivedAt);
    return (
      sinceLastMs > SENDS_MORE_MS &&
      parts.every(
        (part) => part.kind === 'reading' && isLive(part) && receivedAt - part.reading.ts < RESENT_AFTER_MS,
      )
    );
  }

  /** Stores and acknowledges all messages taken so far. @param done called then, or after `waitMaxMs`. */
  drain(waitMaxMs: number, done: () => void): void {
    const cancel = this.host.after(waitMaxMs, () => this.#endDrain());
    this.#drained = () => {
      cancel();
      done();
    };
    this.#draining = true;
    this.#schedule();
  }

  /** Starts the next batch if it is due and no other is in progress, or sets a timer for it. */
  #schedule(): void {
    if (this.#work || this.#ended) return;
    const dueInMs = this.#batcher.dueInMs(this.host.now());
    if (dueInMs === null) {
      if (this.#draining) this.#endDrain();
    } else if (dueInMs === 0 || this.#draining) {
      this.#startBatch();
    } else {
      this.#setTimer(dueInMs);
    }
  }

  #setTimer(dueInMs: number): void {
    const dueAt = this.host.now() + dueInMs;
    if (this.#timer && this.#timer.dueAt <= dueAt) return;
    this.#timer?.cancel();
    const cancel = this.host.after(dueInMs, () => {
      this.#timer = null;
      this.#schedule();
    });
    this.#timer = { dueAt, cancel };
  }

  #startBatch(): void {
    this.#timer?.cancel();
    this.#timer = null;
    const batch = this.#batcher.take()!;
    const parts = batch.items.flatMap((taken) => taken.parts);
    const work = { batch, parts, steps: storeBatch(parts), since: this.host.now() };
    this.#work = work;
    this.#step(work, undefined);
  }

  #step(work: Work, answer: StoreAnswer): void {
    const { done, value } = work.steps.next(answer);
    // A stored batch is acknowledged even after drain has timed out.
    if (done) this.#finish(work, value);
    else if (!this.#ended) this.#perform(work, value);
  }

  #perform(work: Work, step: StoreStep): void {
    switch (step.todo) {
      case 'commit':
        this.#committingSince = this.host.now();
        return this.host.commit(step, (result) => {
          this.#committingSince = null;
          if (!isFailure(result)) this.#failing = false;
          else this.#logFailure(result, step);
          this.#step(work, result);
        });
      case 'make_partitions':
        return this.host.makePartitions((made) => this.#step(work, made));
      case 'wait':
        this.host.after(step.ms, () => this.#step(work, undefined));
    }
  }

  #logFailure({ fault, error }: CommitFailure, { parts, rawOnly }: CommitAttempt): void {
    const reason = error.message;
    if (fault !== 'data') {
      this.#failing = true;
      this.host.logger.warn({ fault, reason }, 'commit failed, retrying');
    } else if (parts.length === 1 && !rawOnly) {
      this.host.logger.error(failed(error, parts[0]!.message), 'message cannot be stored');
    }
  }

  #finish({ batch, parts, since }: Work, outcomes: CommitOutcome[]): void {
    for (const { message } of batch.items) {
      try {
        message.acknowledge();
      } catch (error) {
        this.host.logger.error(failed(error as Error, message), 'acknowledgement failed');
      }
    }
    this.#batcher.release(batch);
    this.#work = null;
    this.#updateBackpressure();
    this.host.stored(parts, outcomes, this.host.now() - since);
    this.#schedule();
  }

  #endDrain(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#drained();
  }

  #updateBackpressure(): void {
    const { full, pendingBytes } = this.#batcher;
    if (full === this.#backpressure) return;
    this.#backpressure = full;
    this.host.logger.warn({ pendingBytes }, full ? 'backpressure on' : 'backpressure off');
    this.host.backpressureChanged(full);
  }
}

const failed = (err: Error, { topic, device }: DeviceMessage) => ({
  err,
  serialNumber: device.serialNumber,
  topic,
});
