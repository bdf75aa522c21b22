import { Aedes, type AedesOptions, type Client, type PublishPacket } from 'aedes';

type Done = (error?: Error) => void;
/** What it is; aedes declares the part without a client only. */
type RoutedPublish = (packet: PublishPacket, client: Client | null, done?: Done) => void;

/** A log-in that takes longer than this to arrive is none. */
const CONNECT_MAX_MS = 10_000;
/** A device that sends with QoS 2 instead of the contract's 1 may leave so many messages half-way. */
const HALF_WAY_MAX = 50;

/** aedes as a way in: what devices publish goes to us alone, and only what is to be retained is kept. */
export class DeviceBroker extends Aedes {
  constructor(options: AedesOptions) {
    super({ connectTimeout: CONNECT_MAX_MS, maxInflightInbound: HALF_WAY_MAX, ...options });
  }

  /** Nobody may subscribe to what devices publish, so the search for subscribers, dearer than all the rest, is left out. */
  override publish(packet: PublishPacket, clientOrDone: Client | Done | null, done?: Done): void {
    const publish = super.publish as unknown as RoutedPublish;
    if (typeof clientOrDone === 'function') publish.call(this, packet, null, clientOrDone);
    else if (clientOrDone === null || packet.retain) publish.call(this, packet, clientOrDone, done);
    else done?.();
  }
}
