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

/** Packet types, as they stand in a packet's first byte. */
export const CONNACK = 2;
export const PUBLISH = 3;
export const SUBACK = 9;
export const UNSUBACK = 11;
export const PINGRESP = 13;
export const DISCONNECT = 14;

/** Every device's tree. */
const ALL_DEVICES = `${TOPIC_ROOT}/+/#`;
/** @param shared among all instances of ingest; else all of it comes to this one. */
export const devicesFilter = (shared: boolean) => (shared ? `$share/ingest/${ALL_DEVICES}` : ALL_DEVICES);
/** Messages that the broker may send before the first of them is acknowledged. */
export const IN_FLIGHT_MAX = 1_000;
/** The broker keeps the session, and what comes for it, for as long as its own settings let it. */
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

/** What is asked for. */
export interface Filters {
  /** Of our own devices. */
  readonly devices: string;
  /** Of other protocols, which are not shared: what belongs together has to come to one instance. */
  readonly foreign: readonly string[];
}

export function subscribePacket(version: MqttVersion, { devices, foreign }: Filters): Buffer {
  // MQTT 5: of ours retained as the device published it, of others only what was kept from before; that is not asked for.
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

/** What was kept already still comes. */
export const unsubscribePacket = (version: MqttVersion, { devices, foreign }: Filters) =>
  generate(
    { cmd: 'unsubscribe', messageId: SUBSCRIBE_ID, unsubscriptions: [devices, ...foreign] },
    { protocolVersion: version },
  );

/** QoS 0: whoever is asked in vain is asked again. */
export const publishPacket = (version: MqttVersion, topic: string, payload: Buffer) =>
  generate(
    { cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false },
    { protocolVersion: version },
  );
export const pingPacket = () => generate({ cmd: 'pingreq' });
/** An orderly end. @param forget the session goes too, where the broker speaks MQTT 5; else it stays. */
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
  /** The broker's own wish; null: ours stands. */
  readonly keepaliveS: number | null;
}

/** @throws BrokerRefusal where the broker lets nobody in. */
export function readConnack(frame: Frame, version: MqttVersion, { devices }: Filters): Welcome {
  const code = frame.body[1] ?? 0;
  if (code !== 0) throw connectRefusal(code);
  const { sessionPresent, properties } = parse(frame, version) as IConnackPacket;
  if (properties?.sharedSubscriptionAvailable === false && devices.startsWith('$share/'))
    throw new BrokerRefusal(reasonOf(0x9e));
  return { sessionPresent, keepaliveS: properties?.serverKeepAlive ?? null };
}

/** @throws BrokerRefusal where a subscription is not what was asked for. */
export function readSuback({ body }: Frame, { devices, foreign }: Filters): void {
  // Whatever stands before them: the last bytes answer the filters, in order.
  const filters = [devices, ...foreign];
  const answers = body.subarray(-filters.length);
  for (const [n, filter] of filters.entries()) {
    const granted = answers[n] ?? FAILURES_FROM;
    if (granted === 1) continue;
    const why = granted >= FAILURES_FROM ? refusedBecause(granted) : 'it delivers with QoS 0 only';
    throw new BrokerRefusal(`the broker does not give us ${filter}: ${why}`);
  }
}

/** In 3.1.1 there is one failure only, without a reason. */
const refusedBecause = (code: number) => (code === FAILURES_FROM ? 'it does not say why' : reasonOf(code));

/** Why the broker ends the connection; MQTT 5 only. */
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
  if (!parsed) throw new FramingError('a packet that is not whole');
  return parsed;
}
