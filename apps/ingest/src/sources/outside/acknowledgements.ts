interface Waiting {
  readonly messageId: number | null;
  readonly bytes: number;
  settled: boolean;
}

const PUBACK = 0x40;
const PUBACK_BYTES = 4;

/**
 * What one connection has received and not acknowledged. Acknowledgements leave in the order in which the messages came,
 * as MQTT wants it, those of one commit in one write.
 */
export class Acknowledgements {
  #waiting: Waiting[] = [];
  #bytes = 0;
  #flushing = false;

  /** @param write is given whole PUBACKs, and not called for a connection that is gone. */
  constructor(private readonly write: (packets: Buffer) => void) {}

  /** Messages received and not acknowledged yet. */
  get count(): number {
    return this.#waiting.length;
  }

  /** Bytes of those messages. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @param messageId null: it wants no answer. @returns what is to be called once it is stored. */
  expect(messageId: number | null, bytes: number): () => void {
    const entry: Waiting = { messageId, bytes, settled: false };
    this.#waiting.push(entry);
    this.#bytes += bytes;
    return () => {
      entry.settled = true;
      if (this.#flushing || this.#waiting[0] !== entry) return;
      this.#flushing = true;
      queueMicrotask(() => this.#flush());
    };
  }

  #flush(): void {
    this.#flushing = false;
    const end = this.#waiting.findIndex(({ settled }) => !settled);
    const done = this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
    for (const { bytes } of done) this.#bytes -= bytes;
    const ids = done.map(({ messageId }) => messageId).filter((messageId) => messageId !== null);
    const packets = Buffer.allocUnsafe(ids.length * PUBACK_BYTES);
    ids.forEach((id, n) => packets.writeUInt32BE(((PUBACK << 24) | (2 << 16) | id) >>> 0, n * PUBACK_BYTES));
    this.write(packets);
  }
}
