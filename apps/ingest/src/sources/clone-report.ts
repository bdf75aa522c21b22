import type { Database } from '@heliograph/database/connection/database';
import { noteClones } from '@heliograph/database/devices/note-clones';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { takeovers } from '../metrics.js';
import { DATABASE, LOGGER } from '../tokens.js';
import { CloneDetector } from './clone-detector.js';
import type { LoggedInDevice } from './device-connection.js';

const LOOK_EVERY_MS = 5_000;

/** Stores which devices look cloned, for the administrators' pages. */
@Injectable()
export class CloneReport implements OnModuleInit, OnModuleDestroy {
  readonly signs = new CloneDetector();
  #timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.#timer = setTimeout(() => void this.#note(), LOOK_EVERY_MS);
  }

  onModuleDestroy(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /**
   * Counts a login that replaced an open session.
   * @param replaced address of that session
   */
  tookOver(device: LoggedInDevice, replaced: string, address: string): void {
    const same = replaced === address;
    takeovers.inc({ address: same ? 'same' : 'another' });
    if (same) return;
    const addresses = [replaced, address] as const;
    this.signs.takenOver(device, Date.now(), addresses);
    const { serialNumber } = device;
    this.logger.warn({ serialNumber, addresses }, 'connection taken over from another address');
  }

  async #note(): Promise<void> {
    const due = this.signs.due(Date.now());
    try {
      await noteClones(this.database.pool, due);
      this.signs.noted(due, Date.now());
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'failed to store cloned devices');
    }
    if (this.#timer) this.onModuleInit();
  }
}
