import type { SessionStart } from '@heliograph/database/devices/device-sessions';
import type { ConsumeMessage } from 'amqplib';

/** `192.0.2.1:50000 -> 192.0.2.2:8883`, with brackets around an IPv6 address. */
const NAME = /^\[?([^\]]+?)\]?:\d+ -> /;

export interface ClosedConnection extends SessionStart {
  /** When it began, after its login, ms since 1970. */
  readonly connectedAt: number;
}

/** A device's closed connection, from an event of RabbitMQ's; empty: not an MQTT connection. */
export function closedConnectionOf({ properties }: Pick<ConsumeMessage, 'properties'>): ClosedConnection[] {
  const { user, name, protocol, connected_at: connectedAt } = properties.headers ?? {};
  const address = NAME.exec(String(name))?.[1];
  if (
    typeof user !== 'string' ||
    typeof connectedAt !== 'number' ||
    !address ||
    !String(protocol).includes('MQTT')
  )
    return [];
  return [{ serialNumber: user, address, connectedAt }];
}
