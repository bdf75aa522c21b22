import { loadConfig } from '@heliograph/server/config';
import { describe, expect, it } from '@jest/globals';
import { ingestSettings } from './settings.js';

const load = (environment: Record<string, string>) =>
  loadConfig(ingestSettings, { DATABASE_URL: 'postgres://127.0.0.1/heliograph', ...environment });

const rabbitMq = {
  AMQP_URL: 'amqps://rabbit.example:5671',
  AMQP_MANAGEMENT_URL: 'https://rabbit.example:15671',
  MQTT_USERNAME: 'heliograph-ingest',
  MQTT_PASSWORD: 'secret-one',
};

describe('the settings of RabbitMQ', () => {
  it('are its addresses, and ingest’s user', () => {
    expect(load(rabbitMq)).toMatchObject({ ...rabbitMq, AMQP_LOGINS_PORT: 8885 });
    expect(load({ ...rabbitMq, AMQP_URL: 'amqp://127.0.0.1' }).AMQP_URL).toBe('amqp://127.0.0.1');
  });

  it.each<[Record<string, string>, string]>([
    [{ AMQP_URL: 'amqp://user:secret-one@127.0.0.1' }, 'AMQP_URL: must be amqp://host:port'],
    [{ AMQP_URL: 'mqtt://127.0.0.1' }, 'AMQP_URL: must be amqp://host:port'],
    [{ AMQP_URL: 'amqp://127.0.0.1/vhost' }, 'AMQP_URL: must be amqp://host:port'],
    [{ AMQP_MANAGEMENT_URL: 'http://rabbit.example' }, 'AMQP_MANAGEMENT_URL: must be an https:// address'],
    [{ AMQP_MANAGEMENT_URL: 'https://user:secret-one@rabbit.example' }, 'must hold no user name'],
    [{ AMQP_MANAGEMENT_URL: '' }, 'AMQP_MANAGEMENT_URL: and AMQP_URL go together'],
    [{ MQTT_PASSWORD: '' }, 'MQTT_USERNAME: must be set with AMQP_URL'],
    [{ MQTT_URL: 'mqtt://127.0.0.1' }, 'AMQP_URL: cannot be set together with MQTT_URL'],
    [{ MQTT_ADAPTERS: 'tasmota' }, 'MQTT_ADAPTERS: needs a broker of its own'],
    [{ MQTT_PROXY_PROTOCOL: 'on' }, 'MQTT_PROXY_PROTOCOL: is for the embedded broker'],
    [{ INGEST_PROCESSES: '2' }, 'INGEST_PROCESSES: is for the embedded broker'],
    [{ AMQP_URL: 'amqp://127.0.0.1', MQTT_CA_FILE: '/etc/passwd' }, 'or AMQP_URL amqps://'],
  ])('are refused with %j', (mistake, message) => {
    expect(() => load({ ...rabbitMq, ...mistake })).toThrow(message);
    expect(() => load({ ...rabbitMq, ...mistake })).not.toThrow('secret-one');
  });
});
