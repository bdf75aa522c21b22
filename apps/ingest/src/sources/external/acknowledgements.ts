interface Waiting {
  readonly messageId: number | null;
  readonly bytes: number;
  settled: boolean;
}

/** Sends one connection's acknowledgements in the order of the messages, as MQTT requires. */
export class Acknowledgements {
  #waiting: Waiting[] = [];
  #bytes = 0;
  #flushing = false;

  /** @param write receives the ids of messages to acknowledge. */
  constructor(private readonly write: (messageIds: number[]) => void) {}

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
    this.write(done.map(({ messageId }) => messageId).filter((messageId) => messageId !== null));
  }
}
