import { TOPIC_ROOT } from '@heliograph/contracts/mqtt/topics';

/** First byte of a PUBLISH with QoS 1, not retained, without the DUP flag. */
const PUBLISH_QOS_1 = 0x32;
const REPEATED = 0x08;
/** MQTT's remaining length is at most four bytes of seven bits each. */
const LENGTH_BYTES_MAX = 4;

export interface OwnTelemetry {
  readonly payload: Buffer;
  readonly messageId: number;
  /** End of the packet in the chunk. */
  readonly end: number;
}

/** The encoded topic of a device's own telemetry, including its length prefix. */
export function telemetryTopicBytes(serialNumber: string): Buffer {
  const topic = Buffer.from(`  ${TOPIC_ROOT}/${serialNumber}/telemetry`);
  topic.writeUInt16BE(topic.length - 2);
  return topic;
}

/**
 * Fast path for nearly all of a fleet's packets: a complete PUBLISH with QoS 1 to the device's own telemetry topic.
 * Null: any other packet, left to the broker.
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

export function pubackBytes(messageId: number): Buffer {
  return Buffer.from([0x40, 2, messageId >> 8, messageId & 0xff]);
}
