import type { Chance, EventQueue } from './events.js';
import type { SimulatedMessage } from './messages.js';

/** The device's side of a connection. */
export interface Dialer {
  readonly id: number;
  acknowledged(connection: Connection, message: SimulatedMessage): void;
  lost(connection: Connection): void;
}

/** The service's side of a connection. */
export interface Listener {
  arrived(connection: Connection, message: SimulatedMessage): void;
}

/**
 * One device's connection: ordered in both directions, with delays, until it is cut. Each end notices the cut
 * separately.
 */
export class Connection {
  /** Messages received but not read yet. */
  readonly unread: SimulatedMessage[] = [];
  /** Messages passed to the pipeline, and how many have been acknowledged. */
  taken = 0;
  settled = 0;
  #open = true;
  #lostFrom = Infinity;
  #upAt = 0;
  #downAt = 0;

  constructor(
    readonly device: Dialer,
    private readonly service: Listener,
    private readonly events: EventQueue,
    private readonly chance: Chance,
    private readonly delayMaxMs: number,
    private readonly onSent: (message: SimulatedMessage) => void,
  ) {}

  send(message: SimulatedMessage): void {
    this.onSent(message);
    this.#upAt = Math.max(this.#upAt, this.events.now + this.chance.between(1, this.delayMaxMs));
    this.events.after(this.#upAt - this.events.now, () => {
      if (this.events.now < this.#lostFrom) this.service.arrived(this, message);
    });
  }

  acknowledge(message: SimulatedMessage): void {
    this.#down(() => this.device.acknowledged(this, message));
  }

  /** The service closes it: the device receives earlier messages and then the end. */
  close(): void {
    this.#down(() => this.#end());
  }

  /** The network fails: messages in transit to the service are lost, or arrive after the device has given up. */
  cut(): void {
    if (!this.#open) return;
    if (this.chance.happens(0.5)) this.#lostFrom = this.events.now;
    this.#open = false;
    this.events.after(this.chance.between(0, 500), () => this.device.lost(this));
  }

  #down(call: () => void): void {
    this.#downAt = Math.max(this.#downAt, this.events.now + this.chance.between(1, this.delayMaxMs));
    this.events.after(this.#downAt - this.events.now, () => {
      if (this.#open) call();
    });
  }

  #end(): void {
    this.#open = false;
    this.device.lost(this);
  }
}
