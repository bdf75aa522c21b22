import { Aedes, type AedesOptions, type Client, type PublishPacket } from 'aedes';

type Done = (error?: Error) => void;

/**
 * Timeout of the CONNECT packet. When a whole fleet connects, many wait to be read; to close them before the devices give
 * up would only make them come again.
 */
const CONNECT_MAX_MS = 30_000;
/** Limit of unfinished QoS 2 messages per device. The contract asks for QoS 1. */
const QOS2_INFLIGHT_MAX = 50;

/**
 * aedes for inbound messages only: they go to the pipeline. The broker keeps none, not even retained ones, because each
 * SUBSCRIBE would look at all of them.
 */
export class DeviceBroker extends Aedes {
  constructor(options: AedesOptions) {
    super({ connectTimeout: CONNECT_MAX_MS, maxInflightInbound: QOS2_INFLIGHT_MAX, ...options });
  }

  /** Devices' messages can't be subscribed to. Those without a client are the broker's own. */
  override publish(packet: PublishPacket, clientOrDone: Client | Done, done?: Done): void {
    if (typeof clientOrDone === 'function') super.publish(packet, clientOrDone);
    else done?.();
  }
}
