import { PACKET_MAX_BYTES, SUBSCRIBE_MAX_BYTES } from '@heliograph/contracts/mqtt/messages';

/** The first packet must be a CONNECT, which contains the serial number twice, a secret and a will. */
export const CONNECT_MAX_BYTES = 2 * 1024;

const CONNECT_TYPE = 1;
const SUBSCRIBE_TYPE = 8;
const UNSUBSCRIBE_TYPE = 10;
/** MQTT's remaining length has at most four bytes of seven bits each. */
const LENGTH_BYTES_MAX = 4;

export type PacketFault = 'oversized' | 'malformed' | 'not_connected';

/** Detects oversized packets of a connection from their headers, before reading their bodies. */
export class PacketWalker {
  #inHeader = true;
  #type = 0;
  #lengthBytes = 0;
  #remaining = 0;
  #connectSeen = false;
  #connectEnd: number | null = null;

  /** Processes the next bytes. @returns the fault, null: none. The walker must not be used after a fault. */
  push(chunk: Uint8Array): PacketFault | null {
    this.#connectEnd = null;
    let at = 0;
    while (at < chunk.length) {
      if (!this.#inHeader) {
        const skipped = Math.min(this.#remaining, chunk.length - at);
        this.#remaining -= skipped;
        at += skipped;
        if (this.#remaining === 0) this.#endPacket(at);
      } else if (this.#type === 0) {
        this.#type = chunk[at++]! >> 4;
        if (this.#type === 0) return 'malformed';
        if (!this.#connectSeen && this.#type !== CONNECT_TYPE) return 'not_connected';
      } else {
        const fault = this.#takeLengthByte(chunk[at++]!, at);
        if (fault) return fault;
      }
    }
    return null;
  }

  /** Whether the next byte begins a packet. */
  get betweenPackets(): boolean {
    return this.#inHeader && this.#type === 0;
  }

  /** Offset in the last chunk at which the CONNECT ended, null: not in that chunk. */
  get connectEnd(): number | null {
    return this.#connectEnd;
  }

  #takeLengthByte(byte: number, end: number): PacketFault | null {
    this.#remaining += (byte & 0x7f) * 128 ** this.#lengthBytes++;
    const more = (byte & 0x80) !== 0;
    if (more && this.#lengthBytes === LENGTH_BYTES_MAX) return 'malformed';
    const packetBytes = 1 + this.#lengthBytes + this.#remaining;
    if (packetBytes > this.#packetMaxBytes) return 'oversized';
    if (more) return null;
    this.#inHeader = false;
    if (this.#remaining === 0) this.#endPacket(end);
    return null;
  }

  get #packetMaxBytes(): number {
    if (!this.#connectSeen) return CONNECT_MAX_BYTES;
    const subscribes = this.#type === SUBSCRIBE_TYPE || this.#type === UNSUBSCRIBE_TYPE;
    return subscribes ? SUBSCRIBE_MAX_BYTES : PACKET_MAX_BYTES;
  }

  #endPacket(end: number): void {
    if (!this.#connectSeen) this.#connectEnd = end;
    this.#connectSeen = true;
    this.#inHeader = true;
    this.#type = 0;
    this.#lengthBytes = 0;
    this.#remaining = 0;
  }
}
