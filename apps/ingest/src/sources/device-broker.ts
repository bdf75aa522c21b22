import { Aedes, type AedesOptions, type Client, type PublishPacket } from 'aedes';

type Done = (error?: Error) => void;
/** The actual signature: aedes declares only the one without a client. */
type RoutedPublish = (packet: PublishPacket, client: Client | null, done?: Done) => void;

/** Timeout of the CONNECT packet. */
const CONNECT_MAX_MS = 10_000;
/** Limit of unfinished QoS 2 messages per device. The contract asks for QoS 1. */
const QOS2_INFLIGHT_MAX = 50;

/** aedes for inbound messages only: they go to the pipeline, and the broker keeps none but retained ones. */
export class DeviceBroker extends Aedes {
  constructor(options: AedesOptions) {
    super({ connectTimeout: CONNECT_MAX_MS, maxInflightInbound: QOS2_INFLIGHT_MAX, ...options });
  }

  /** Skips matching subscribers, the most expensive step: devices' messages can't be subscribed to. */
  override publish(packet: PublishPacket, clientOrDone: Client | Done | null, done?: Done): void {
    const publish = super.publish as unknown as RoutedPublish;
    if (typeof clientOrDone === 'function') publish.call(this, packet, null, clientOrDone);
    else if (clientOrDone === null || packet.retain) publish.call(this, packet, clientOrDone, done);
    else done?.();
  }
}
