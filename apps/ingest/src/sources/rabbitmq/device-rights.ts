import { maySubscribe, publishedKind } from '../topic-rights.js';

/** The exchange in which RabbitMQ routes all MQTT messages. */
const EXCHANGE = 'amq.topic';

/** A request of RabbitMQ's `rabbitmq_auth_backend_http` about a device that has logged in. */
export type Question = Readonly<Record<string, string | undefined>>;

/** Whether a device may use an exchange or a queue. Topics have requests of their own. */
export function mayUseResource({ username, resource, name, permission }: Question): boolean {
  if (resource === 'exchange') return name === EXCHANGE && permission !== 'configure';
  return resource === 'queue' && (name === queueOf(username, 0) || name === queueOf(username, 1));
}

/** Whether a device may publish to a topic, or subscribe to a filter. */
export function mayUseTopic({ username = '', name, permission, routing_key: key = '' }: Question): boolean {
  if (name !== EXCHANGE) return false;
  const topic = topicOf(key);
  if (permission === 'write') return publishedKind(username, topic) !== null;
  return permission === 'read' && maySubscribe(username, topic);
}

/** RabbitMQ separates the levels of a topic by dots. */
export const topicOf = (routingKey: string) => routingKey.replaceAll('.', '/');

const queueOf = (clientId: string | undefined, qos: 0 | 1) => `mqtt-subscription-${clientId}qos${qos}`;
