import type { Socket } from 'node:net';
import type { IClientOptions } from 'mqtt';
import mqttPacket, { type Packet } from 'mqtt-packet';
import type { FirmwareBug } from '../scenarios/effect.js';

/** The broker that the fleet connects to. */
export interface Broker {
  /** mqtt, mqtts, ws or wss address. */
  readonly url: string;
  /** Certificate of the authority that signed the broker's, PEM; unset: the public ones. */
  readonly ca?: string | undefined;
  /** Called for each new connection; the result observes all its packets. */
  readonly watch?: (serialNumber: string) => PacketWatch;
}

interface PacketWatch {
  sent(packet: Packet): void;
  received(packet: Packet): void;
}

export interface Identity {
  readonly serialNumber: string;
  readonly secret: string;
}

const KEEPALIVE_S = 60;
const CONNECT_TIMEOUT_MS = 20_000;

// A buffer for each of the 65,536 packet ids takes 7 MB.
mqttPacket.writeToStream.cacheNumbers = false;

/** Connection options of an inverter. Reconnecting is left to the modem and its own backoff. */
export function connectOptions(
  broker: Broker,
  identity: Identity,
  bug: FirmwareBug | null = null,
): IClientOptions {
  return {
    ...(broker.ca === undefined ? {} : { ca: broker.ca }),
    ...(bug === 'unchecked-name' ? { checkServerIdentity: () => undefined } : {}),
    protocolVersion: 4,
    clientId: identity.serialNumber,
    username: identity.serialNumber,
    password: identity.secret,
    clean: true,
    keepalive: KEEPALIVE_S,
    reschedulePings: true,
    reconnectPeriod: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    resubscribe: false,
  };
}

/** Cuts a connection like a network failure: without DISCONNECT, so the broker publishes the will. */
export function destroy(stream: unknown): void {
  (stream as Socket).destroy();
}
