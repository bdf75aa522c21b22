export const TOPIC_ROOT = 'solar/v1';
export const deviceTopics = ['status', 'info', 'telemetry', 'backlog', 'event'] as const;
export type DeviceTopic = (typeof deviceTopics)[number];

export const deviceTopic = (serialNumber: string, topic: DeviceTopic) =>
  `${TOPIC_ROOT}/${serialNumber}/${topic}`;
export const commandTopic = (serialNumber: string, command: string) =>
  `${TOPIC_ROOT}/${serialNumber}/cmd/${command}`;
