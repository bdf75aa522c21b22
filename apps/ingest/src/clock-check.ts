import type { ClockProblem } from '@heliograph/database/heartbeats/clock-problem';
import { AHEAD_MAX_MS } from '@heliograph/domain/silence/no-communication';
import type { MessagePart } from './pipeline/message-part.js';

/** Clocks that differ by more than this disagree. */
const DISAGREE_MS = 120_000;
/** Messages that a broker kept while ingest was down are old even if the clocks agree. */
const SETTLE_MS = 120_000;
const WINDOW_MS = 60_000;
/** A few devices may all have wrong clocks. */
const DEVICES_MIN = 5;
const DEVICES_MAX = 1_000;
/** Without enough devices for this time, the devices' clocks are unknown. */
const KNOWN_FOR_MS = 600_000;

/**
 * Compares this server's clock with the devices' (the median of those with live readings in a minute) and with
 * PostgreSQL's. While they disagree, it is unknown which inverters have no communication.
 */
export class ClockCheck {
  /** For each inverter, the device's clock minus ours in its newest live reading, ms. */
  #offsets = new Map<number, number>();
  #windowFrom: number;
  /** The median of the last full window; null: not known. */
  #devicesAheadMs: number | null = null;
  #knownAt = 0;
  #databaseAheadMs = 0;

  /** @param now monotonic, ms */
  constructor(private readonly now: () => number) {
    this.#windowFrom = now() + SETTLE_MS;
  }

  /** Parts of a received message. */
  note([part]: readonly MessagePart[]): void {
    const aheadMs = part ? aheadOf(part) : null;
    if (aheadMs === null || this.now() < this.#windowFrom) return;
    const { inverterId } = part!.message.device;
    if (this.#offsets.size < DEVICES_MAX || this.#offsets.has(inverterId))
      this.#offsets.set(inverterId, aheadMs);
  }

  /** While ingest is down, messages wait, so their age is no evidence. */
  interrupt(): void {
    this.#offsets.clear();
    this.#windowFrom = this.now() + SETTLE_MS;
  }

  noteDatabase({ aheadMs, uncertainMs }: { readonly aheadMs: number; readonly uncertainMs: number }): void {
    if (uncertainMs < DISAGREE_MS) this.#databaseAheadMs = aheadMs;
  }

  get problem(): ClockProblem | null {
    this.#endWindow();
    if (Math.abs(this.#databaseAheadMs) > DISAGREE_MS)
      return { offS: seconds(-this.#databaseAheadMs), from: 'database' };
    if (this.#devicesAheadMs !== null && Math.abs(this.#devicesAheadMs) > DISAGREE_MS)
      return { offS: seconds(-this.#devicesAheadMs), from: 'devices' };
    return null;
  }

  #endWindow(): void {
    const now = this.now();
    if (now >= this.#windowFrom + WINDOW_MS && this.#offsets.size >= DEVICES_MIN) {
      this.#devicesAheadMs = medianOf([...this.#offsets.values()]);
      this.#knownAt = now;
      this.#offsets.clear();
      this.#windowFrom = now;
    } else if (now > this.#knownAt + KNOWN_FOR_MS) {
      this.#devicesAheadMs = null;
    }
  }
}

/**
 * A device's clock minus ours, ms; null: the part isn't live or has no time. For readings too far ahead to be stored,
 * the smallest such difference.
 */
function aheadOf(part: MessagePart): number | null {
  if (part.message.kind !== 'telemetry' || part.message.retained) return null;
  if (part.kind === 'reading') return part.reading.ts - part.message.receivedAt;
  return part.kind === 'quarantined' && part.reason === 'ts_ahead' ? AHEAD_MAX_MS : null;
}

const medianOf = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const seconds = (ms: number) => Math.round(ms / 1000);

/** For the log and the health check. */
export const describeClock = ({ offS, from }: ClockProblem): string =>
  `this server's clock is ${Math.abs(offS)} s ${offS > 0 ? 'ahead of' : 'behind'} ${NAMES[from]}: no outage opens or closes`;

const NAMES = { devices: "the devices' clocks", database: "PostgreSQL's" } as const;
