import type { Database } from '@heliograph/database/connection/database';
import { findDevices, type ProvisionedDevice } from '@heliograph/database/devices/find-devices';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE } from '../tokens.js';

const SERIALS_MAX = 1_000;

interface Asked {
  found(device: ProvisionedDevice | null): void;
  failed(error: unknown): void;
}

/** Finds devices for logins in batches, because after a power cut thousands log in at the same time. */
@Injectable()
export class DeviceLookup {
  readonly #asked = new Map<string, Asked[]>();
  #running = false;

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Null: no such device. @throws while the database is unavailable. */
  find(serialNumber: string): Promise<ProvisionedDevice | null> {
    return new Promise((found, failed) => {
      const waiting = this.#asked.get(serialNumber);
      if (waiting) waiting.push({ found, failed });
      else this.#asked.set(serialNumber, [{ found, failed }]);
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#asked.size > 0) {
      const asked = new Map([...this.#asked].slice(0, SERIALS_MAX));
      for (const serialNumber of asked.keys()) this.#asked.delete(serialNumber);
      try {
        const devices = await findDevices(this.database.pool, [...asked.keys()]);
        const bySerial = new Map(devices.map((device) => [device.serialNumber, device]));
        for (const [serialNumber, all] of asked) {
          for (const { found } of all) found(bySerial.get(serialNumber) ?? null);
        }
      } catch (error) {
        for (const { failed } of [...asked.values()].flat()) failed(error);
      }
    }
    this.#running = false;
  }
}
