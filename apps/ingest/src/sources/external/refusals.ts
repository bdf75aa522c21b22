/** Why a broker refused us or ended the connection, as a clause for logs. */
export class BrokerRefusal extends Error {
  constructor(
    message: string,
    /** Unsupported protocol version: retry with the other one. */
    readonly versionUnknown = false,
  ) {
    super(message);
  }
}

/** MQTT 5 reason codes, and 3.1.1 return codes below 0x80. */
const reasons: Record<number, string> = {
  0x01: 'it does not speak this version of MQTT',
  0x02: 'it does not allow this client id (MQTT_CLIENT_ID)',
  0x03: 'it is not available now',
  0x04: 'wrong user name or password (MQTT_USERNAME, MQTT_PASSWORD)',
  0x05: 'not authorized (MQTT_USERNAME, MQTT_PASSWORD, client certificate)',
  0x84: 'it does not speak this version of MQTT',
  0x85: 'it does not allow this client id (MQTT_CLIENT_ID)',
  0x86: 'wrong user name or password (MQTT_USERNAME, MQTT_PASSWORD)',
  0x87: 'not authorized (MQTT_USERNAME, MQTT_PASSWORD, client certificate, or its topic rights)',
  0x88: 'it is not available now',
  0x89: 'it is busy',
  0x8a: 'we are banned',
  0x8b: 'it is shutting down',
  0x8d: 'keepalive timeout',
  0x8e: 'another client took over: each instance needs an MQTT_CLIENT_ID of its own',
  0x8f: 'it does not allow this topic filter',
  0x93: 'receive maximum exceeded',
  0x97: 'quota exceeded',
  0x98: 'administrative action',
  0x9e: 'it has no shared subscriptions',
  0x9f: 'connection rate exceeded',
};

const hex = (code: number) => `0x${code.toString(16).padStart(2, '0')}`;

export const reasonOf = (code: number): string => reasons[code] ?? `reason ${hex(code)}`;

export const connectRefusal = (code: number) =>
  new BrokerRefusal(`refused: ${reasonOf(code)}`, code === 0x01 || code === 0x84);
