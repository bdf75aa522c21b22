export const TOPIC_ROOT = 'solar/v1';
export const deviceTopics = ['status', 'info', 'telemetry', 'backlog', 'event'] as const;
export type DeviceTopic = (typeof deviceTopics)[number];

export const deviceTopic = (serialNumber: string, topic: DeviceTopic) =>
  `${TOPIC_ROOT}/${serialNumber}/${topic}`;
export const commandTopic = (serialNumber: string, command: string) =>
  `${TOPIC_ROOT}/${serialNumber}/cmd/${command}`;

/** Serial number and last part of `solar/v1/{serial}/{topic}`; null if the topic is not part of the contract. */
export function parseDeviceTopic(topic: string): { serialNumber: string; topic: DeviceTopic } | null {
  const [root, version, serialNumber, last, ...rest] = topic.split('/');
  if (`${root}/${version}` !== TOPIC_ROOT || !serialNumber || rest.length > 0) return null;
  return deviceTopics.includes(last as DeviceTopic) ? { serialNumber, topic: last as DeviceTopic } : null;
}
