import {
  BACKLOG_MAX_BYTES,
  BACKLOG_MAX_READINGS,
  backlogSchema,
  eventSchema,
  infoSchema,
  PACKET_MAX_BYTES,
  statusSchema,
  TELEMETRY_MAX_BYTES,
} from '@heliograph/contracts/mqtt/messages';
import { readingSchema } from '@heliograph/contracts/mqtt/reading';
import { deviceTopic, deviceTopics, type DeviceTopic } from '@heliograph/contracts/mqtt/topics';
import type { z } from 'zod';
import { parseJson, type Seen } from '../seen.js';
import { fail, judgeEach, notSeen, pass, type Check, type Finding, type Rule } from './check.js';

const EVERY_FIELD: Rule = {
  section: 'for-makers-of-devices',
  words: 'asyncapi.json is the contract with every field',
};
const AFTER_CONNECT: Rule = { section: 'what-to-send', words: 'After each connect, both retained' };
const SIZE: Rule = { section: 'connecting', words: 'a reading at most 8 KiB, a backlog 64 KiB' };

const schemas = {
  status: statusSchema,
  info: infoSchema,
  telemetry: readingSchema,
  backlog: backlogSchema,
  event: eventSchema,
} as const satisfies Record<DeviceTopic, z.ZodType>;
const retainedTopics: readonly DeviceTopic[] = ['status', 'info'];

const bytesOf = ({ packet }: { packet: { payload: string | Buffer } }) => Buffer.byteLength(packet.payload);

export const messages: readonly Check[] = [
  {
    id: 'status-online',
    rule: AFTER_CONNECT,
    judge: (seen) => judgeAfterConnect(seen, 'status', (text) => isOnline(text)),
  },
  { id: 'info-sent', rule: AFTER_CONNECT, judge: (seen) => judgeAfterConnect(seen, 'info', () => true) },
  {
    id: 'retained',
    rule: AFTER_CONNECT,
    judge: (seen) =>
      judgeEach('messages', seen.publishes, ({ packet }) => {
        const topic = deviceTopics.find((each) => packet.topic === deviceTopic(seen.serialNumber, each));
        if (!topic || packet.retain === retainedTopics.includes(topic)) return null;
        return packet.retain ? `${topic} is retained` : `${topic} is not retained`;
      }),
  },
  {
    id: 'qos',
    rule: { section: 'for-makers-of-devices', words: 'QoS 1' },
    judge: (seen) =>
      judgeEach('messages', seen.publishes, ({ packet }) =>
        packet.qos === 1 ? null : `QoS ${packet.qos} on ${packet.topic}`,
      ),
  },
  {
    id: 'topics',
    rule: { section: 'connecting', words: 'publish below solar/v1/{serial}/' },
    judge: (seen) => {
      const known = deviceTopics.map((topic) => deviceTopic(seen.serialNumber, topic));
      return judgeEach('messages', seen.publishes, ({ packet }) =>
        known.includes(packet.topic) ? null : `${packet.topic} is not one of the contract's topics`,
      );
    },
  },
  { id: 'size-reading', rule: SIZE, judge: (seen) => judgeSize(seen, 'telemetry', TELEMETRY_MAX_BYTES) },
  { id: 'size-backlog', rule: SIZE, judge: (seen) => judgeSize(seen, 'backlog', BACKLOG_MAX_BYTES) },
  {
    id: 'packets',
    rule: {
      section: 'connecting',
      words: `a packet that announces more than ${PACKET_MAX_BYTES / 1024} KiB closes the connection`,
    },
    judge: (seen) => {
      const broken = seen.log.of('malformed');
      if (broken.length > 0) return fail(broken[0]!.because, broken);
      return seen.publishes.length > 0 ? pass('all packets well-formed') : notSeen('no messages');
    },
  },
  {
    id: 'json',
    rule: { section: 'for-makers-of-devices', words: 'MQTT 3.1.1, JSON' },
    judge: (seen) =>
      judgeEach('messages', seen.publishes, ({ text }) =>
        parseJson(text) === undefined ? 'not JSON' : null,
      ),
  },
  { id: 'schema-status', rule: EVERY_FIELD, judge: (seen) => judgeSchema(seen, 'status') },
  { id: 'schema-info', rule: EVERY_FIELD, judge: (seen) => judgeSchema(seen, 'info') },
  { id: 'schema-reading', rule: EVERY_FIELD, judge: (seen) => judgeSchema(seen, 'telemetry') },
  { id: 'schema-event', needs: 'events', rule: EVERY_FIELD, judge: (seen) => judgeSchema(seen, 'event') },
  {
    id: 'schema-backlog',
    rule: EVERY_FIELD,
    judge: (seen) =>
      judgeEach('backlog messages', seen.on('backlog'), ({ text }) => {
        const message = parseJson(text);
        const readings = (message as { readings?: unknown } | null | undefined)?.readings;
        // The number of readings is checked separately.
        if (!Array.isArray(readings)) return problemOf(backlogSchema, message);
        return (
          problemOf(backlogSchema, { ...(message as object), readings: [] }) ??
          readings.map((each) => problemOf(readingSchema, each)).find((problem) => problem !== null) ??
          null
        );
      }),
  },
  {
    id: 'backlog-size',
    rule: { section: 'what-to-send', words: 'at most 200 per message' },
    judge: (seen) =>
      judgeEach('backlog messages', seen.on('backlog'), ({ text }) => {
        const count = (parseJson(text) as { readings?: unknown[] } | undefined)?.readings?.length ?? 0;
        return count > BACKLOG_MAX_READINGS ? `${count} readings` : null;
      }),
  },
];

const isOnline = (text: string) => statusSchema.safeParse(parseJson(text)).data?.state === 'online';

function judgeAfterConnect(seen: Seen, topic: DeviceTopic, isWanted: (text: string) => boolean): Finding {
  const used = seen.connections.filter(({ isUsed }) => isUsed);
  const sent = new Set(
    seen.on(topic).flatMap(({ connection, text }) => (isWanted(text) ? [connection] : [])),
  );
  return judgeEach(
    'connections',
    used.map(({ connect }) => connect!),
    ({ connection }) => (sent.has(connection) ? null : `no ${topic} after it`),
  );
}

function judgeSize(seen: Seen, topic: 'telemetry' | 'backlog', bytesMax: number): Finding {
  return judgeEach(`${topic} messages`, seen.on(topic), (message) =>
    bytesOf(message) > bytesMax ? `${bytesOf(message)} bytes` : null,
  );
}

function judgeSchema(seen: Seen, topic: DeviceTopic): Finding {
  return judgeEach(`${topic} messages`, seen.on(topic), ({ text }) => {
    const message = parseJson(text);
    return message === undefined ? null : problemOf(schemas[topic], message);
  });
}

function problemOf(schema: z.ZodType, message: unknown): string | null {
  const issue = schema.safeParse(message).error?.issues[0];
  return issue ? `${issue.path.join('.') || 'message'}: ${issue.message}` : null;
}
