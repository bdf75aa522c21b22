import { QUARANTINED_MAX_BYTES } from '@heliograph/domain/inverter/quarantine';
import type { DeviceIdentity } from '../pipeline/device-message.js';
import {
  payloadOf,
  type MessagePart,
  type QuarantinedPart,
  type ReadingPart,
} from '../pipeline/message-part.js';
import type { Limit } from './bucket.js';
import type { OverQuotaCounts, QuotaKind } from './over-quota-counts.js';
import { countedInterval, Usage } from './usage.js';

/** Estimated size of a quarantine row without its payload. */
const ROW_BYTES = 256;

/** Usages visited per use, to forget those that are as new. More than one, or visits would not catch up with new ones. */
const VISITED_PER_USE = 2;

/**
 * Limits what a device may store: a burst of sixty days of readings at its own interval, then four times its own rate.
 * Messages above that are counted and acknowledged, and one sample per hour is quarantined. Restarting ingest resets
 * usage. Usage that is as new is forgotten, so memory grows with the devices that send much, not with all.
 */
export class DeviceQuotas {
  readonly #byInverter = new Map<number, Usage>();
  /** Kept, because each new iterator first skips the places of deleted entries. */
  #visits = this.#byInverter.entries();

  /** @param now ms, monotonic. */
  constructor(
    private readonly floods: OverQuotaCounts,
    private readonly now: () => number,
  ) {}

  /** Number of devices whose usage is kept. */
  get size(): number {
    return this.#byInverter.size;
  }

  /** @returns the parts of a message to store. */
  admit(device: DeviceIdentity, parts: readonly MessagePart[]): MessagePart[] {
    const now = this.now();
    const usage = this.#usageOf(device, now);
    const admitted: MessagePart[] = [];
    for (const part of parts) {
      if (part.kind === 'info' && part.info.interval_s)
        usage.changeInterval(countedInterval(part.info.interval_s), now);
      const kind = quotaKind(part);
      if (kind === null || usage.take(kind, amountOf(part), now)) {
        admitted.push(part);
      } else {
        this.floods.note(device, kind);
        if (usage.takeSample(kind, now)) admitted.push(floodSample(part, kind, usage.limitOf(kind)));
      }
    }
    return admitted;
  }

  /** Readings that were not stored, because they were stored before, do not count. */
  giveBack(readings: readonly ReadingPart[]): void {
    const now = this.now();
    for (const part of readings) this.#usageOf(part.message.device, now).giveBack(quotaKind(part)!, 1, now);
  }

  /** @param device null: unknown device; all of these share one quota. */
  admitsQuarantined(device: DeviceIdentity | null, payload: Buffer): boolean {
    const now = this.now();
    const admitted = this.#usageOf(device, now).take('quarantine', quarantinedBytes(payload), now);
    if (!admitted) this.floods.note(device, 'quarantine');
    return admitted;
  }

  #usageOf(device: DeviceIdentity | null, now: number): Usage {
    this.#visit(now);
    const inverterId = device?.inverterId ?? 0;
    const intervalS = countedInterval(device?.intervalS);
    let usage = this.#byInverter.get(inverterId);
    if (usage) usage.applyFound(intervalS, now);
    else this.#byInverter.set(inverterId, (usage = new Usage(intervalS)));
    return usage;
  }

  /** Forgets the next usages that are as new, in turn. */
  #visit(now: number): void {
    for (let visited = 0; visited < VISITED_PER_USE; visited++) {
      const next = this.#visits.next();
      if (next.done) {
        this.#visits = this.#byInverter.entries();
        return;
      }
      const [inverterId, usage] = next.value;
      if (usage.isAsNew(now)) this.#byInverter.delete(inverterId);
    }
  }
}

function floodSample(part: MessagePart, kind: QuotaKind, { burst, perHour }: Limit): QuarantinedPart {
  return {
    kind: 'quarantined',
    message: part.message,
    reason: 'flooding',
    detail: `${kind}: above ${burst} at once and ${perHour} an hour`,
    payload: payloadOf(part),
  };
}

/** Null: unlimited, because it replaces what is stored. */
function quotaKind(part: MessagePart): QuotaKind | null {
  switch (part.kind) {
    case 'reading':
      return part.backlogIndex === null ? 'readings' : 'backlog';
    case 'event':
      return 'events';
    case 'quarantined':
      return 'quarantine';
    case 'status':
    case 'info':
      return null;
  }
}

const amountOf = (part: MessagePart) => (part.kind === 'quarantined' ? quarantinedBytes(part.payload) : 1);

const quarantinedBytes = (payload: Buffer) => Math.min(payload.length, QUARANTINED_MAX_BYTES) + ROW_BYTES;
