interface Waiting {
  readonly messageId: number | null;
  readonly bytes: number;
  settled: boolean;
}

const PUBACK = 0x40;
const PUBACK_BYTES = 4;

/** Sends one connection's acknowledgements in the order of the messages, as MQTT requires. */
export class Acknowledgements {
  #waiting: Waiting[] = [];
  #bytes = 0;
  #flushing = false;

  /** @param write receives whole PUBACKs. */
  constructor(private readonly write: (packets: Buffer) => void) {}

  /** Messages received and not yet acknowledged. */
  get count(): number {
    return this.#waiting.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @param messageId null: needs no acknowledgement. @returns a function to call once the message is stored. */
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
