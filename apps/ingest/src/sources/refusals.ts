import { setTimeout as sleep } from 'node:timers/promises';

export interface RefusalLimits {
  /** How long every refusal waits before it is answered, ms. */
  readonly delayMs: number;
  /** Refusals that may wait at once for one address, and for one serial number. */
  readonly perAddressMax: number;
  readonly perSerialMax: number;
}

/**
 * Slows wrong log-ins down: each waits before its answer, and only so many may wait at once, which makes a rate.
 * It never sees a good log-in, so no number of wrong ones keeps a good secret out.
 */
export class Refusals {
  readonly #waiting = new Map<string, number>();

  constructor(private readonly limits: RefusalLimits) {}

  /** Waits until the refusal may be answered; false: too many wait already, it gets no answer at all. */
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
