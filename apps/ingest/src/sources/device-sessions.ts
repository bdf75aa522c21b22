import type { Database } from '@heliograph/database/connection/database';
import {
  type DeviceSession,
  endSessions,
  type SessionStart,
  type StartedSession,
  startSessions,
} from '@heliograph/database/devices/device-sessions';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DATABASE, LOGGER } from '../tokens.js';

/** Sessions per statement, so that a fleet's reconnect storm doesn't exceed its time limit. */
const BATCH_MAX = 1_000;

interface Asked extends SessionStart {
  started(session: StartedSession): void;
  failed(error: unknown): void;
}

/** Begins and ends devices' sessions in the database, which all ingests share, in batches and in order. */
@Injectable()
export class DeviceSessions implements OnModuleDestroy {
  #asked: Asked[] = [];
  #ended: DeviceSession[] = [];
  #running: Promise<void> | null = null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws while the database is unavailable. */
  start(serialNumber: string, address: string): Promise<StartedSession> {
    return new Promise((started, failed) => {
      this.#asked.push({ serialNumber, address, started, failed });
      this.#running ??= this.#run();
    });
  }

  end(session: DeviceSession): void {
    this.#ended.push(session);
    this.#running ??= this.#run();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#asked.length > 0 || this.#ended.length > 0) {
      await this.#writeEnds();
      await this.#writeStarts();
    }
    this.#running = null;
  }

  /** If this fails, the device's next login counts as a takeover. */
  async #writeEnds(): Promise<void> {
    while (this.#ended.length > 0) {
      try {
        await endSessions(this.database.pool, this.#ended.splice(0, BATCH_MAX));
      } catch (error) {
        this.logger.warn({ reason: (error as Error).message }, 'failed to end sessions');
      }
    }
  }

  async #writeStarts(): Promise<void> {
    const batch = this.#takeBatch();
    if (batch.size === 0) return;
    try {
      const started = await startSessions(this.database.pool, [...batch.values()]);
      for (const session of started) {
        batch.get(session.serialNumber)!.started(session);
        batch.delete(session.serialNumber);
      }
      for (const { failed } of batch.values()) failed(new Error('the device is gone'));
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'failed to begin sessions');
      for (const { failed } of batch.values()) failed(error);
    }
  }

  /** The next logins, one per device. */
  #takeBatch(): Map<string, Asked> {
    const batch = new Map<string, Asked>();
    this.#asked = this.#asked.filter((asked) => {
      if (batch.size === BATCH_MAX || batch.has(asked.serialNumber)) return true;
      batch.set(asked.serialNumber, asked);
      return false;
    });
    return batch;
  }
}
