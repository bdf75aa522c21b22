import {
  generate,
  parser,
  type IConnackPacket,
  type IConnectPacket,
  type IDisconnectPacket,
} from 'mqtt-packet';
import type { Packet } from 'mqtt-packet';
import { TOPIC_ROOT } from '@heliograph/contracts/mqtt/topics';
import type { BrokerLogin } from './broker-address.js';
import { FramingError, type Frame } from './frame-reader.js';
import { BrokerRefusal, connectRefusal, reasonOf } from './refusals.js';

export type MqttVersion = 4 | 5;

/** Packet types, the upper half of a packet's first byte. */
export const CONNACK = 2;
export const PUBLISH = 3;
export const SUBACK = 9;
export const UNSUBACK = 11;
export const PINGRESP = 13;
export const DISCONNECT = 14;

const ALL_DEVICES = `${TOPIC_ROOT}/+/#`;
/** @param shared among all instances of ingest, otherwise this one receives everything. */
export const devicesFilter = (shared: boolean) => (shared ? `$share/ingest/${ALL_DEVICES}` : ALL_DEVICES);
/** Maximum unacknowledged messages (MQTT 5's receive maximum). */
export const IN_FLIGHT_MAX = 1_000;
/** The broker keeps the session as long as its own settings allow. */
const NEVER_EXPIRES = 0xffff_ffff;
const SUBSCRIBE_ID = 1;
const FAILURES_FROM = 0x80;

export interface Introduction extends BrokerLogin {
  readonly clientId: string;
  readonly keepaliveS: number;
}

export function connectPacket(version: MqttVersion, introduction: Introduction): Buffer {
  const { clientId, keepaliveS, username, password } = introduction;
  const packet: IConnectPacket = {
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: version,
    clean: false,
    clientId,
    keepalive: keepaliveS,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(version === 5
      ? { properties: { sessionExpiryInterval: NEVER_EXPIRES, receiveMaximum: IN_FLIGHT_MAX } }
      : {}),
  };
  return generate(packet, { protocolVersion: version });
}

export interface Filters {
  readonly devices: string;
  /** Other protocols. Never shared, because one instance must receive all messages of a device. */
  readonly foreign: readonly string[];
}

export function subscribePacket(version: MqttVersion, { devices, foreign }: Filters): Buffer {
  // MQTT 5: request the retain flag as published by our devices, and no retained messages of other protocols.
  const options = (rap: boolean) => (version === 5 ? { rap, rh: 2 as const, nl: false } : {});
  return generate(
    {
      cmd: 'subscribe',
      messageId: SUBSCRIBE_ID,
      subscriptions: [
        { topic: devices, qos: 1, ...options(true) },
        ...foreign.map((topic) => ({ topic, qos: 1 as const, ...options(false) })),
      ],
    },
    { protocolVersion: version },
  );
}

/** Messages that the broker already holds are still delivered. */
export const unsubscribePacket = (version: MqttVersion, { devices, foreign }: Filters) =>
  generate(
    { cmd: 'unsubscribe', messageId: SUBSCRIBE_ID, unsubscriptions: [devices, ...foreign] },
    { protocolVersion: version },
  );

/** QoS 0: a lost request is repeated. */
export const publishPacket = (version: MqttVersion, topic: string, payload: Buffer) =>
  generate(
    { cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false },
    { protocolVersion: version },
  );
export const pingPacket = () => generate({ cmd: 'pingreq' });
/** @param forget end the session, too (MQTT 5 only). */
export const disconnectPacket = (version: MqttVersion, forget: boolean) =>
  generate(
    {
      cmd: 'disconnect',
      reasonCode: 0,
      ...(forget ? { properties: { sessionExpiryInterval: 0 } } : {}),
    } as IDisconnectPacket,
    { protocolVersion: version },
  );

export interface Welcome {
  readonly sessionPresent: boolean;
  /** Requested by the broker, null: ours applies. */
  readonly keepaliveS: number | null;
}

/** @throws BrokerRefusal if the broker refuses the connection. */
export function readConnack(frame: Frame, version: MqttVersion, { devices }: Filters): Welcome {
  const code = frame.body[1] ?? 0;
  if (code !== 0) throw connectRefusal(code);
  const { sessionPresent, properties } = parse(frame, version) as IConnackPacket;
  if (properties?.sharedSubscriptionAvailable === false && devices.startsWith('$share/'))
    throw new BrokerRefusal(reasonOf(0x9e));
  return { sessionPresent, keepaliveS: properties?.serverKeepAlive ?? null };
}

/** @throws BrokerRefusal if a subscription was not granted with QoS 1. */
export function readSuback({ body }: Frame, { devices, foreign }: Filters): void {
  // The last bytes answer the filters, in order.
  const filters = [devices, ...foreign];
  const answers = body.subarray(-filters.length);
  for (const [n, filter] of filters.entries()) {
    const granted = answers[n] ?? FAILURES_FROM;
    if (granted === 1) continue;
    const why = granted >= FAILURES_FROM ? refusedBecause(granted) : 'it delivers with QoS 0 only';
    throw new BrokerRefusal(`the broker does not give us ${filter}: ${why}`);
  }
}

/** MQTT 3.1.1 has a single failure code without a reason. */
const refusedBecause = (code: number) => (code === FAILURES_FROM ? 'it does not say why' : reasonOf(code));

/** Why the broker ends the connection. MQTT 5 only. */
export const readDisconnect = ({ body }: Frame) =>
  new BrokerRefusal(`the broker ended it: ${reasonOf(body[0] ?? 0)}`);

function parse({ type, flags, body }: Frame, version: MqttVersion): Packet {
  let parsed: Packet | null = null;
  const packets = parser({ protocolVersion: version });
  packets.on('packet', (packet) => (parsed = packet));
  packets.on('error', (error: Error) => {
    throw new FramingError(error.message);
  });
  packets.parse(Buffer.concat([Buffer.from([(type << 4) | flags, body.length]), body]));
  if (!parsed) throw new FramingError('incomplete packet');
  return parsed;
}
