import type { ConnectedDevice } from '@heliograph/database/devices/find-devices';

type ClonedDevice = Pick<ConnectedDevice, 'inverterId' | 'secretSha256'>;
import type { CloneUpdate } from '@heliograph/database/devices/note-clones';

const HOUR_MS = 3_600_000;
/** Limits database writes to one per device and minute, however often connections replace each other. */
const NOTE_EVERY_MS = 60_000;
/** Per device. More would not change the verdict. */
const TAKEOVERS_KEPT = 16;
/**
 * Minimum number of times within an hour that a replaced address takes its connection back. A modem's address changes
 * now and then and may even return to an earlier one; two devices with the same secret replace each other continuously.
 */
const RETURNS_MIN = 3;

/** Addresses in a takeover: the displaced client's and the new client's. */
type Addresses = CloneUpdate['addresses'];

interface Takeover {
  readonly at: number;
  readonly addresses: Addresses;
}

interface Taken {
  readonly secretSha256: Buffer;
  readonly begunAt: number;
  takeovers: number;
  /** Number of takeovers already stored, and the time. */
  noted: number;
  notedAt: number;
  /** Takeovers of the last hour, newest last. */
  recent: Takeover[];
}

/** Detects cloned devices by connections that replace each other. Pure; times in ms since 1970. */
export class CloneDetector {
  readonly #devices = new Map<number, Taken>();

  /** A connection replaced one of the same device from another address, here or at another ingest. */
  takenOver(device: ClonedDevice, at: number, addresses: Addresses): void {
    this.#add(device, at, addresses).takeovers += 1;
  }

  /** A connection at another ingest replaced one here. The other ingest counts it. */
  lostTo(device: ClonedDevice, at: number, addresses: Addresses): void {
    this.#add(device, at, addresses);
  }

  /** Clones to store now. Devices without a takeover for an hour are forgotten. */
  due(now: number): CloneUpdate[] {
    const signs: CloneUpdate[] = [];
    for (const [inverterId, taken] of this.#devices) {
      const { secretSha256, begunAt, takeovers, noted, notedAt, recent } = taken;
      const { at: lastAt, addresses } = recent.at(-1)!;
      if (lastAt <= now - HOUR_MS) this.#devices.delete(inverterId);
      else if (takeovers > noted && notedAt <= now - NOTE_EVERY_MS && returnsOf(recent) >= RETURNS_MIN) {
        signs.push({ inverterId, secretSha256, begunAt, lastAt, takeovers: takeovers - noted, addresses });
      }
    }
    return signs;
  }

  noted(signs: readonly CloneUpdate[], now: number): void {
    for (const sign of signs) {
      const taken = this.#going(sign, now);
      if (!taken) continue;
      taken.noted += sign.takeovers;
      taken.notedAt = now;
    }
  }

  #add(device: ClonedDevice, now: number, addresses: Addresses): Taken {
    const taken = this.#going(device, now) ?? newlyTaken(device.secretSha256, now);
    taken.recent = [...taken.recent, { at: now, addresses }]
      .filter(({ at }) => at > now - HOUR_MS)
      .slice(-TAKEOVERS_KEPT);
    this.#devices.set(device.inverterId, taken);
    return taken;
  }

  /** The device's current record; null after a new secret or an hour without takeovers. */
  #going({ inverterId, secretSha256 }: ClonedDevice, now: number): Taken | null {
    const taken = this.#devices.get(inverterId);
    if (!taken?.secretSha256.equals(secretSha256)) return null;
    return taken.recent.at(-1)!.at > now - HOUR_MS ? taken : null;
  }
}

const newlyTaken = (secretSha256: Buffer, begunAt: number): Taken => ({
  secretSha256,
  begunAt,
  takeovers: 0,
  noted: 0,
  notedAt: -Infinity,
  recent: [],
});

const returnsOf = (takeovers: readonly Takeover[]): number =>
  takeovers.filter(({ addresses: [, by] }, index) =>
    takeovers.slice(0, index).some(({ addresses: [from] }) => from === by),
  ).length;
