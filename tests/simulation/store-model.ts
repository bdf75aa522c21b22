import type { CommitOutcome, CommitAttempt } from '@heliograph/ingest/pipeline/commit';
import { payloadOf, type MessagePart } from '@heliograph/ingest/pipeline/message-part';
import type { CommitFailure } from '@heliograph/ingest/pipeline/store-batch';
import type { Chance, EventQueue } from './events.js';
import { DERIVED_POISON, ROW_POISON } from './messages.js';

type Answer = (result: CommitOutcome | CommitFailure) => void;

/** Outcome of an attempt: normal, lost before or after its commit, or without an answer, committed or not. */
const fates = ['lost_before', 'lost_after', 'hangs', 'hangs_committed'] as const;
type Fate = 'good' | (typeof fates)[number];

/** Created once, because capturing an error's stack is more expensive than everything else here. */
const failures = new Map(
  (['unavailable', 'timeout', 'missing_partition', 'data'] as const).map((fault) => [
    fault,
    { fault, error: new Error(fault) },
  ]),
);
const failure = (fault: CommitFailure['fault']): CommitFailure => failures.get(fault)!;

/** The database as seen by the pipeline: atomic transactions, and answers that may not arrive. */
export class StoreModel {
  /** All rows ever inserted, `device/ts/seq` to their counter values. */
  readonly rows = new Map<string, number[]>();
  /** Quarantine, `device/bytes` to the reasons. */
  readonly quarantine = new Map<string, Set<string>>();
  /** Unavailable until this time. */
  downUntil = 0;
  /** Probability that an attempt fails, and factor on its duration. */
  faultRate = 0;
  slowness = 1;
  partitionMissing = false;
  /** Until this time, earlier statements are still running on the server and hold their locks. */
  #busyUntil = 0;

  constructor(
    private readonly events: EventQueue,
    private readonly chance: Chance,
    private readonly onceOnly: boolean,
  ) {}

  commit(attempt: CommitAttempt, answer: Answer): void {
    const { events, chance } = this;
    if (events.now < this.downUntil) {
      events.after(1, () => answer(failure('unavailable')));
      return;
    }
    const fate: Fate = chance.happens(this.faultRate) ? chance.oneOf(fates) : 'good';
    const waitsMs = Math.max(0, this.#busyUntil - events.now);
    const tookMs = waitsMs + Math.ceil(chance.between(1, 5) * this.slowness);
    const hangs = fate === 'hangs' || fate === 'hangs_committed';
    if (tookMs > attempt.maxMs) {
      events.after(attempt.maxMs, () => answer(failure('timeout')));
      return;
    }
    // A hanging statement may still be in the network, and reach the server after the client has given up.
    const endsInMs =
      fate === 'hangs_committed' ? Math.max(tookMs, chance.between(1, attempt.maxMs + 50)) : tookMs;
    this.#busyUntil = events.now + endsInMs;
    let result: CommitOutcome | CommitFailure = failure('unavailable');
    events.after(endsInMs, () => {
      const died = events.now < this.downUntil;
      if (fate === 'lost_before' || fate === 'hangs' || died) result = failure('unavailable');
      else result = this.#apply(attempt);
      if (!hangs) answer(fate === 'good' ? result : failure('unavailable'));
    });
    if (hangs) events.after(attempt.maxMs, () => answer(failure('timeout')));
  }

  makePartitions(answer: (made: boolean) => void): void {
    const made = this.events.now >= this.downUntil && !this.chance.happens(this.faultRate);
    this.events.after(2, () => {
      if (made) this.partitionMissing = false;
      answer(made);
    });
  }

  #apply({ parts, rawOnly }: CommitAttempt): CommitOutcome | CommitFailure {
    const readings = parts.filter((part) => part.kind === 'reading');
    for (const { reading } of readings) {
      const rssi = reading.values.rssi_dbm;
      if (rssi === ROW_POISON || (rssi === DERIVED_POISON && !rawOnly)) return failure('data');
    }
    if (this.partitionMissing && readings.length > 0) return failure('missing_partition');
    let [stored, repeated] = [0, 0];
    for (const part of readings) {
      const { ts, seq, values } = part.reading;
      const key = `${part.message.device.inverterId}/${ts}/${seq}`;
      const known = this.rows.get(key);
      if (!known || !this.onceOnly) {
        this.rows.set(key, [...(known ?? []), values.energy_total_wh]);
        stored++;
      } else if (known[0] === values.energy_total_wh) repeated++;
      else this.#setAside(part, 'contradiction');
    }
    const quarantined = parts.filter((part) => part.kind === 'quarantined');
    for (const part of quarantined) this.#setAside(part, part.reason);
    return { stored, repeated, quarantined, inverterIdsToRecompute: [] };
  }

  #setAside(part: MessagePart, reason: string): void {
    const key = `${part.message.device.inverterId}/${payloadOf(part).toString('latin1')}`;
    const reasons = this.quarantine.get(key);
    if (reasons) reasons.add(reason);
    else this.quarantine.set(key, new Set([reason]));
  }
}
