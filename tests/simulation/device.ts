import type { Connection } from './connection.js';
import type { Chance, EventQueue } from './events.js';
import type { MessageMaker, SimulatedMessage } from './messages.js';

/** One less than the contract allows: a bad one may come along. */
const BACKLOG_MAX_READINGS = 199;

/** A device that follows the contract: what was not acknowledged it sends again after it connected anew. */
export class SimulatedDevice {
  /** To be sent, the oldest first; the first `#inFlight` of them are on their way. */
  #kept: SimulatedMessage[] = [];
  #inFlight = 0;
  #connection: Connection | null = null;

  constructor(
    readonly id: number,
    /** Messages in flight at once. */
    private readonly inFlightMax: number,
    readonly maker: MessageMaker,
    private readonly events: EventQueue,
    private readonly chance: Chance,
    /** Null: refused. */
    private readonly dial: (device: SimulatedDevice) => Connection | null,
    /** Now and then it has forgotten what was acknowledged. */
    public forgetful: boolean,
  ) {}

  get done(): boolean {
    return this.#kept.length === 0;
  }

  get connection(): Connection | null {
    return this.#connection;
  }

  say(message: SimulatedMessage): void {
    this.#kept.push(message);
    this.#send();
  }

  connect(): void {
    if (this.#connection) return;
    this.#connection = this.dial(this);
    if (this.#connection) this.#send();
    else this.events.after(this.chance.between(50, 400), () => this.connect());
  }

  acknowledged(connection: Connection, message: SimulatedMessage): void {
    if (connection !== this.#connection) return;
    const index = this.#kept.indexOf(message);
    if (index < 0 || index >= this.#inFlight) throw new Error(`an acknowledgement of what was not sent`);
    this.#kept.splice(index, 1);
    this.#inFlight--;
    if (this.forgetful && this.chance.happens(0.15)) this.#kept.push(message);
    this.#send();
  }

  lost(connection: Connection): void {
    if (connection !== this.#connection) return;
    this.#connection = null;
    this.#inFlight = 0;
    if (this.chance.happens(0.3)) this.#packBacklog();
    this.events.after(this.chance.between(0, 1_500), () => this.connect());
  }

  /** What it had no network for it may send as a backlog, also where it had been on its way as telemetry. */
  #packBacklog(): void {
    const single = this.#kept.filter(({ kind }) => kind === 'telemetry' || kind === 'backlog');
    const readings = single.flatMap((message) => message.readings);
    const whole = single.filter((message) => message.readings.length === message.expected.length);
    if (readings.length === 0 || readings.length > BACKLOG_MAX_READINGS || whole.length < single.length)
      return;
    const rest = this.#kept.filter((message) => !single.includes(message));
    this.#kept = [this.maker.backlog(readings), ...rest];
  }

  #send(): void {
    while (this.#connection && this.#inFlight < Math.min(this.inFlightMax, this.#kept.length)) {
      this.#connection.send(this.#kept[this.#inFlight++]!);
    }
  }
}
