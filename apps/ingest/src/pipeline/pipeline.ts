import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import {
  batchParts,
  commitSeconds,
  messagesReceived,
  pendingBytes,
  quarantinedParts,
  readingsRepeated,
  readingsStored,
  unknownReadingKeys,
} from '../metrics.js';
import type { IngestSettings } from '../settings.js';
import { LOGGER, SETTINGS } from '../tokens.js';
import { BatchStore } from './batch-store.js';
import { Batcher, type Batch } from './batcher.js';
import type { CommitOutcome } from './commit.js';
import { decode } from './decode.js';
import type { DeviceMessage } from './device-message.js';
import type { MessagePart } from './message-part.js';
import { RefoldLoop } from './refold-loop.js';

const MIB = 1024 * 1024;
/** What is read already when reading stops may still come on top: in all it stays below 64 MiB. */
const LIMITS = { sizeMax: 500, waitMaxMs: 5, fullBytes: 32 * MIB, relievedBytes: 16 * MIB };
/** What a decoded reading holds beside the bytes it came in. */
const PART_BYTES = 2048;
/** A commit that takes longer than this is not doing its work. */
const COMMIT_MAX_MS = 10_000;
/** After an attempt that failed for no reason known. */
const PAUSE_MS = 1_000;

interface Taken {
  readonly message: DeviceMessage;
  readonly parts: MessagePart[];
}

/** The way of a message from any source: decoded, gathered, committed, and only then acknowledged. One batch is in commit at a time. */
@Injectable()
export class Pipeline {
  readonly #batcher = new Batcher<Taken>(LIMITS);
  readonly #giveUp = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #draining = false;
  #running: Promise<void> | null = null;
  #commitSince: number | null = null;
  #fullSince: number | null = null;
  #onFull: (full: boolean) => void = () => {};

  constructor(
    @Inject(SETTINGS) private readonly settings: IngestSettings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly store: BatchStore,
    private readonly refolds: RefoldLoop,
  ) {}

  /** Since when as much is held as may be, ms since 1970; null: there is room. */
  get fullSince(): number | null {
    return this.#fullSince;
  }

  /** What keeps it from its work; null: nothing. */
  get problem(): string | null {
    if (this.store.failing) return 'commits fail';
    if (this.#commitSince !== null && Date.now() - this.#commitSince > COMMIT_MAX_MS) return 'a commit hangs';
    return null;
  }

  /** The source stops reading from its devices while it is full. */
  onFullChange(listener: (full: boolean) => void): void {
    this.#onFull = listener;
  }

  take(message: DeviceMessage): void {
    const { parts, unknownKeys } = decode(message, this.settings.RAW_RETENTION_DAYS);
    messagesReceived.inc({ kind: message.kind });
    if (unknownKeys > 0) unknownReadingKeys.inc(unknownKeys);
    const bytes = message.payload.length + PART_BYTES * Math.max(1, parts.length);
    this.#batcher.add({ message, parts }, parts.length, bytes, Date.now());
    this.#noteHeld();
    this.#schedule();
  }

  /** Stores and acknowledges what was taken, and waits for it at most this long. */
  async drain(waitMaxMs: number): Promise<void> {
    this.#draining = true;
    const timer = setTimeout(() => this.#giveUp.abort(), waitMaxMs);
    this.#schedule();
    while (this.#running) await this.#running;
    clearTimeout(timer);
  }

  #schedule(): void {
    const dueInMs = this.#batcher.dueInMs(Date.now());
    if (this.#running || dueInMs === null || this.#giveUp.signal.aborted) return;
    if (dueInMs === 0 || this.#draining) this.#start();
    else this.#timer ??= setTimeout(() => this.#start(), dueInMs);
  }

  #start(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#running = this.#run().finally(() => {
      this.#running = null;
      this.#schedule();
    });
  }

  /** One batch after the other for as long as one is due. */
  async #run(): Promise<void> {
    while (!this.#giveUp.signal.aborted && (this.#draining || this.#batcher.dueInMs(Date.now()) === 0)) {
      const batch = this.#batcher.take();
      if (!batch) return;
      const parts = batch.items.flatMap((taken) => taken.parts);
      const outcomes = await this.#storeAll(parts);
      if (!outcomes) return;
      this.#acknowledge(batch);
      this.#count(parts.length, outcomes);
      this.refolds.mark(outcomes.flatMap((outcome) => outcome.dirtyInverterIds));
    }
  }

  /** Null: told to give up; nothing of it is acknowledged, and the devices will send it again. */
  async #storeAll(parts: readonly MessagePart[]): Promise<CommitOutcome[] | null> {
    const stopWatch = commitSeconds.startTimer();
    this.#commitSince = Date.now();
    try {
      while (!this.#giveUp.signal.aborted) {
        try {
          const outcomes = await this.store.store(parts, this.#giveUp.signal);
          stopWatch();
          return outcomes;
        } catch (error) {
          this.logger.error({ err: error }, 'a batch was not stored');
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      }
      return null;
    } finally {
      this.#commitSince = null;
    }
  }

  #acknowledge(batch: Batch<Taken>): void {
    for (const { message } of batch.items) {
      try {
        message.acknowledge();
      } catch (error) {
        this.logger.error({ err: error, topic: message.topic }, 'an acknowledgement failed');
      }
    }
    this.#batcher.settle(batch);
    this.#noteHeld();
  }

  #count(parts: number, outcomes: readonly CommitOutcome[]): void {
    batchParts.observe(parts);
    for (const { stored, repeated, quarantined } of outcomes) {
      readingsStored.inc(stored);
      readingsRepeated.inc(repeated);
      for (const { reason } of quarantined) quarantinedParts.inc({ reason });
    }
  }

  #noteHeld(): void {
    pendingBytes.set(this.#batcher.pendingBytes);
    const { full } = this.#batcher;
    if (full === (this.#fullSince !== null)) return;
    this.#fullSince = full ? Date.now() : null;
    this.logger.warn(
      { pendingBytes: this.#batcher.pendingBytes },
      full ? 'full: reading stops' : 'room again',
    );
    this.#onFull(full);
  }
}
