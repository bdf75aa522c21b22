import { describe, expect, it } from '@jest/globals';
import { mayUseResource, mayUseTopic, type Question } from './device-rights.js';

const OWN = 'HG05-2026-0001';
const device = (more: Question): Question => ({ username: OWN, vhost: '/', ...more });

describe('the rights of a device at RabbitMQ', () => {
  const topic = (permission: string, key: string, name = 'amq.topic') =>
    mayUseTopic(device({ resource: 'topic', name, permission, routing_key: key }));

  it('allow it to publish below its own serial number', () => {
    expect(topic('write', `solar.v1.${OWN}.telemetry`)).toBe(true);
    expect(topic('write', `solar.v1.${OWN}.anything`)).toBe(true);
    expect(topic('write', 'solar.v1.HG05-2026-0002.telemetry')).toBe(false);
    expect(topic('write', `solar.v1.${OWN}`)).toBe(false);
    expect(topic('write', '')).toBe(false);
    expect(topic('write', `solar.v1.${OWN}.telemetry`, 'amq.direct')).toBe(false);
  });

  it('allow it to subscribe to its own commands', () => {
    expect(topic('read', `solar.v1.${OWN}.cmd.#`)).toBe(true);
    for (const key of ['#', 'solar.v1.*.cmd.#', `solar.v1.${OWN}.#`, 'solar.v1.HG05-2026-0002.cmd.#'])
      expect(topic('read', key)).toBe(false);
    expect(topic('configure', `solar.v1.${OWN}.cmd.#`)).toBe(false);
  });

  it("allow it to use MQTT's exchange and its own queues", () => {
    const use = (resource: string, name: string, permission: string) =>
      mayUseResource(device({ resource, name, permission }));
    expect(use('exchange', 'amq.topic', 'write')).toBe(true);
    expect(use('exchange', 'amq.topic', 'read')).toBe(true);
    expect(use('exchange', 'amq.topic', 'configure')).toBe(false);
    expect(use('exchange', 'amq.rabbitmq.event', 'read')).toBe(false);
    for (const permission of ['configure', 'write', 'read'])
      expect(use('queue', `mqtt-subscription-${OWN}qos1`, permission)).toBe(true);
    expect(use('queue', 'mqtt-subscription-HG05-2026-0002qos1', 'read')).toBe(false);
    expect(use('queue', 'heliograph', 'read')).toBe(false);
  });
});
