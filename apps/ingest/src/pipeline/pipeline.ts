import type { Logger } from '@heliograph/server/logging';
import { ThrottledLog } from '@heliograph/server/throttled-log';
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
import { MinuteStatistics } from './minute-statistics.js';
import { PipelineCore } from './pipeline-core.js';
import { RecomputeLoop } from './recompute-loop.js';

const MIB = 1024 * 1024;
/**
 * A batch shares the fixed cost of a commit and only grows this large when that much arrives during one commit. Data
 * already read when backpressure sets in is added to `fullBytes`; the total stays below 64 MiB.
 */
const LIMITS = { sizeMax: 2_000, waitMaxMs: 20, quietMs: 4, fullBytes: 32 * MIB, relievedBytes: 16 * MIB };
/**
 * An external broker already acknowledged its devices, so wait longer: one commit serves five times as many messages.
 * `sizeMax` is half of the messages in flight.
 */
const BEHIND_A_BROKER = { ...LIMITS, sizeMax: 500, waitMaxMs: 100, quietMs: 100 };

/** Takes messages from any source: decode, batch, commit, then acknowledge. */
@Injectable()
export class Pipeline {
  readonly #core: PipelineCore;
  #fullSince: number | null = null;
  #onFull: (full: boolean) => void = () => {};

  constructor(
    @Inject(SETTINGS) private readonly settings: IngestSettings,
    @Inject(LOGGER) logger: Logger,
    store: BatchStore,
    private readonly refolds: RecomputeLoop,
    private readonly tally: MinuteStatistics,
    private readonly repeats: ThrottledLog,
    private readonly quotas: DeviceQuotas,
  ) {
    this.#core = new PipelineCore(settings.MQTT_URL ? BEHIND_A_BROKER : LIMITS, {
      logger: {
        warn: (fields, message) => logger.warn(fields, message),
        error: ({ err, ...fields }, message) => repeats.warn(message, fields, { stack: err.stack }),
      },
      // Monotonic: after a change of the system clock, timers based on it could wait for hours.
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

  /** When backpressure set in, ms since 1970, null if it is off. */
  get fullSince(): number | null {
    return this.#fullSince;
  }

  /** Age of the oldest message not yet stored, ms, 0 if there is none. */
  get behindMs(): number {
    return this.#core.behindMs;
  }

  /** Why the pipeline can't store messages, null if it can. */
  get problem(): string | null {
    return this.#core.problem;
  }

  /** The source stops reading from its devices while backpressure is on. */
  onFullChange(listener: (full: boolean) => void): void {
    this.#onFull = listener;
  }

  take(message: DeviceMessage): void {
    const { parts, unknownKeys } = decode(message, this.settings.RAW_RETENTION_DAYS);
    messageReceived(message.kind);
    if (unknownKeys > 0) unknownReadingKeys.inc(unknownKeys);
    this.#core.take(message, this.quotas.admit(message.device, parts));
  }

  /** Stores and acknowledges everything taken so far, giving up after `waitMaxMs`. */
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
        this.repeats.warn('message quarantined', { serialNumber, reason }, { detail });
      }
    }
    const now = Date.now();
    observeBatch(parts, now);
    this.tally.note(parts, now);
    this.refolds.mark(outcomes.flatMap((outcome) => outcome.dirtyInverterIds));
  }
}
