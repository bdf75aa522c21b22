import type { DeviceFlood } from '@heliograph/database/devices/note-floods';
import { partsOverQuota } from '../metrics.js';
import type { DeviceIdentity } from '../pipeline/device-message.js';
import type { ThrottledLog } from '@heliograph/server/throttled-log';

export type QuotaKind = 'readings' | 'backlog' | 'events' | 'quarantine';

/** Counts messages above the quotas per device, until `OverQuotaReport` saves them. */
export class OverQuotaCounts {
  #byInverter = new Map<number, DeviceFlood>();

  constructor(private readonly repeats: Pick<ThrottledLog, 'warn'>) {}

  /** @param device null: unknown device. */
  note(device: DeviceIdentity | null, kind: QuotaKind): void {
    partsOverQuota.inc({ kind });
    this.repeats.warn('over quota', { serialNumber: device?.serialNumber, kind });
    if (!device) return;
    const now = Date.now();
    const none = { readings: 0, backlog: 0, events: 0, quarantine: 0 };
    this.#add({ inverterId: device.inverterId, begunAt: now, lastAt: now, ...none, [kind]: 1 });
  }

  take(): DeviceFlood[] {
    const taken = [...this.#byInverter.values()];
    this.#byInverter = new Map();
    return taken;
  }

  /** Returns counts that could not be saved. */
  putBack(taken: readonly DeviceFlood[]): void {
    for (const flood of taken) this.#add(flood);
  }

  #add(flood: DeviceFlood): void {
    const before = this.#byInverter.get(flood.inverterId);
    this.#byInverter.set(flood.inverterId, before ? sumOf(before, flood) : flood);
  }
}

const sumOf = (a: DeviceFlood, b: DeviceFlood): DeviceFlood => ({
  inverterId: a.inverterId,
  begunAt: Math.min(a.begunAt, b.begunAt),
  lastAt: Math.max(a.lastAt, b.lastAt),
  readings: a.readings + b.readings,
  backlog: a.backlog + b.backlog,
  events: a.events + b.events,
  quarantine: a.quarantine + b.quarantine,
});
