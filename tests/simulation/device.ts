import type { Connection } from './connection.js';
import type { Chance, EventQueue } from './events.js';
import type { MessageMaker, SimulatedMessage } from './messages.js';

/** One less than the contract's limit, because an invalid one may be added. */
const BACKLOG_MAX_READINGS = 199;

/** A device that follows the contract: after reconnecting it resends unacknowledged messages. */
export class SimulatedDevice {
  /** Messages to send, oldest first; the first `#inFlight` are in flight. */
  #kept: SimulatedMessage[] = [];
  #inFlight = 0;
  #connection: Connection | null = null;

  constructor(
    readonly id: number,
    /** Maximum messages in flight. */
    private readonly inFlightMax: number,
    readonly maker: MessageMaker,
    private readonly events: EventQueue,
    private readonly chance: Chance,
    /** Null: connection refused. */
    private readonly dial: (device: SimulatedDevice) => Connection | null,
    /** Sometimes resends acknowledged messages. */
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
    if (index < 0 || index >= this.#inFlight) throw new Error(`acknowledgement without a sent message`);
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

  /** May resend unacknowledged readings as a backlog, even those sent as telemetry before. */
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
