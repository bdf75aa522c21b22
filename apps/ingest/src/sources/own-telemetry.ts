import { TOPIC_ROOT } from '@heliograph/contracts/mqtt/topics';

/** A PUBLISH with QoS 1, not retained; the bit for a repeated one does not matter. */
const PUBLISH_QOS_1 = 0x32;
const REPEATED = 0x08;
/** MQTT's remaining length is at most four bytes of seven bits each. */
const LENGTH_BYTES_MAX = 4;

export interface OwnTelemetry {
  readonly payload: Buffer;
  readonly messageId: number;
  /** Where in the chunk the packet ended. */
  readonly end: number;
}

/** The bytes by which a device's own telemetry is known: its topic with the length before it. */
export function telemetryTopicBytes(serialNumber: string): Buffer {
  const topic = Buffer.from(`  ${TOPIC_ROOT}/${serialNumber}/telemetry`);
  topic.writeUInt16BE(topic.length - 2);
  return topic;
}

/**
 * Reads what nearly every packet of a fleet is: a whole PUBLISH with QoS 1 to the device's own telemetry topic. Null: it is
 * something else, and the broker's to read.
 */
export function readOwnTelemetry(chunk: Buffer, start: number, topic: Buffer): OwnTelemetry | null {
  if ((chunk[start]! & ~REPEATED) !== PUBLISH_QOS_1) return null;
  let at = start + 1;
  let remaining = 0;
  for (let n = 0; ; n++) {
    const byte = chunk[at++];
    if (byte === undefined || n === LENGTH_BYTES_MAX) return null;
    remaining += (byte & 0x7f) * 128 ** n;
    if ((byte & 0x80) === 0) break;
  }
  const end = at + remaining;
  const idAt = at + topic.length;
  if (end > chunk.length || idAt + 2 > end) return null;
  if (topic.compare(chunk, at, idAt) !== 0) return null;
  const messageId = chunk.readUInt16BE(idAt);
  return messageId === 0 ? null : { payload: chunk.subarray(idAt + 2, end), messageId, end };
}

/** The acknowledgement of a message. */
export function pubackBytes(messageId: number): Buffer {
  return Buffer.from([0x40, 2, messageId >> 8, messageId & 0xff]);
}
