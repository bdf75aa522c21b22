import type { ConnectedDevice } from '@heliograph/database/devices/find-devices';
import type { CloneSign } from '@heliograph/database/devices/note-clones';

const HOUR_MS = 3_600_000;
/** A clone may flap as it likes: its device costs one write a minute at most. */
const NOTE_EVERY_MS = 60_000;
/** Of one device; the returns of any more would say no more. */
const TAKEOVERS_KEPT = 16;
/**
 * So often within an hour an address that was taken over takes its place back. A modem gets another address now and then,
 * and may even get an earlier one again; two devices do nothing but go back and forth.
 */
const RETURNS_MIN = 3;

interface Takeover {
  readonly at: number;
  readonly from: string;
  readonly by: string;
}

interface Taken {
  readonly secretSha256: Buffer;
  readonly begunAt: number;
  takeovers: number;
  /** Of these, those that are noted, and when that was. */
  noted: number;
  notedAt: number;
  /** Of the last hour, the newest last. */
  recent: Takeover[];
}

/** Which devices look cloned, by who takes whose place; pure. Times in ms since 1970. */
export class CloneSigns {
  readonly #devices = new Map<number, Taken>();

  /** One connection of a device took another's place, from another address. */
  takenOver(device: ConnectedDevice, takeover: Takeover): void {
    const taken = this.#going(device, takeover.at) ?? newlyTaken(device.secretSha256, takeover.at);
    taken.takeovers += 1;
    taken.recent = [...taken.recent, takeover]
      .filter(({ at }) => at > takeover.at - HOUR_MS)
      .slice(-TAKEOVERS_KEPT);
    this.#devices.set(device.inverterId, taken);
  }

  /** What is to be noted now. What did not happen for an hour is forgotten. */
  due(now: number): CloneSign[] {
    const signs: CloneSign[] = [];
    for (const [inverterId, taken] of this.#devices) {
      const { secretSha256, begunAt, takeovers, noted, notedAt, recent } = taken;
      const { at: lastAt, from, by } = recent.at(-1)!;
      if (lastAt <= now - HOUR_MS) this.#devices.delete(inverterId);
      else if (takeovers > noted && notedAt <= now - NOTE_EVERY_MS && returnsOf(recent) >= RETURNS_MIN) {
        const addresses = [from, by] as const;
        signs.push({ inverterId, secretSha256, begunAt, lastAt, takeovers: takeovers - noted, addresses });
      }
    }
    return signs;
  }

  noted(signs: readonly CloneSign[], now: number): void {
    for (const sign of signs) {
      const taken = this.#going(sign, now);
      if (!taken) continue;
      taken.noted += sign.takeovers;
      taken.notedAt = now;
    }
  }

  /** Another secret, or an hour of rest, and another story begins. */
  #going({ inverterId, secretSha256 }: ConnectedDevice, now: number): Taken | null {
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
  takeovers.filter(({ by }, index) => takeovers.slice(0, index).some(({ from }) => from === by)).length;
