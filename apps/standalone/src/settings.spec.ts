import { loadConfig } from '@heliograph/server/config';
import { describe, expect, it } from '@jest/globals';
import { standaloneSettings } from './settings.js';

const demo = (environment: Record<string, string>) => loadConfig(standaloneSettings, environment).demo;

describe('the DEMO setting', () => {
  it('is on by default if only this machine can reach the system', () => {
    expect(demo({})).toBe(true);
    expect(demo({ HTTP_HOST: 'localhost', MQTT_HOST: '::1', MQTT_URL: 'mqtt://[::1]:1883' })).toBe(true);
  });

  it.each<Record<string, string>>([
    { DATABASE_URL: 'postgres://heliograph@127.0.0.1/heliograph' },
    { TRUST_PROXY: 'loopback' },
    { HTTP_HOST: '0.0.0.0' },
    { MQTT_HOST: '0.0.0.0' },
    { MQTT_URL: 'mqtt://broker.example' },
  ])('is off by default with %j', (environment) => {
    expect(demo(environment)).toBe(false);
    expect(demo({ ...environment, DEMO: 'on' })).toBe(true);
  });
});

describe('AMQP_URL', () => {
  it('is refused, because npm start does not use RabbitMQ', () => {
    expect(() => demo({ AMQP_URL: 'amqp://127.0.0.1' })).toThrow('AMQP_URL: does not work with npm start');
  });
});
