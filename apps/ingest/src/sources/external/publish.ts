import { type Frame, FramingError } from './frame-reader.js';

export interface Publish {
  readonly topic: string;
  readonly payload: Buffer;
  /** MQTT 5: as published. 3.1.1: only set on messages that were retained before we subscribed. */
  readonly retain: boolean;
  /** Retained before we subscribed, so perhaps received before. Only known with MQTT 3.1.1; MQTT 5 sends none. */
  readonly repeated: boolean;
  /** Null: QoS 0, needs no acknowledgement. */
  readonly messageId: number | null;
}

/**
 * Parses a PUBLISH without its properties, so that no unusual property can break it.
 * @throws FramingError if it is truncated.
 */
export function readPublish({ flags, body }: Frame, version: 4 | 5): Publish {
  const topicEnd = 2 + numberAt(body, 0);
  if (topicEnd > body.length) throw new FramingError('PUBLISH truncated within its topic');
  const confirmed = (flags & 0x06) !== 0;
  let at = topicEnd + (confirmed ? 2 : 0);
  const messageId = confirmed ? numberAt(body, topicEnd) : null;
  if (version === 5) at = propertiesEnd(body, at);
  const retain = (flags & 0x01) !== 0;
  return {
    topic: body.toString('utf8', 2, topicEnd),
    payload: body.subarray(Math.min(at, body.length)),
    retain,
    repeated: retain && version === 4,
    messageId,
  };
}

function numberAt(body: Buffer, at: number): number {
  if (at + 2 > body.length) throw new FramingError('PUBLISH truncated');
  return body.readUInt16BE(at);
}

/** Exceeds the body if properties alone fill a truncated large packet. */
function propertiesEnd(body: Buffer, start: number): number {
  let length = 0;
  for (let n = 0; n < 4; n++) {
    const byte = body[start + n];
    if (byte === undefined) throw new FramingError('PUBLISH truncated before its properties');
    length += (byte & 0x7f) * 128 ** n;
    if ((byte & 0x80) === 0) return start + n + 1 + length;
  }
  throw new FramingError('malformed length of PUBLISH properties');
}
