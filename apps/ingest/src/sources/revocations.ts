import type { Database } from '@heliograph/database/connection/database';
import { type ConnectedDevice, findRevokedDevices } from '@heliograph/database/devices/find-devices';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DATABASE, LOGGER } from '../tokens.js';

/** A revoked device must be disconnected within 5 s. */
const CHECK_EVERY_MS = 2_000;

/** Finds connected devices whose secret was revoked or replaced, or whose inverter was removed. */
@Injectable()
export class Revocations implements OnModuleDestroy {
  #timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param connected lists the connected devices. @param close called for each that is no longer valid. */
  watch(connected: () => readonly ConnectedDevice[], close: (device: ConnectedDevice) => void): void {
    this.#timer = setTimeout(() => void this.#check(connected, close), CHECK_EVERY_MS);
  }

  onModuleDestroy(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #check(
    connected: () => readonly ConnectedDevice[],
    close: (device: ConnectedDevice) => void,
  ): Promise<void> {
    try {
      for (const device of await findRevokedDevices(this.database.pool, connected())) close(device);
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'failed to check for revoked devices');
    }
    if (this.#timer) this.watch(connected, close);
  }
}
