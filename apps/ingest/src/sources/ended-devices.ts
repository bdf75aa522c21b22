import type { Database } from '@heliograph/database/connection/database';
import {
  type ConnectedDevice,
  type EndedDevice,
  findChangedDevices,
  findEndedDevices,
} from '@heliograph/database/devices/find-devices';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DATABASE, LOGGER } from '../tokens.js';

/** A revoked device must be disconnected within 5 s. A device that has logged in at another ingest is, too. */
const CHECK_EVERY_MS = 2_000;
/**
 * Each check covers only changed devices. All are checked at this interval, because a replaced device's session ends by
 * time alone, and devices may be deleted by hand.
 */
const CHECK_ALL_EVERY_MS = 60_000;

/** Finds connected devices that were revoked, or have logged in at another ingest since. */
@Injectable()
export class EndedDevices implements OnModuleDestroy {
  #timer: NodeJS.Timeout | null = null;
  #allDueAt = 0;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param connected lists the connected devices. @param close called for each that must be disconnected. */
  watch(connected: () => readonly ConnectedDevice[], close: (ended: EndedDevice) => void): void {
    this.#timer = setTimeout(() => void this.#check(connected, close), CHECK_EVERY_MS);
  }

  onModuleDestroy(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #check(
    connected: () => readonly ConnectedDevice[],
    close: (ended: EndedDevice) => void,
  ): Promise<void> {
    try {
      for (const ended of await this.#findEnded(connected)) close(ended);
    } catch (error) {
      this.#allDueAt = 0;
      this.logger.warn({ reason: (error as Error).message }, 'failed to check for ended sessions');
    }
    if (this.#timer) this.watch(connected, close);
  }

  async #findEnded(connected: () => readonly ConnectedDevice[]): Promise<EndedDevice[]> {
    const { pool } = this.database;
    const now = performance.now();
    if (now >= this.#allDueAt) {
      const ended = await findEndedDevices(pool, connected());
      this.#allDueAt = now + CHECK_ALL_EVERY_MS;
      return ended;
    }
    const changed = await findChangedDevices(pool);
    return findEndedDevices(
      pool,
      connected().filter(({ serialNumber }) => changed.has(serialNumber)),
    );
  }
}
