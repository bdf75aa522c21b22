import type { Packet } from 'mqtt-packet';

const KEPT_MAX = 200;

export interface SeenPacket {
  readonly id: number;
  /** ms since 1970 */
  readonly at: number;
  readonly by: 'client' | 'broker';
  readonly command: Packet['cmd'];
  readonly topic: string | null;
  readonly payload: string | null;
  /** From publish to PUBACK; null: not yet, or none is due. */
  answeredAfterMs: number | null;
}

/** The newest packets of one device. */
export class PacketLens {
  packets: SeenPacket[] = [];
  #serial: string | null = null;
  #ids = 0;
  readonly #inFlight = new Map<number, { readonly packet: SeenPacket; readonly since: number }>();

  /** Forgets the packets of another device. */
  watch(serial: string): void {
    if (serial === this.#serial) return;
    this.#serial = serial;
    this.packets = [];
    this.#inFlight.clear();
  }

  see = (clientId: string, by: SeenPacket['by'], packet: Packet): void => {
    if (clientId !== this.#serial) return;
    const isPublish = packet.cmd === 'publish';
    const seen: SeenPacket = {
      id: ++this.#ids,
      at: Date.now(),
      by,
      command: packet.cmd,
      topic: isPublish ? packet.topic : null,
      payload: isPublish ? packet.payload.toString() : null,
      answeredAfterMs: null,
    };
    this.packets.push(seen);
    if (this.packets.length > KEPT_MAX) this.packets.shift();
    if (isPublish && by === 'client' && packet.qos === 1)
      this.#inFlight.set(packet.messageId!, { packet: seen, since: performance.now() });
    const answered =
      packet.cmd === 'puback' && by === 'broker' ? this.#inFlight.get(packet.messageId!) : undefined;
    if (answered) answered.packet.answeredAfterMs = performance.now() - answered.since;
  };
}
