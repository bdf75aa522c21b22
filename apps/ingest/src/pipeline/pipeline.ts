import type { Logger } from '@heliograph/server/logging';
import { RepeatLog } from '@heliograph/server/repeat-log';
import { Inject, Injectable } from '@nestjs/common';
import {
  batchParts,
  commitSeconds,
  messageReceived,
  quarantinedParts,
  readingsRepeated,
  readingsStored,
  unknownReadingKeys,
  watchDepths,
} from '../metrics.js';
import { DeviceQuotas } from '../quotas/device-quotas.js';
import type { IngestSettings } from '../settings.js';
import { LOGGER, SETTINGS } from '../tokens.js';
import { observeBatch } from './batch-figures.js';
import { BatchStore } from './batch-store.js';
import type { CommitOutcome } from './commit.js';
import { decode } from './decode.js';
import type { DeviceMessage } from './device-message.js';
import type { MessagePart } from './message-part.js';
import { MinuteTally } from './minute-tally.js';
import { PipelineCore } from './pipeline-core.js';
import { RefoldLoop } from './refold-loop.js';

const MIB = 1024 * 1024;
/**
 * What a commit and its statements cost by themselves is shared by the batch; it grows so large only where that many come
 * during one commit. What is read already when reading stops may still come on top: in all it stays below 64 MiB.
 */
const LIMITS = { sizeMax: 2_000, waitMaxMs: 20, quietMs: 4, fullBytes: 32 * MIB, relievedBytes: 16 * MIB };
/** Devices of an outside broker have their answer from that: nobody waits, and one commit serves five times as many, up to half of what may be in flight. */
const BEHIND_A_BROKER = { ...LIMITS, sizeMax: 500, waitMaxMs: 100, quietMs: 100 };

/** The way of a message from any source: decoded, gathered, committed, and only then acknowledged. */
@Injectable()
export class Pipeline {
  readonly #core: PipelineCore;
  #fullSince: number | null = null;
  #onFull: (full: boolean) => void = () => {};

  constructor(
    @Inject(SETTINGS) private readonly settings: IngestSettings,
    @Inject(LOGGER) logger: Logger,
    store: BatchStore,
    private readonly refolds: RefoldLoop,
    private readonly tally: MinuteTally,
    private readonly repeats: RepeatLog,
    private readonly quotas: DeviceQuotas,
  ) {
    this.#core = new PipelineCore(settings.MQTT_URL ? BEHIND_A_BROKER : LIMITS, {
      logger: {
        warn: (fields, message) => logger.warn(fields, message),
        error: ({ err, ...fields }, message) => repeats.warn(message, fields, { stack: err.stack }),
      },
      // Not the time of day, which may be set back: what waits would wait on.
      now: () => performance.now(),
      after: (ms, call) => {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
      commit: (attempt, answer) => void store.commit(attempt).then(answer),
      makePartitions: (answer) => void store.makePartitions().then(answer),
      fullChanged: (full) => {
        this.#fullSince = full ? Date.now() : null;
        this.#onFull(full);
      },
      stored: (parts, outcomes, tookMs) => this.#noteStored(parts, outcomes, tookMs),
    });
    watchDepths(this.#core);
  }

  /** Since when as much is held as may be, ms since 1970; null: there is room. */
  get fullSince(): number | null {
    return this.#fullSince;
  }

  /** How long ago the oldest came that is not stored yet, ms; 0: all is. */
  get behindMs(): number {
    return this.#core.behindMs;
  }

  /** What keeps it from its work; null: nothing. */
  get problem(): string | null {
    return this.#core.problem;
  }

  /** The source stops reading from its devices while it is full. */
  onFullChange(listener: (full: boolean) => void): void {
    this.#onFull = listener;
  }

  take(message: DeviceMessage): void {
    const { parts, unknownKeys } = decode(message, this.settings.RAW_RETENTION_DAYS);
    messageReceived(message.kind);
    if (unknownKeys > 0) unknownReadingKeys.inc(unknownKeys);
    this.#core.take(message, this.quotas.admit(message.device, parts));
  }

  /** Stores and acknowledges what was taken, and waits for it at most this long. */
  drain(waitMaxMs: number): Promise<void> {
    return new Promise((resolve) => this.#core.drain(waitMaxMs, resolve));
  }

  #noteStored(parts: readonly MessagePart[], outcomes: readonly CommitOutcome[], tookMs: number): void {
    commitSeconds.observe(tookMs / 1000);
    batchParts.observe(parts.length);
    for (const { stored, repeated, quarantined } of outcomes) {
      readingsStored.inc(stored);
      readingsRepeated.inc(repeated);
      for (const { reason, detail, message } of quarantined) {
        quarantinedParts.inc({ reason });
        const { serialNumber } = message.device;
        this.repeats.warn('set aside', { serialNumber, reason }, { detail });
      }
    }
    const now = Date.now();
    observeBatch(parts, now);
    this.tally.note(parts, now);
    this.refolds.mark(outcomes.flatMap((outcome) => outcome.dirtyInverterIds));
  }
}
