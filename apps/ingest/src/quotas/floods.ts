import type { DeviceFlood } from '@heliograph/database/devices/note-floods';
import { partsOverQuota } from '../metrics.js';
import type { DeviceIdentity } from '../pipeline/device-message.js';
import type { RepeatLog } from '@heliograph/server/repeat-log';

export type QuotaKind = 'readings' | 'backlog' | 'events' | 'quarantine';

/** Counts what devices sent above their quotas, until it is taken away to be written down. */
export class Floods {
  #byInverter = new Map<number, Mutable<DeviceFlood>>();

  constructor(private readonly repeats: Pick<RepeatLog, 'warn'>) {}

  /** @param device null: not a device of ours. */
  note(device: DeviceIdentity | null, kind: QuotaKind): void {
    partsOverQuota.inc({ kind });
    this.repeats.warn('over quota', { serialNumber: device?.serialNumber, kind });
    if (!device) return;
    const now = Date.now();
    const flood = this.#byInverter.get(device.inverterId) ?? emptyFlood(device.inverterId, now);
    flood.lastAt = now;
    flood[kind]++;
    this.#byInverter.set(device.inverterId, flood);
  }

  take(): DeviceFlood[] {
    const taken = [...this.#byInverter.values()];
    this.#byInverter = new Map();
    return taken;
  }

  /** What could not be written down. */
  putBack(taken: readonly DeviceFlood[]): void {
    for (const earlier of taken) {
      const later = this.#byInverter.get(earlier.inverterId);
      this.#byInverter.set(earlier.inverterId, later ? sumOf(earlier, later) : { ...earlier });
    }
  }
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const emptyFlood = (inverterId: number, now: number): Mutable<DeviceFlood> => ({
  inverterId,
  begunAt: now,
  lastAt: now,
  readings: 0,
  backlog: 0,
  events: 0,
  quarantine: 0,
});

const sumOf = (earlier: DeviceFlood, later: DeviceFlood): Mutable<DeviceFlood> => ({
  inverterId: earlier.inverterId,
  begunAt: earlier.begunAt,
  lastAt: later.lastAt,
  readings: earlier.readings + later.readings,
  backlog: earlier.backlog + later.backlog,
  events: earlier.events + later.events,
  quarantine: earlier.quarantine + later.quarantine,
});
