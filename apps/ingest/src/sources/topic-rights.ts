import { deviceTopics, TOPIC_ROOT, type DeviceTopic } from '@heliograph/contracts/mqtt/topics';
import type { MessageKind } from '../pipeline/device-message.js';

/** Kind of message that the device publishes to this topic, null: not below its own prefix, so not allowed. */
export function publishedKind(serialNumber: string, topic: string): MessageKind | null {
  const tree = `${TOPIC_ROOT}/${serialNumber}/`;
  if (!topic.startsWith(tree)) return null;
  const rest = topic.slice(tree.length);
  return deviceTopics.includes(rest as DeviceTopic) ? (rest as DeviceTopic) : 'unknown';
}

/** Devices may only subscribe to their own commands. */
export function maySubscribe(serialNumber: string, filter: string): boolean {
  return isCommand(serialNumber, filter);
}

export function isCommand(serialNumber: string, topic: string): boolean {
  return topic.startsWith(`${TOPIC_ROOT}/${serialNumber}/cmd/`);
}

/** Serial number in a topic below the contract's root. */
export function serialNumberIn(topic: string): string {
  const start = TOPIC_ROOT.length + 1;
  const end = topic.indexOf('/', start);
  return end === -1 ? topic.slice(start) : topic.slice(start, end);
}
