import { SERIAL_NUMBER_PATTERN } from '@heliograph/domain/inverter/serial-number';
import { channels, KIBIBYTE, reading, type Channel, type JsonObject } from './asyncapi-channels.js';
import { PACKET_MAX_BYTES } from './messages.js';

const channelOf = ({ address, name, summary, description, payload, examples }: Channel) => ({
  address,
  description,
  parameters: { serialNumber: { $ref: '#/components/parameters/serialNumber' } },
  messages: {
    [name]: {
      name,
      summary,
      contentType: 'application/json',
      payload: name === 'telemetry' ? { $ref: '#/components/schemas/reading' } : payload,
      examples: examples.map((example) => ({ payload: example })),
    },
  },
});

const operationOf = ({ name, from, retained, summary }: Channel) => ({
  // AsyncAPI describes operations from the service's side: it receives what a device publishes.
  action: from === 'device' ? 'receive' : 'send',
  channel: { $ref: `#/channels/${name}` },
  summary,
  bindings: { mqtt: { qos: 1, retain: retained, bindingVersion: '0.2.0' } },
});

const byName = <T>(make: (channel: Channel) => T) =>
  Object.fromEntries(channels.map((channel) => [channel.name, make(channel)]));

/**
 * The contract between devices and Heliograph as an AsyncAPI 3 document, generated from the schemas that the service
 * validates with.
 */
export function asyncApiDocument(): JsonObject {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Heliograph: inverters to service',
      version: '1.0.0',
      license: { name: 'Apache-2.0' },
      description: `MQTT 3.1.1, JSON, QoS 1. A packet with an announced length above ${PACKET_MAX_BYTES / KIBIBYTE} KiB closes its connection. An invalid message is acknowledged and quarantined with its reason, and affects no other message. Unknown keys are ignored. A device publishes below its own serial number only and subscribes to its own commands only: anything else closes its connection. A SUBSCRIBE is at most 1 KiB; a ninth filter is refused with 0x80.`,
    },
    defaultContentType: 'application/json',
    servers: {
      broker: {
        host: 'localhost:1883',
        protocol: 'mqtt',
        description:
          "The serial number is client id and user name, and the secret created at provisioning is the password. With an external broker this is that broker's address, and its PUBACK only means that the broker has the message.",
        security: [{ $ref: '#/components/securitySchemes/deviceSecret' }],
      },
    },
    channels: byName(channelOf),
    operations: byName(operationOf),
    components: {
      parameters: {
        serialNumber: { description: `The device's own serial number: ${SERIAL_NUMBER_PATTERN.source}` },
      },
      schemas: { reading },
      securitySchemes: { deviceSecret: { type: 'userPassword' } },
    },
  };
}
