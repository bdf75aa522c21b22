import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect as connectTcp, isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { createWebSocketStream, WebSocket } from 'ws';
import type { IngestSettings } from '../../settings.js';

/** Idle time before TCP keepalive. MQTT pings detect a broker lost behind a proxy. */
const KEEPALIVE = { keepAlive: true, keepAliveInitialDelay: 10_000 };
/** MQTT's default ports. Web sockets use HTTP's. */
const PORTS: Record<string, number> = { 'mqtt:': 1883, 'mqtts:': 8883 };

export interface BrokerLogin {
  readonly username?: string;
  readonly password?: Buffer;
}

/** User name and password, read for each connection because the file may be replaced. */
export async function readLogin(settings: IngestSettings): Promise<BrokerLogin> {
  const { MQTT_USERNAME: username, MQTT_PASSWORD: given, MQTT_PASSWORD_FILE: file } = settings;
  const password = file ? (await readFile(file, 'utf8')).replace(/\r?\n$/, '') : given;
  return { username, password: password === undefined ? undefined : Buffer.from(password) };
}

/**
 * Connects by TCP, TLS or web socket. Certificates are read each time, too.
 * @throws why it failed, or when `signal` aborts.
 */
export async function dial(settings: IngestSettings, signal: AbortSignal): Promise<Duplex> {
  const url = new URL(settings.MQTT_URL!);
  const secure = url.protocol === 'mqtts:' || url.protocol === 'wss:';
  const tls = secure ? await tlsOptions(settings, bareHost(url)) : {};
  if (url.protocol in PORTS) {
    const port = Number(url.port || PORTS[url.protocol]);
    const to = { host: bareHost(url), port, noDelay: true, ...KEEPALIVE };
    const socket = secure ? connectTls({ ...to, ...tls }) : connectTcp(to);
    return opened(socket, socket, secure ? 'secureConnect' : 'connect', signal);
  }
  const webSocket = new WebSocket(url, 'mqtt', { ...tls, ...KEEPALIVE, perMessageDeflate: false });
  const stream = createWebSocketStream(webSocket);
  return opened(stream, webSocket, 'open', signal);
}

async function opened(
  stream: Duplex,
  emitter: NodeJS.EventEmitter,
  event: string,
  signal: AbortSignal,
): Promise<Duplex> {
  stream.on('error', () => {}); // reported through `close`
  try {
    await once(emitter, event, { signal });
    return stream;
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

export async function tlsOptions(settings: IngestSettings, host: string): Promise<ConnectionOptions> {
  const read = (path: string | undefined) => (path ? readFile(path) : undefined);
  return {
    ca: await read(settings.MQTT_CA_FILE),
    cert: await read(settings.MQTT_CERT_FILE),
    key: await read(settings.MQTT_KEY_FILE),
    servername: isIP(host) ? undefined : host,
    minVersion: 'TLSv1.2',
  };
}

/** Without the brackets that URLs put around an IPv6 address. */
export const bareHost = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1');
