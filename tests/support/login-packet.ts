import { generate } from 'mqtt-packet';

/** A device's CONNECT, without a keepalive. */
export function loginPacket(serialNumber: string, secret: string): Buffer {
  return generate({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    keepalive: 0,
    clientId: serialNumber,
    username: serialNumber,
    password: Buffer.from(secret),
  });
}
