import type { DeviceTopic } from '@heliograph/contracts/mqtt/topics';
import type { Broker, Identity } from '../device/broker.js';
import { Link } from '../device/link.js';

/** One reading to send. */
export interface Cue {
  /** Due time, ms after the replay's start; 0 at speed `max`. */
  readonly dueMs: number;
  readonly topic: DeviceTopic;
  readonly payload: () => string;
}

interface Part {
  /** In the order of their due times. */
  readonly cues: readonly Cue[];
  readonly infoJson: string;
  /** ms since 1970 */
  readonly startedMs: number;
  /** Whether the device stays connected at the end instead of announcing sleep. */
  readonly staysConnected: boolean;
}

const IN_FLIGHT_MAX = 100;
const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 5_000;
/** Node fires longer timers immediately. */
const TIMER_MAX_MS = 2 ** 31 - 1;

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
  private isCut = false;
  private waiting: Cue[] = [];
  private readonly inFlight = new Set<Cue>();
  private wake: NodeJS.Timeout | null = null;
  private finished!: () => void;
  /** Resolves once every reading is acknowledged and the connection is closed. */
  readonly done = new Promise<void>((resolve) => (this.finished = resolve));

  constructor(
    private readonly broker: Broker,
    private readonly identity: Identity,
    private readonly part: Part,
  ) {
    this.connect();
  }

  private connect(): void {
    this.link = new Link(this.broker, this.identity, {
      up: () => {
        this.up = true;
        this.trouble = null;
        this.failures = 0;
        this.link!.publish('info', this.part.infoJson, true);
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
    if (this.isFinished || this.isCut) return this.finished();
    this.waiting = [...this.inFlight, ...this.waiting];
    this.inFlight.clear();
    const again = () => {
      if (!this.isCut) this.connect();
    };
    setTimeout(again, Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** this.failures++));
  }

  private get isFinished(): boolean {
    return this.acknowledged === this.part.cues.length;
  }

  /** Whether a response of the broker is pending. */
  get isBusy(): boolean {
    return !this.up || this.inFlight.size > 0;
  }

  /** Fails the connection without reconnecting. */
  cut(): void {
    this.isCut = true;
    this.link?.cut();
  }

  /** Sends the readings that are due. */
  pump(): void {
    while (this.up && this.inFlight.size < IN_FLIGHT_MAX) {
      const cue = this.waiting.shift() ?? this.takeDue();
      if (!cue) break;
      this.inFlight.add(cue);
      this.sent++;
      this.link!.publish(cue.topic, cue.payload(), false, () => {
        this.inFlight.delete(cue);
        this.acknowledged++;
        this.pump();
      });
    }
    if (this.isFinished && this.up && !this.part.staysConnected) this.leave();
  }

  /** The next reading if it is due; otherwise sets a timer for it. */
  private takeDue(): Cue | undefined {
    const { cues, startedMs } = this.part;
    const cue = cues[this.next];
    if (!cue) return undefined;
    const waitMs = cue.dueMs - (Date.now() - startedMs);
    if (waitMs <= 0) {
      this.next++;
      return cue;
    }
    this.wake ??= setTimeout(
      () => {
        this.wake = null;
        this.pump();
      },
      Math.min(waitMs, TIMER_MAX_MS),
    );
    return undefined;
  }

  private leave(): void {
    this.up = false;
    this.link!.publish('status', '{"state":"sleep"}', true, () => this.link!.end());
  }
}
