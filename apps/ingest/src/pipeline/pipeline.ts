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
import { ClockCheck } from '../clock-check.js';
import { DeviceQuotas } from '../quotas/device-quotas.js';
import type { IngestSettings } from '../settings.js';
import { LOGGER, SETTINGS } from '../tokens.js';
import { observeBatch } from './batch-metrics.js';
import { BatchStore } from './batch-store.js';
import type { CommitOutcome } from './commit.js';
import { decode } from './decode.js';
import type { DeviceMessage } from './device-message.js';
import type { MessagePart } from './message-part.js';
import { MinuteStatistics } from './minute-statistics.js';
import { PipelineCore } from './pipeline-core.js';
import { RecomputeLoop } from './recompute-loop.js';
import { traceCommit, traceMessage } from './trace-messages.js';

const MIB = 1024 * 1024;
/**
 * The parts of a batch share the fixed cost of a commit. A batch reaches `sizeMax` only if that many parts arrive during
 * one commit. Data that was already read when backpressure starts comes on top of `fullBytes`, below 64 MiB in total.
 */
const LIMITS = { sizeMax: 2_000, waitMaxMs: 20, quietMs: 4, fullBytes: 32 * MIB, resumeBytes: 16 * MIB };
/**
 * An external broker has already acknowledged its devices' messages, so they can wait longer: one commit then stores five
 * times as many. `sizeMax` is half of `IN_FLIGHT_MAX`.
 */
const EXTERNAL_BROKER_LIMITS = { ...LIMITS, sizeMax: 500, waitMaxMs: 100, quietMs: 100 };
/** Live readings that wait for one commit. Waiting for more would save little: a commit's fixed cost is shared. */
const PATIENT_MAX = 200;

function limitsOf({ MQTT_URL, AMQP_URL, INGEST_WAIT_MS: waitMs }: IngestSettings) {
  const limits = (MQTT_URL ?? AMQP_URL) ? EXTERNAL_BROKER_LIMITS : LIMITS;
  return waitMs > limits.waitMaxMs ? { ...limits, patient: { waitMs, sizeMax: PATIENT_MAX } } : limits;
}

/** Decodes, batches, commits and then acknowledges messages of any source. */
@Injectable()
export class Pipeline {
  readonly #core: PipelineCore;
  #backpressureSince: number | null = null;
  #onBackpressure: (on: boolean) => void = () => {};

  constructor(
    @Inject(SETTINGS) private readonly settings: IngestSettings,
    @Inject(LOGGER) logger: Logger,
    store: BatchStore,
    private readonly recomputeLoop: RecomputeLoop,
    private readonly statistics: MinuteStatistics,
    private readonly throttledLog: ThrottledLog,
    private readonly quotas: DeviceQuotas,
    private readonly clocks: ClockCheck,
  ) {
    this.#core = new PipelineCore(limitsOf(settings), {
      logger: {
        warn: (fields, message) => logger.warn(fields, message),
        error: ({ err, ...fields }, message) => throttledLog.warn(message, fields, { stack: err.stack }),
      },
      // Monotonic, because after a change of the system clock a batch could wait for hours.
      now: () => performance.now(),
      after: (ms, call) => {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
      commit: (attempt, answer) => void traceCommit(attempt.parts, () => store.commit(attempt)).then(answer),
      makePartitions: (answer) => void store.makePartitions().then(answer),
      backpressureChanged: (on) => {
        this.#backpressureSince = on ? Date.now() : null;
        this.#onBackpressure(on);
      },
      stored: (parts, outcomes, tookMs) => this.#noteStored(parts, outcomes, tookMs),
    });
    watchDepths(this.#core);
  }

  /** When backpressure started, ms since 1970, null if it is off. */
  get backpressureSince(): number | null {
    return this.#backpressureSince;
  }

  /** Age of the oldest message not yet stored, ms, 0 if there is none. */
  get behindMs(): number {
    return this.#core.behindMs;
  }

  /** Why the pipeline can't store messages, null if it can. */
  get problem(): string | null {
    return this.#core.problem;
  }

  /** @param listener stops reading from devices while backpressure is on. */
  onBackpressureChange(listener: (on: boolean) => void): void {
    this.#onBackpressure = listener;
  }

  take(received: DeviceMessage): void {
    const message = traceMessage(received);
    const { parts, unknownKeys } = decode(message, this.settings.RAW_RETENTION_DAYS);
    messageReceived(message.kind);
    this.clocks.note(parts);
    if (unknownKeys > 0) unknownReadingKeys.inc(unknownKeys);
    const admitted = this.quotas.admit(message.device, parts);
    message.trace?.checked();
    this.#core.take(message, admitted);
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
        this.throttledLog.warn('message quarantined', { serialNumber, reason }, { detail });
      }
    }
    const now = Date.now();
    observeBatch(parts, now);
    this.statistics.note(parts, now);
    this.recomputeLoop.mark(outcomes.flatMap((outcome) => outcome.inverterIdsToRecompute));
  }
}
