import { deviceTopics, TOPIC_ROOT, type DeviceTopic } from '@heliograph/contracts/mqtt/topics';
import type { MessageKind } from '../pipeline/device-message.js';

/** What a device publishes to this topic; null: it is not below its own tree, and it has no right to. */
export function publishedKind(serialNumber: string, topic: string): MessageKind | null {
  const tree = `${TOPIC_ROOT}/${serialNumber}/`;
  if (!topic.startsWith(tree)) return null;
  const rest = topic.slice(tree.length);
  return deviceTopics.includes(rest as DeviceTopic) ? (rest as DeviceTopic) : 'unknown';
}

/** Whether a device may subscribe to this filter: only to commands for itself. */
export function maySubscribe(serialNumber: string, filter: string): boolean {
  return filter.startsWith(`${TOPIC_ROOT}/${serialNumber}/cmd/`);
}
