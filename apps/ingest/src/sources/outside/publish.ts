import { type Frame, FramingError } from './frame-reader.js';

export interface Publish {
  readonly topic: string;
  readonly payload: Buffer;
  /** As the device published it with MQTT 5; with 3.1.1 only on what the broker had kept before. */
  readonly retain: boolean;
  /** Null: QoS 0, nothing is to be acknowledged. */
  readonly messageId: number | null;
}

/**
 * Reads a PUBLISH by hand: properties are passed over unread, so that none that somebody makes up can be a stumbling block.
 * @throws FramingError where it ends before its parts do.
 */
export function readPublish({ flags, body }: Frame, version: 4 | 5): Publish {
  const topicEnd = 2 + numberAt(body, 0);
  if (topicEnd > body.length) throw new FramingError('a message that ends within its topic');
  const confirmed = (flags & 0x06) !== 0;
  let at = topicEnd + (confirmed ? 2 : 0);
  const messageId = confirmed ? numberAt(body, topicEnd) : null;
  if (version === 5) at = propertiesEnd(body, at);
  return {
    topic: body.toString('utf8', 2, topicEnd),
    payload: body.subarray(Math.min(at, body.length)),
    retain: (flags & 0x01) !== 0,
    messageId,
  };
}

function numberAt(body: Buffer, at: number): number {
  if (at + 2 > body.length) throw new FramingError('a message that ends too early');
  return body.readUInt16BE(at);
}

/** Past the body's end where a large packet's properties alone are more than is held of it. */
function propertiesEnd(body: Buffer, start: number): number {
  let length = 0;
  for (let n = 0; n < 4; n++) {
    const byte = body[start + n];
    if (byte === undefined) throw new FramingError('a message that ends before its properties');
    length += (byte & 0x7f) * 128 ** n;
    if ((byte & 0x80) === 0) return start + n + 1 + length;
  }
  throw new FramingError('properties without an end of their length');
}
