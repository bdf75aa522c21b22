/** A packet as received: type and flags of its first byte, and the body after its length. */
export interface Frame {
  readonly type: number;
  readonly flags: number;
  /** Truncated if the packet exceeds the limit. */
  readonly body: Buffer;
}

export class FramingError extends Error {}

/** MQTT's remaining length is at most four bytes of seven bits each. */
const LENGTH_BYTES_MAX = 4;

interface Header {
  readonly type: number;
  readonly flags: number;
  readonly headerBytes: number;
  readonly bodyBytes: number;
}

/**
 * Splits a broker's byte stream into packets. Of a packet larger than `bodyMax`, the excess is skipped and never
 * buffered: if we closed the connection instead, the broker would send the packet again.
 */
export class FrameReader {
  #rest: Buffer | null = null;
  #large: Frame | null = null;
  #skip = 0;

  constructor(private readonly bodyMax: number) {}

  /** @throws FramingError, after which the connection is unusable. */
  push(chunk: Buffer): Frame[] {
    const frames: Frame[] = [];
    let bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
    this.#rest = null;
    for (;;) {
      bytes = this.#passOver(bytes, frames);
      if (this.#large) return frames;
      const header = readHeader(bytes);
      const held = header && Math.min(header.bodyBytes, this.bodyMax);
      if (!header || bytes.length < header.headerBytes + held!) {
        if (bytes.length > 0) this.#rest = bytes;
        return frames;
      }
      const { type, flags, headerBytes, bodyBytes } = header;
      const frame = { type, flags, body: bytes.subarray(headerBytes, headerBytes + held!) };
      bytes = bytes.subarray(headerBytes + held!);
      if (held === bodyBytes) {
        frames.push(frame);
      } else {
        this.#large = frame;
        this.#skip = bodyBytes - held!;
      }
    }
  }

  /** Emits a large packet only after all of it has arrived, because it must not be acknowledged earlier. */
  #passOver(bytes: Buffer, frames: Frame[]): Buffer {
    if (!this.#large) return bytes;
    const skipped = Math.min(this.#skip, bytes.length);
    this.#skip -= skipped;
    if (this.#skip === 0) {
      frames.push(this.#large);
      this.#large = null;
    }
    return bytes.subarray(skipped);
  }
}

/** Null: incomplete. */
function readHeader(bytes: Buffer): Header | null {
  let bodyBytes = 0;
  for (let n = 0; n < LENGTH_BYTES_MAX; n++) {
    const byte = bytes[n + 1];
    if (byte === undefined) return null;
    bodyBytes += (byte & 0x7f) * 128 ** n;
    if ((byte & 0x80) === 0) {
      return { type: bytes[0]! >> 4, flags: bytes[0]! & 0x0f, headerBytes: n + 2, bodyBytes };
    }
  }
  throw new FramingError('malformed packet length');
}
