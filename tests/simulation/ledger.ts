import type { Expected, SimulatedMessage } from './messages.js';
import type { StoreModel } from './store-model.js';

/** Compares sent and acknowledged messages with the stored data. */
export class Ledger {
  /** `device/ts/seq` to the counter values sent with that key. */
  readonly #sent = new Map<string, Set<number>>();
  /** `device/bytes` to the reason for which it may be quarantined. */
  readonly #mayBeAside = new Map<string, string | null>();
  readonly #all = new Map<string, Expected & { device: number }>();

  constructor(
    private readonly store: StoreModel,
    private readonly fail: (reason: string) => never,
  ) {}

  sent(device: number, message: SimulatedMessage): void {
    for (const expected of message.expected) {
      const id = `${device}/${expected.bytes}`;
      if (this.#all.has(id)) continue;
      this.#all.set(id, { ...expected, device });
      this.#mayBeAside.set(id, expected.reason);
      if (expected.key === null) continue;
      const key = `${device}/${expected.key}`;
      this.#sent.set(key, (this.#sent.get(key) ?? new Set()).add(expected.counterWh));
    }
  }

  /** Called when an acknowledgement is sent. */
  acknowledged(device: number, message: SimulatedMessage): void {
    for (const expected of message.expected) {
      this.#checkAside(`${device}/${expected.bytes}`);
      if (!this.#isKept(device, expected)) this.fail(`acknowledged and not stored: ${expected.bytes}`);
    }
  }

  checkEnd(): void {
    for (const [key, values] of this.store.rows) {
      if (values.length > 1) this.fail(`stored more than once: ${key}`);
      if (!this.#sent.get(key)?.has(values[0]!)) this.fail(`stored and never sent: ${key}`);
    }
    for (const id of this.store.quarantine.keys()) this.#checkAside(id);
    for (const expected of this.#all.values()) {
      if (!this.#isKept(expected.device, expected)) this.fail(`never stored: ${expected.bytes}`);
    }
    for (const key of this.#sent.keys()) if (!this.store.rows.has(key)) this.fail(`no row for ${key}`);
  }

  #checkAside(id: string): void {
    for (const reason of this.store.quarantine.get(id) ?? []) {
      if (reason !== this.#mayBeAside.get(id)) this.fail(`in quarantine for ${reason}: ${id}`);
    }
  }

  #isKept(device: number, { key, counterWh, bytes, reason }: Expected): boolean {
    if (key !== null && this.store.rows.get(`${device}/${key}`)?.includes(counterWh)) return true;
    return reason !== null && this.store.quarantine.get(`${device}/${bytes}`)?.has(reason) === true;
  }
}
