import type { SessionStart } from '@heliograph/database/devices/device-sessions';
import type { ConsumeMessage } from 'amqplib';

/** `192.0.2.1:50000 -> 192.0.2.2:8883`, with brackets around an IPv6 address. */
const NAME = /^\[?([^\]]+?)\]?:\d+ -> /;

/** Device and address of a closed connection, from an event of RabbitMQ's; empty: not an MQTT connection. */
export function closedConnectionOf({ properties }: Pick<ConsumeMessage, 'properties'>): SessionStart[] {
  const { user, name, protocol } = properties.headers ?? {};
  const address = NAME.exec(String(name))?.[1];
  if (typeof user !== 'string' || !address || !String(protocol).includes('MQTT')) return [];
  return [{ serialNumber: user, address }];
}
