import { setTimeout as sleep } from 'node:timers/promises';

export interface RefusalLimits {
  readonly delayMs: number;
  /** Maximum concurrently delayed refusals per address, and per serial number. */
  readonly perAddressMax: number;
  readonly perSerialMax: number;
}

/**
 * Throttles failed logins: each refusal is delayed and the number of concurrent ones limited, which limits their rate.
 * Successful logins are never affected, so failed ones can't lock out a device.
 */
export class LoginThrottle {
  readonly #waiting = new Map<string, number>();

  constructor(private readonly limits: RefusalLimits) {}

  /** Waits for the delay. @returns false: too many are waiting, so drop the connection without an answer. */
  async wait(address: string, serialNumber: string): Promise<boolean> {
    const places = [`address ${address}`, `serial ${serialNumber}`] as const;
    const [atAddress, atSerial] = places.map((place) => this.#waiting.get(place) ?? 0) as [number, number];
    if (atAddress >= this.limits.perAddressMax || atSerial >= this.limits.perSerialMax) return false;
    for (const place of places) this.#add(place, 1);
    await sleep(this.limits.delayMs);
    for (const place of places) this.#add(place, -1);
    return true;
  }

  #add(place: string, change: number): void {
    const count = (this.#waiting.get(place) ?? 0) + change;
    if (count > 0) this.#waiting.set(place, count);
    else this.#waiting.delete(place);
  }
}
