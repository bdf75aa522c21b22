import { QUARANTINED_MAX_BYTES } from '@heliograph/database/quarantine/insert-quarantine';
import type { DeviceIdentity } from '../pipeline/device-message.js';
import { payloadOf, type MessagePart, type QuarantinedPart } from '../pipeline/message-part.js';
import { Bucket, type Limit } from './bucket.js';
import type { Floods, QuotaKind } from './floods.js';

const HOUR_MS = 3_600_000;
const HOURS_OFFLINE_MAX = 60 * 24;
const INTERVAL_DEFAULT_S = 60;
/** What a row of the quarantine takes beside its payload. */
const ROW_BYTES = 256;
const KIB = 1024;

/** Where a device reports no interval, or a longer one, it has the quota of one reading a minute. */
function limitsOf(intervalS: number): Readonly<Record<QuotaKind, Limit>> {
  const readingsPerHour = 3_600 / Math.min(intervalS, INTERVAL_DEFAULT_S);
  const readings = { burst: HOURS_OFFLINE_MAX * readingsPerHour, perHour: 4 * readingsPerHour };
  return {
    readings,
    backlog: readings,
    events: { burst: 2_000, perHour: 60 },
    // A device whose clock is wrong has each reading quarantined.
    quarantine: { burst: 4 * KIB * KIB, perHour: KIB * readingsPerHour },
  };
}

const defaultLimits = limitsOf(INTERVAL_DEFAULT_S);

/** What one device has used of its quotas. */
class Usage {
  limits = defaultLimits;
  readonly #buckets: Partial<Record<QuotaKind, Bucket>> = {};
  readonly #sampledAt: Partial<Record<QuotaKind, number>> = {};

  take(kind: QuotaKind, amount: number, now: number): boolean {
    return (this.#buckets[kind] ??= new Bucket()).take(amount, this.limits[kind], now);
  }

  /** @returns false: there is a sample of this hour. */
  takeSample(kind: QuotaKind, now: number): boolean {
    if (now - (this.#sampledAt[kind] ?? -Infinity) < HOUR_MS) return false;
    this.#sampledAt[kind] = now;
    return true;
  }
}

/**
 * What one device may have stored: sixty days of readings at its own interval at once, and four times its own rate for
 * good. What is above is counted and acknowledged; one sample an hour is quarantined. Quotas start anew with the process.
 */
export class DeviceQuotas {
  readonly #byInverter = new Map<number, Usage>();

  /** @param now ms, by a clock that never goes back. */
  constructor(
    private readonly floods: Floods,
    private readonly now: () => number,
  ) {}

  /** @returns the parts of one device's message that are to be stored. */
  admit(device: DeviceIdentity, parts: readonly MessagePart[]): MessagePart[] {
    const usage = this.#usageOf(device.inverterId);
    const now = this.now();
    const admitted: MessagePart[] = [];
    for (const part of parts) {
      if (part.kind === 'info' && part.info.interval_s) usage.limits = limitsOf(part.info.interval_s);
      const kind = quotaKind(part);
      if (kind === null || usage.take(kind, amountOf(part), now)) {
        admitted.push(part);
      } else {
        this.floods.note(device, kind);
        if (usage.takeSample(kind, now)) admitted.push(asFlooding(part, kind, usage.limits[kind]));
      }
    }
    return admitted;
  }

  /** @param device null: not a device of ours; all of these share one quota. */
  admitsQuarantined(device: DeviceIdentity | null, payload: Buffer): boolean {
    const usage = this.#usageOf(device?.inverterId ?? 0);
    const admitted = usage.take('quarantine', quarantinedBytes(payload), this.now());
    if (!admitted) this.floods.note(device, 'quarantine');
    return admitted;
  }

  #usageOf(inverterId: number): Usage {
    let usage = this.#byInverter.get(inverterId);
    if (!usage) this.#byInverter.set(inverterId, (usage = new Usage()));
    return usage;
  }
}

function asFlooding(part: MessagePart, kind: QuotaKind, { burst, perHour }: Limit): QuarantinedPart {
  return {
    kind: 'quarantined',
    message: part.message,
    reason: 'flooding',
    detail: `${kind}: above ${burst} at once and ${perHour} an hour`,
    payload: payloadOf(part),
  };
}

/** Null: it is not limited, since it replaces what is stored. */
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
