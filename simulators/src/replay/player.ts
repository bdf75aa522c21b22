import type { Broker, Identity } from '../device/broker.js';
import { Link } from '../device/link.js';

/** One reading to send. */
export interface Cue {
  /** Due time, ms after the replay's start; 0 at speed `max`. */
  readonly dueMs: number;
  readonly payload: () => string;
}

const IN_FLIGHT_MAX = 100;
const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 5_000;

/** Sends one device's readings, many in flight, and resends unacknowledged ones on the next connection. */
export class Player {
  sent = 0;
  acknowledged = 0;
  /** Why there is no connection; null while connected. */
  trouble: string | null = 'not connected yet';
  private link: Link | null = null;
  private up = false;
  private next = 0;
  private failures = 0;
  private waiting: Cue[] = [];
  private readonly inFlight = new Set<Cue>();
  private wake: NodeJS.Timeout | null = null;
  private finished!: () => void;
  /** Resolves once every reading is acknowledged and the connection is closed. */
  readonly done = new Promise<void>((resolve) => (this.finished = resolve));

  constructor(
    private readonly broker: Broker,
    private readonly identity: Identity,
    private readonly cues: readonly Cue[],
    private readonly infoJson: string,
    private readonly startedMs: number,
  ) {
    this.connect();
  }

  private connect(): void {
    this.link = new Link(this.broker, this.identity, {
      up: () => {
        this.up = true;
        this.trouble = null;
        this.failures = 0;
        this.link!.publish('info', this.infoJson, true);
        this.link!.publish('status', '{"state":"online"}', true);
        this.pump();
      },
      down: (reason) => this.onDown(reason),
      command: () => undefined,
    });
  }

  private onDown(reason: string): void {
    this.up = false;
    this.trouble = reason;
    if (this.wake) clearTimeout(this.wake);
    this.wake = null;
    if (this.isFinished) return this.finished();
    this.waiting = [...this.inFlight, ...this.waiting];
    this.inFlight.clear();
    setTimeout(() => this.connect(), Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** this.failures++));
  }

  private get isFinished(): boolean {
    return this.acknowledged === this.cues.length;
  }

  private pump(): void {
    while (this.up && this.inFlight.size < IN_FLIGHT_MAX) {
      const cue = this.waiting.shift() ?? this.takeDue();
      if (!cue) break;
      this.inFlight.add(cue);
      this.sent++;
      this.link!.publish('telemetry', cue.payload(), false, () => {
        this.inFlight.delete(cue);
        this.acknowledged++;
        this.pump();
      });
    }
    if (this.isFinished && this.up) this.leave();
  }

  /** The next reading if it is due; otherwise sets a timer for it. */
  private takeDue(): Cue | undefined {
    const cue = this.cues[this.next];
    if (!cue) return undefined;
    const waitMs = cue.dueMs - (Date.now() - this.startedMs);
    if (waitMs <= 0) {
      this.next++;
      return cue;
    }
    this.wake ??= setTimeout(() => {
      this.wake = null;
      this.pump();
    }, waitMs);
    return undefined;
  }

  private leave(): void {
    this.up = false;
    this.link!.publish('status', '{"state":"sleep"}', true, () => this.link!.end());
  }
}
