import { describe, expect, it } from '@jest/globals';
import { backlogSchema, eventSchema, infoSchema, statusSchema } from '@heliograph/contracts/mqtt/messages';
import { readingSchema } from '@heliograph/contracts/mqtt/reading';
import { readText } from './tree.js';

const schemas: Record<string, { safeParse(message: unknown): { success: boolean } }> = {
  status: statusSchema,
  info: infoSchema.strict(),
  telemetry: readingSchema,
  backlog: backlogSchema,
  event: eventSchema,
};

/** Messages that the guide sends with mosquitto_pub, with the shell variable replaced by a timestamp. */
const messages = readText('docs/devices.md')
  .split('\n')
  .flatMap((line) => {
    const match = /solar\/v1\/\$S\/(\w+).* -m '(.*)'/.exec(line);
    if (!match) return [];
    const json = match[2]!.replaceAll(/'\$(T|\(\(T-\d+\)\))'/g, '1763620245000');
    return [{ topic: match[1]!, json, isMistake: line.includes('by mistake') }];
  });

describe('the guide for device makers', () => {
  it('shows a message on each topic', () => {
    expect([...new Set(messages.map(({ topic }) => topic))].sort()).toEqual(Object.keys(schemas).sort());
  });

  it.each(messages)(
    'shows a $topic message that matches the contract: $json',
    ({ topic, json, isMistake }) => {
      const message = JSON.parse(json) as { readings?: unknown[] };
      expect(schemas[topic]!.safeParse(message).success).toBe(!isMistake);
      for (const reading of message.readings ?? [])
        expect(readingSchema.safeParse(reading).success).toBe(true);
    },
  );
});
