import { QUARANTINED_MAX_BYTES } from '@heliograph/domain/inverter/quarantine';
import type { DeviceIdentity } from '../pipeline/device-message.js';
import {
  payloadOf,
  type MessagePart,
  type QuarantinedPart,
  type ReadingPart,
} from '../pipeline/message-part.js';
import { Bucket, type Limit } from './bucket.js';
import type { OverQuotaCounts, QuotaKind } from './over-quota-counts.js';

const HOUR_MS = 3_600_000;
const HOURS_OFFLINE_MAX = 60 * 24;
const INTERVAL_DEFAULT_S = 60;
/** Estimated size of a quarantine row without its payload. */
const ROW_BYTES = 256;
const KIB = 1024;
/** A device may send each reading this many times more, before repeated readings count as new ones. */
const REPEATS_MAX = 10;

/** Without a known interval, or with a longer one, a device has the quota of one reading per minute. */
function limitsOf(intervalS: number): Readonly<Record<QuotaKind, Limit>> {
  const readingsPerHour = 3_600 / Math.min(intervalS, INTERVAL_DEFAULT_S);
  const readings = { burst: HOURS_OFFLINE_MAX * readingsPerHour, perHour: 4 * readingsPerHour };
  return {
    readings,
    backlog: readings,
    events: { burst: 2_000, perHour: 60 },
    // With a wrong clock, each reading is quarantined.
    quarantine: { burst: 4 * KIB * KIB, perHour: KIB * readingsPerHour },
  };
}

class Usage {
  limits: ReturnType<typeof limitsOf>;
  readonly #buckets: Partial<Record<QuotaKind, Bucket>> = {};
  readonly #repeats = new Bucket();
  readonly #sampledAt: Partial<Record<QuotaKind, number>> = {};

  constructor(intervalS: number) {
    this.limits = limitsOf(intervalS);
  }

  take(kind: QuotaKind, amount: number, now: number): boolean {
    return (this.#buckets[kind] ??= new Bucket()).take(amount, this.limits[kind], now);
  }

  giveBack(kind: QuotaKind, amount: number, now: number): void {
    const { burst, perHour } = this.limits[kind];
    const limit = { burst: burst * REPEATS_MAX, perHour: perHour * REPEATS_MAX };
    if (this.#repeats.take(amount, limit, now)) this.#buckets[kind]?.giveBack(amount);
  }

  /** @returns false: this hour already has a sample. */
  takeSample(kind: QuotaKind, now: number): boolean {
    if (now - (this.#sampledAt[kind] ?? -Infinity) < HOUR_MS) return false;
    this.#sampledAt[kind] = now;
    return true;
  }
}

/**
 * Limits what a device may store: a burst of sixty days of readings at its own interval, then four times its own rate.
 * Messages above that are counted and acknowledged, and one sample per hour is quarantined. Restarting ingest resets
 * usage.
 */
export class DeviceQuotas {
  readonly #byInverter = new Map<number, Usage>();

  /** @param now ms, monotonic. */
  constructor(
    private readonly floods: OverQuotaCounts,
    private readonly now: () => number,
  ) {}

  /** @returns the parts of a message to store. */
  admit(device: DeviceIdentity, parts: readonly MessagePart[]): MessagePart[] {
    const usage = this.#usageOf(device);
    const now = this.now();
    const admitted: MessagePart[] = [];
    for (const part of parts) {
      if (part.kind === 'info' && part.info.interval_s) usage.limits = limitsOf(part.info.interval_s);
      const kind = quotaKind(part);
      if (kind === null || usage.take(kind, amountOf(part), now)) {
        admitted.push(part);
      } else {
        this.floods.note(device, kind);
        if (usage.takeSample(kind, now)) admitted.push(floodSample(part, kind, usage.limits[kind]));
      }
    }
    return admitted;
  }

  /** Readings that were not stored, because they were stored before, do not count. */
  giveBack(readings: readonly ReadingPart[]): void {
    const now = this.now();
    for (const part of readings) this.#usageOf(part.message.device).giveBack(quotaKind(part)!, 1, now);
  }

  /** @param device null: unknown device; all of these share one quota. */
  admitsQuarantined(device: DeviceIdentity | null, payload: Buffer): boolean {
    const usage = this.#usageOf(device);
    const admitted = usage.take('quarantine', quarantinedBytes(payload), this.now());
    if (!admitted) this.floods.note(device, 'quarantine');
    return admitted;
  }

  #usageOf(device: DeviceIdentity | null): Usage {
    const inverterId = device?.inverterId ?? 0;
    let usage = this.#byInverter.get(inverterId);
    if (!usage) {
      usage = new Usage(device?.intervalS ?? INTERVAL_DEFAULT_S);
      this.#byInverter.set(inverterId, usage);
    }
    return usage;
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
