import type { Database } from '@heliograph/database/connection/database';
import { findRevokedDevices } from '@heliograph/database/devices/find-devices';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DATABASE, LOGGER } from '../tokens.js';

/** A revoked device is to be gone within 5 s. */
const CHECK_EVERY_MS = 2_000;

/** Watches for connected devices whose secret was revoked or whose inverter was removed. */
@Injectable()
export class Revocations implements OnModuleDestroy {
  #timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param connectedIds inverters connected now. @param close is told which of them have to go. */
  watch(connectedIds: () => number[], close: (inverterId: number) => void): void {
    this.#timer = setTimeout(() => void this.#check(connectedIds, close), CHECK_EVERY_MS);
  }

  onModuleDestroy(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #check(connectedIds: () => number[], close: (inverterId: number) => void): Promise<void> {
    try {
      for (const id of await findRevokedDevices(this.database.pool, connectedIds())) close(id);
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'revocations could not be looked up');
    }
    if (this.#timer) this.watch(connectedIds, close);
  }
}
