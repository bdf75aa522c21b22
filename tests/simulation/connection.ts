import type { SimulatedDevice } from './device.js';
import type { Chance, EventQueue } from './events.js';
import type { SimulatedMessage } from './messages.js';

/** The service's end of a connection. */
export interface Listener {
  arrived(connection: Connection, message: SimulatedMessage): void;
}

/** One device's connection: in order both ways, with delays, until it is cut; then each end learns of it in its own time. */
export class Connection {
  /** Messages that came and were not read yet. */
  readonly unread: SimulatedMessage[] = [];
  /** Messages handed to the pipeline, and how many of them were acknowledged. */
  taken = 0;
  settled = 0;
  #open = true;
  #lostFrom = Infinity;
  #upAt = 0;
  #downAt = 0;

  constructor(
    readonly device: SimulatedDevice,
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

  /** The service ends it: the device sees what was sent before, and then the end. */
  close(): void {
    this.#down(() => this.#end());
  }

  /** The network ends it: what is on its way to the service is lost, or arrives when the device has given up. */
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
