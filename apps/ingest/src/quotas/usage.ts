import { Bucket, type Limit } from './bucket.js';
import type { QuotaKind } from './over-quota-counts.js';

const HOUR_MS = 3_600_000;
const HOURS_OFFLINE_MAX = 60 * 24;
const INTERVAL_DEFAULT_S = 60;
const KIB = 1024;
/** A device may send each reading this many times more, before repeated readings count as new ones. */
const REPEATS_MAX = 10;

/** Without a known interval, or with a longer one, a device has the quota of one reading per minute. */
export const countedInterval = (intervalS: number | null | undefined) =>
  Math.min(intervalS ?? INTERVAL_DEFAULT_S, INTERVAL_DEFAULT_S);

function limitOf(kind: QuotaKind, intervalS: number): Limit {
  const readingsPerHour = 3_600 / intervalS;
  switch (kind) {
    case 'readings':
    case 'backlog':
      return { burst: HOURS_OFFLINE_MAX * readingsPerHour, perHour: 4 * readingsPerHour };
    case 'events':
      return { burst: 2_000, perHour: 60 };
    case 'quarantine':
      // With a wrong clock, each reading is quarantined.
      return { burst: 4 * KIB * KIB, perHour: KIB * readingsPerHour };
  }
}

function repeatsLimit(intervalS: number): Limit {
  const { burst, perHour } = limitOf('readings', intervalS);
  return { burst: burst * REPEATS_MAX, perHour: perHour * REPEATS_MAX };
}

/** What a device has used of its quotas. */
export class Usage {
  /** The device's interval when it was last looked up: a new usage would begin with it. */
  #foundIntervalS: number;
  #intervalS: number;
  readonly #buckets = new Map<QuotaKind, Bucket>();
  #repeats: Bucket | null = null;
  #sampledAt: Map<QuotaKind, number> | null = null;

  constructor(intervalS: number) {
    this.#foundIntervalS = intervalS;
    this.#intervalS = intervalS;
  }

  limitOf(kind: QuotaKind): Limit {
    return limitOf(kind, this.#intervalS);
  }

  /** @param intervalS of the newest look-up: another ingest may have stored it since the one before. */
  applyFound(intervalS: number, now: number): void {
    if (intervalS === this.#foundIntervalS) return;
    this.#foundIntervalS = intervalS;
    this.changeInterval(intervalS, now);
  }

  changeInterval(intervalS: number, now: number): void {
    this.#refill(now);
    this.#intervalS = intervalS;
  }

  take(kind: QuotaKind, amount: number, now: number): boolean {
    let bucket = this.#buckets.get(kind);
    if (!bucket) this.#buckets.set(kind, (bucket = new Bucket()));
    return bucket.take(amount, this.limitOf(kind), now);
  }

  giveBack(kind: QuotaKind, amount: number, now: number): void {
    this.#repeats ??= new Bucket();
    if (this.#repeats.take(amount, repeatsLimit(this.#intervalS), now))
      this.#buckets.get(kind)?.giveBack(amount);
  }

  /** @returns false: this hour already has a sample. */
  takeSample(kind: QuotaKind, now: number): boolean {
    this.#sampledAt ??= new Map();
    if (now - (this.#sampledAt.get(kind) ?? -Infinity) < HOUR_MS) return false;
    this.#sampledAt.set(kind, now);
    return true;
  }

  /** Whether a new usage would do the same: what takes a sample then takes over an hour to refill. */
  isAsNew(now: number): boolean {
    return this.#intervalS === this.#foundIntervalS && this.#refill(now);
  }

  /** @returns whether all buckets are full. */
  #refill(now: number): boolean {
    let areFull = this.#repeats?.refill(repeatsLimit(this.#intervalS).perHour, now) ?? true;
    for (const [kind, bucket] of this.#buckets)
      areFull = bucket.refill(this.limitOf(kind).perHour, now) && areFull;
    return areFull;
  }
}
