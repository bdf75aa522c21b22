import { expect, test } from '@jest/globals';
import { generate, type IPublishPacket } from 'mqtt-packet';
import { pubackBytes, readOwnTelemetry, telemetryTopicBytes } from './own-telemetry.js';

const topic = telemetryTopicBytes('HG05-1');

function packet(more: Partial<IPublishPacket> = {}): Buffer {
  return generate({
    cmd: 'publish',
    topic: 'solar/v1/HG05-1/telemetry',
    payload: 'p'.repeat(300),
    qos: 1,
    retain: false,
    dup: false,
    messageId: 4711,
    ...more,
  });
}

test('reads own telemetry anywhere in a chunk, with and without the DUP flag', () => {
  for (const dup of [false, true]) {
    const bytes = packet({ dup });
    const chunk = Buffer.concat([Buffer.from('before'), bytes, Buffer.from('after')]);
    const telemetry = readOwnTelemetry(chunk, 6, topic)!;
    expect(telemetry.payload.toString()).toBe('p'.repeat(300));
    expect(telemetry.messageId).toBe(4711);
    expect(telemetry.end).toBe(6 + bytes.length);
  }
  expect(readOwnTelemetry(packet({ payload: '' }), 0, topic)!.payload).toHaveLength(0);
});

test.each([
  ['another topic', packet({ topic: 'solar/v1/HG05-1/telemetrz' })],
  ['a longer topic', packet({ topic: 'solar/v1/HG05-1/telemetry/x' })],
  ["another device's topic", packet({ topic: 'solar/v1/HG05-2/telemetry' })],
  ['QoS 0', packet({ qos: 0, messageId: undefined })],
  ['QoS 2', packet({ qos: 2 })],
  ['retained', packet({ retain: true })],
  ['a ping', generate({ cmd: 'pingreq' })],
  ['message id 0', withoutId()],
  ['an unterminated length', Buffer.from([0x32, 0xff, 0xff, 0xff, 0xff, 0x01])],
  ['no bytes', Buffer.alloc(0)],
])('leaves to the broker %s', (_, bytes) => {
  expect(readOwnTelemetry(bytes, 0, topic)).toBeNull();
});

test('leaves an incomplete packet to the broker', () => {
  const bytes = packet();
  for (let length = 0; length < bytes.length; length++) {
    expect(readOwnTelemetry(bytes.subarray(0, length), 0, topic)).toBeNull();
  }
});

test('encodes a PUBACK', () => {
  expect(pubackBytes(4711)).toEqual(generate({ cmd: 'puback', messageId: 4711 }));
});

function withoutId(): Buffer {
  const bytes = packet();
  bytes.writeUInt16BE(0, bytes.length - 300 - 2);
  return bytes;
}
