import { generate } from 'mqtt-packet';

/** CONNECT packet of a device, without keepalive. */
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
