import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@heliograph/database/connection/database';
import { ensureReadingPartitions } from '@heliograph/database/readings/partitions';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable } from '@nestjs/common';
import type { IngestSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';
import { commitFault } from './commit-fault.js';
import { commit, type CommitOutcome } from './commit.js';
import { payloadOf, type MessagePart } from './message-part.js';

const RETRY_FIRST_MS = 100;
const RETRY_MAX_MS = 2_000;

/** Stores batches whatever comes: waits for a database that is away, and sets aside alone what cannot be stored. */
@Injectable()
export class BatchStore {
  #failing = false;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: IngestSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The last try to commit did not succeed. */
  get failing(): boolean {
    return this.#failing;
  }

  /** @returns once all parts are stored or in quarantine. @throws only after `signal` said to give up. */
  async store(parts: readonly MessagePart[], signal: AbortSignal): Promise<CommitOutcome[]> {
    if (parts.length === 0) return [];
    try {
      return [await this.#commitOnceThere(parts, signal)];
    } catch (error) {
      if (signal.aborted) throw error;
      const [only] = parts;
      if (parts.length === 1) return [await this.#setAside(only!, error as Error, signal)];
      // Something in it cannot be stored: each half goes on its own until that one is found.
      const middle = parts.length >> 1;
      return [
        ...(await this.store(parts.slice(0, middle), signal)),
        ...(await this.store(parts.slice(middle), signal)),
      ];
    }
  }

  #setAside(part: MessagePart, error: Error, signal: AbortSignal): Promise<CommitOutcome> {
    this.logger.error({ err: error, topic: part.message.topic }, 'a message cannot be stored');
    const { message } = part;
    const payload = payloadOf(part);
    return this.#commitOnceThere(
      [{ kind: 'quarantined', message, reason: 'storage_error', detail: error.message, payload }],
      signal,
    );
  }

  /** @throws what the data is at fault for. */
  async #commitOnceThere(parts: readonly MessagePart[], signal: AbortSignal): Promise<CommitOutcome> {
    let partitionsMade = false;
    for (let waitMs = RETRY_FIRST_MS; ; waitMs = Math.min(waitMs * 2, RETRY_MAX_MS)) {
      try {
        const outcome = await commit(this.database.pool, parts);
        this.#failing = false;
        return outcome;
      } catch (error) {
        const fault = commitFault(error);
        if (fault === 'data' || (fault === 'missing_partition' && partitionsMade)) throw error;
        this.#failing = true;
        this.logger.warn({ reason: (error as Error).message, waitMs }, 'a commit failed, trying again');
        if (fault === 'missing_partition') partitionsMade = await this.#makePartitions();
        else await sleep(waitMs, undefined, { signal });
      }
    }
  }

  /** The worker makes them ahead of time; this is for when it could not. */
  async #makePartitions(): Promise<boolean> {
    const window = { retentionDays: this.settings.RAW_RETENTION_DAYS, now: new Date() };
    const made = await ensureReadingPartitions(this.database.pool, window).catch((error: Error) => error);
    this.logger.warn({ made }, 'a partition of the readings was missing');
    return !(made instanceof Error);
  }
}
