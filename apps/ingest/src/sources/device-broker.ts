import { Aedes, type AedesOptions, type Client, type PublishPacket } from 'aedes';

type Done = (error?: Error) => void;

/**
 * Timeout of the CONNECT packet. When a whole fleet connects, many packets wait to be read; closing their connections
 * before the devices give up would only cause more connections.
 */
const CONNECT_MAX_MS = 30_000;
/** Limit of unfinished QoS 2 messages per device. The contract asks for QoS 1. */
const QOS2_INFLIGHT_MAX = 50;

/**
 * aedes for inbound messages only, which go to the pipeline. The broker stores no messages, not even retained ones,
 * because each SUBSCRIBE would scan them all.
 */
export class DeviceBroker extends Aedes {
  constructor(options: AedesOptions) {
    super({ connectTimeout: CONNECT_MAX_MS, maxInflightInbound: QOS2_INFLIGHT_MAX, ...options });
  }

  /** Devices' messages can't be subscribed to. Only the broker's own messages, without a client, are passed on. */
  override publish(packet: PublishPacket, clientOrDone: Client | Done, done?: Done): void {
    if (typeof clientOrDone === 'function') super.publish(packet, clientOrDone);
    else done?.();
  }
}
