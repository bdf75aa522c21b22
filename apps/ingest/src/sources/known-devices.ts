import type { Database } from '@heliograph/database/connection/database';
import { findForeignDevices, type ThirdPartyId } from '@heliograph/database/devices/find-foreign-devices';
import { findChangedDevices, findDevices } from '@heliograph/database/devices/find-devices';
import { adapterNames } from '@heliograph/domain/inverter/adapters';
import type { QuarantineReason } from '@heliograph/domain/inverter/quarantine';
import { SERIAL_NUMBER_PATTERN } from '@heliograph/domain/inverter/serial-number';
import type { Logger } from '@heliograph/server/logging';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { DeviceIdentity } from '../pipeline/device-message.js';
import type { IngestSettings } from '../settings.js';
import { DATABASE, LOGGER, SETTINGS } from '../tokens.js';

/** About 150 bytes each. */
const KNOWN_MAX = 1_000_000;
/**
 * Each check covers the changed devices, and the next part of all: a replaced device is revoked by time alone, and
 * mappings of third-party devices do not count as changes.
 */
const CHECKED_AT_ONCE = 5_000;
const CHECK_EVERY_MS = 2_000;

/** Third-party devices do not report their interval. This is the shortest default: OpenDTU's. */
const THIRD_PARTY_INTERVAL_S = 5;

/** Why a sender isn't accepted as a device. */
export type UnknownSenderReason = Extract<QuarantineReason, 'unknown_device' | 'revoked_device'>;

/**
 * Maps senders of an external broker's messages to devices. A sender is the serial number in the topic, or adapter
 * name, slash and the device's id in that protocol. The broker checks whether a client may use a topic.
 */
@Injectable()
export class KnownDevices implements OnModuleDestroy {
  readonly #known = new Map<string, DeviceIdentity>();
  #unchecked = this.#known.keys();
  /** When the last check for changes that succeeded began. */
  #checkedAt = performance.now();
  /** The known devices that it found, with the times of their changes. */
  #changed: ReadonlyMap<string, string> = new Map();
  #checking = false;
  readonly #timer: NodeJS.Timeout;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: IngestSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#timer = setInterval(() => void this.#check(), CHECK_EVERY_MS);
  }

  get(sender: string): DeviceIdentity | undefined {
    return this.#known.get(sender);
  }

  /**
   * Looks up unknown senders in the database, one statement per kind.
   * @returns the device of each sender, or the reason for none, which is not cached. @throws while the database is
   * unavailable.
   */
  async learn(senders: Iterable<string>): Promise<Map<string, DeviceIdentity | UnknownSenderReason>> {
    const found = new Map<string, DeviceIdentity | UnknownSenderReason>();
    for (const sender of senders) found.set(sender, 'unknown_device');
    const asked = [...found.keys()];
    const { pool } = this.database;
    const serialNumbers = asked.filter((sender) => SERIAL_NUMBER_PATTERN.test(sender));
    const devices = serialNumbers.length > 0 ? await findDevices(pool, serialNumbers) : [];
    for (const { inverterId, serialNumber, siteTime, intervalS, revoked, demo } of devices) {
      this.#judge(found, serialNumber, { inverterId, serialNumber, siteTime, intervalS }, revoked, demo);
    }
    for (const device of await findForeignDevices(pool, asked.flatMap(foreignIdOf))) {
      const { adapter, foreignId, inverterId, serialNumber, removed, demo } = device;
      const intervalS = THIRD_PARTY_INTERVAL_S;
      this.#judge(found, `${adapter}/${foreignId}`, { inverterId, serialNumber, intervalS }, removed, demo);
    }
    return found;
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  #judge(
    found: Map<string, DeviceIdentity | UnknownSenderReason>,
    sender: string,
    device: DeviceIdentity,
    revoked: boolean,
    demo: boolean,
  ): void {
    if (revoked) {
      found.set(sender, 'revoked_device');
    } else if (!demo || this.settings.DEMO) {
      found.set(sender, device);
      this.#keep(sender, device);
    }
  }

  #keep(sender: string, device: DeviceIdentity): void {
    if (this.#known.size >= KNOWN_MAX && !this.#known.has(sender)) {
      this.#known.delete(this.#known.keys().next().value!);
    }
    this.#known.set(sender, device);
  }

  async #check(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    try {
      await this.#relearn(this.#nextUnchecked());
      await this.#relearnChanged();
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'failed to check for revoked devices');
    }
    this.#checking = false;
  }

  /** After failures, it includes the devices that changed meanwhile. */
  async #relearnChanged(): Promise<void> {
    const now = performance.now();
    const changed = await findChangedDevices(this.database.pool, now - this.#checkedAt);
    const known = [...changed].filter(([serialNumber]) => this.#known.has(serialNumber));
    const asked = known
      .filter(([serialNumber, at]) => this.#changed.get(serialNumber) !== at)
      .map(([serialNumber]) => serialNumber);
    while (asked.length > 0) await this.#relearn(asked.splice(0, CHECKED_AT_ONCE));
    this.#checkedAt = now;
    this.#changed = new Map(known);
  }

  /** Forgets devices with a revoked secret, a removed inverter, or a deleted mapping. */
  async #relearn(asked: readonly string[]): Promise<void> {
    if (asked.length === 0) return;
    for (const [sender, device] of await this.learn(asked)) {
      if (typeof device === 'string') this.#known.delete(sender);
    }
  }

  #nextUnchecked(): string[] {
    const asked: string[] = [];
    while (asked.length < CHECKED_AT_ONCE) {
      const next = this.#unchecked.next();
      if (next.done) {
        this.#unchecked = this.#known.keys();
        break;
      }
      asked.push(next.value);
    }
    return asked;
  }
}

/** Serial numbers have no slash. PostgreSQL's text can't hold NUL. */
function foreignIdOf(sender: string): ThirdPartyId[] {
  const slash = sender.indexOf('/');
  const adapter = adapterNames.find((name) => name === sender.slice(0, slash));
  return adapter && !sender.includes('\0') ? [{ adapter, foreignId: sender.slice(slash + 1) }] : [];
}
