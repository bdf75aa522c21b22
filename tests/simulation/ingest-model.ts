import type { BatcherLimits } from '@heliograph/ingest/pipeline/batcher';
import type { CommitOutcome, CommitAttempt } from '@heliograph/ingest/pipeline/commit';
import { decode } from '@heliograph/ingest/pipeline/decode';
import { PipelineCore } from '@heliograph/ingest/pipeline/pipeline-core';
import type { CommitFailure } from '@heliograph/ingest/pipeline/store-batch';
import type { Connection, Listener } from './connection.js';
import type { Chance, EventQueue } from './events.js';
import { EPOCH, RETENTION_DAYS, type SimulatedMessage } from './messages.js';
import type { Mutant } from './mutants.js';
import type { StoreModel } from './store-model.js';

/** Checks the invariants of a run. */
export interface Watcher {
  acknowledged(connection: Connection, message: SimulatedMessage): void;
  fail(reason: string): never;
  trace(line: () => string): void;
}

const DRAIN_MAX_MS = 12_000;

/** One ingest process: the real pipeline core with a simulated source, which reads only while allowed. */
export class IngestModel implements Listener {
  readonly #core: PipelineCore;
  readonly #connections = new Set<Connection>();
  #alive = true;
  #stopped = false;
  #committing = false;
  #drained = false;
  #unsettled = 0;
  #settledAt = 0;

  constructor(
    private readonly events: EventQueue,
    chance: Chance,
    private readonly store: StoreModel,
    private readonly limits: BatcherLimits,
    private readonly watcher: Watcher,
    private readonly mutant: Mutant | null,
  ) {
    const tell = (level: string) => (_: unknown, text?: string) => watcher.trace(() => `${level}: ${text}`);
    this.#core = new PipelineCore(limits, {
      logger: { warn: tell('warns'), error: tell('errs') } as never,
      now: () => events.now,
      // Real timers may fire up to a millisecond early.
      after: (ms, call) =>
        events.after(chance.happens(0.1) ? Math.max(0, ms - 1) : ms, () => this.#alive && call()),
      commit: (attempt, answer) => this.#commit(attempt, answer),
      makePartitions: (answer) => store.makePartitions((made) => this.#alive && answer(made)),
      backpressureChanged: (full) => {
        watcher.trace(() => (full ? 'full' : 'room again'));
        if (mutant === 'reads_on_when_full') return;
        if (mutant === 'never_resumes' && !full) return;
        this.#stopped = full;
        this.#readOn();
      },
      stored: () => {},
    });
  }

  get alive(): boolean {
    return this.#alive;
  }

  get accepts(): boolean {
    return this.#alive && !this.#drained;
  }

  get pendingBytes(): number {
    return this.#core.pendingBytes;
  }

  opened(connection: Connection): void {
    this.#connections.add(connection);
  }

  arrived(connection: Connection, message: SimulatedMessage): void {
    if (!this.#alive) return;
    connection.unread.push(message);
    this.#readOn();
  }

  /** Loses everything in memory. */
  crash(): void {
    this.#alive = false;
    for (const connection of this.#connections) connection.cut();
  }

  /** Stops reading, stores and acknowledges pending messages, closes the connections, and ends. */
  shutDown(ended: () => void): void {
    const { events, watcher } = this;
    this.#drained = true;
    const since = events.now;
    const drained = () => {
      const tookMs = events.now - since;
      watcher.trace(() => `drained after ${tookMs} ms`);
      const gaveUp = tookMs >= DRAIN_MAX_MS - 1;
      if (tookMs > DRAIN_MAX_MS) watcher.fail('a drain exceeded its time limit');
      if (!gaveUp && this.#unsettled > 0) watcher.fail('a drain left messages unacknowledged');
      if (!gaveUp && this.pendingBytes > 0) watcher.fail('bytes are held after a drain');
      if (this.#unsettled === 0 && events.now > Math.max(since, this.#settledAt)) {
        watcher.fail('a drain did not end with its last acknowledgement');
      }
      for (const connection of this.#connections) connection.close();
      this.#alive = false;
      ended();
    };
    if (this.mutant === 'drains_nothing') drained();
    else this.#core.drain(DRAIN_MAX_MS, drained);
  }

  #readOn(): void {
    for (const connection of this.#connections) {
      while (!this.#stopped && !this.#drained && connection.unread.length > 0) {
        this.#take(connection, connection.unread.shift()!);
      }
    }
  }

  #take(connection: Connection, message: SimulatedMessage): void {
    const { watcher, mutant } = this;
    if (this.pendingBytes >= this.limits.fullBytes) watcher.fail('read on although the buffer was full');
    const position = connection.taken++;
    this.#unsettled++;
    let settled = false;
    const acknowledge = () => {
      if (settled) watcher.fail('a message was acknowledged twice');
      settled = true;
      this.#unsettled--;
      this.#settledAt = this.events.now;
      if (position !== connection.settled++) watcher.fail('acknowledgements out of order');
      watcher.acknowledged(connection, message);
      connection.acknowledge(message);
    };
    const taken = {
      device: { inverterId: connection.device.id, serialNumber: `SIM-${connection.device.id}` },
      kind: message.kind,
      topic: `solar/v1/SIM-${connection.device.id}/${message.kind}`,
      payload: message.payload,
      retained: false,
      receivedAt: EPOCH + this.events.now,
      acknowledge:
        mutant === 'acknowledges_out_of_order' && position % 2 === 0
          ? () => void this.events.after(1, acknowledge)
          : acknowledge,
    };
    watcher.trace(() => `takes ${message.kind} ${message.id} of ${connection.device.id}`);
    this.#core.take(taken, decode(taken, RETENTION_DAYS).parts);
    if (mutant === 'acknowledges_at_once') acknowledge();
  }

  #commit(attempt: CommitAttempt, answer: (result: CommitOutcome | CommitFailure) => void): void {
    const { watcher, mutant } = this;
    if (this.#committing) watcher.fail('two commits at once');
    this.#committing = true;
    watcher.trace(() => `commits ${attempt.parts.length}${attempt.rawOnly ? ' raw only' : ''}`);
    this.store.commit(mutant === 'stores_300_at_most' ? cutShort(attempt) : attempt, (result) => {
      if (!this.#alive) return;
      this.#committing = false;
      watcher.trace(() => ('fault' in result ? `commit failed: ${result.fault}` : 'committed'));
      answer(mutate(mutant, result));
    });
  }
}

const cutShort = (attempt: CommitAttempt): CommitAttempt => ({
  ...attempt,
  parts: attempt.parts.slice(0, 300),
});

function mutate(mutant: Mutant | null, result: CommitOutcome | CommitFailure) {
  if (!('fault' in result)) return result;
  if (mutant === 'blames_the_database') return { ...result, fault: 'unavailable' as const };
  if (result.fault === 'data') return result;
  if (mutant === 'drops_on_error')
    return { stored: 0, repeated: 0, quarantined: [], inverterIdsToRecompute: [] };
  if (mutant === 'blames_the_row') return { ...result, fault: 'data' as const };
  return result;
}
