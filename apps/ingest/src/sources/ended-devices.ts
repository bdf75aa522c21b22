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
 * Each check covers the changed devices, and the next part of all: a round of them begins at this interval. A replaced
 * device's session ends by time alone, and devices may be deleted by hand.
 */
const ROUND_EVERY_MS = 60_000;
/** So that the database answers in time, however many devices are connected. */
const DEVICES_AT_ONCE = 5_000;

/** Finds connected devices that were revoked, or have logged in at another ingest since. */
@Injectable()
export class EndedDevices implements OnModuleDestroy {
  #timer: NodeJS.Timeout | null = null;
  /** When the last check for changes that succeeded began. */
  #checkedAt = performance.now();
  #roundDueAt = 0;
  /** The devices that the round has not reached. */
  #unchecked: ConnectedDevice[] = [];

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
      await this.#checkChanged(connected, close);
      await this.#checkNext(connected, close);
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'failed to check for ended sessions');
    }
    if (this.#timer) this.watch(connected, close);
  }

  /** After failures, it includes the devices that changed meanwhile. */
  async #checkChanged(
    connected: () => readonly ConnectedDevice[],
    close: (ended: EndedDevice) => void,
  ): Promise<void> {
    const now = performance.now();
    const changed = await findChangedDevices(this.database.pool, now - this.#checkedAt);
    const devices = connected().filter(({ serialNumber }) => changed.has(serialNumber));
    while (devices.length > 0) await this.#closeEnded(devices.splice(0, DEVICES_AT_ONCE), close);
    this.#checkedAt = now;
  }

  async #checkNext(
    connected: () => readonly ConnectedDevice[],
    close: (ended: EndedDevice) => void,
  ): Promise<void> {
    if (this.#unchecked.length === 0 && performance.now() >= this.#roundDueAt) {
      this.#unchecked = [...connected()];
      this.#roundDueAt = performance.now() + ROUND_EVERY_MS;
    }
    await this.#closeEnded(this.#unchecked.slice(0, DEVICES_AT_ONCE), close);
    this.#unchecked.splice(0, DEVICES_AT_ONCE);
  }

  async #closeEnded(devices: readonly ConnectedDevice[], close: (ended: EndedDevice) => void): Promise<void> {
    for (const ended of await findEndedDevices(this.database.pool, devices)) close(ended);
  }
}
