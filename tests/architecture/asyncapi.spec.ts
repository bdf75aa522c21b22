import { describe, expect, it } from '@jest/globals';
import { asyncApiDocument } from '@heliograph/contracts/mqtt/asyncapi-document';
import { channels } from '@heliograph/contracts/mqtt/asyncapi-channels';
import {
  backlogSchema,
  eventSchema,
  infoSchema,
  intervalCommandSchema,
  statusSchema,
} from '@heliograph/contracts/mqtt/messages';
import { readingSchema } from '@heliograph/contracts/mqtt/reading';
import { deviceTopics } from '@heliograph/contracts/mqtt/topics';
import { readText } from './tree.js';

const schemas = {
  status: statusSchema,
  info: infoSchema,
  telemetry: readingSchema,
  backlog: backlogSchema,
  event: eventSchema,
  intervalCommand: intervalCommandSchema,
};

describe('docs/asyncapi.json', () => {
  it('matches the schemas (npm run asyncapi regenerates it)', () => {
    expect(JSON.parse(readText('docs/asyncapi.json'))).toEqual(asyncApiDocument());
  });

  it('has every topic on which a device may publish, and every command', () => {
    expect(channels.map(({ name }) => name).sort()).toEqual([...deviceTopics, 'intervalCommand'].sort());
    expect(channels.map(({ name }) => name).sort()).toEqual(Object.keys(schemas).sort());
  });

  it.each(channels.flatMap(({ name, examples }) => examples.map((example) => ({ name, example }))))(
    'has an example of $name that the schema accepts',
    ({ name, example }) => {
      expect(schemas[name as keyof typeof schemas].safeParse(example).error).toBeUndefined();
    },
  );

  it('has no broken references', () => {
    const document = asyncApiDocument();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      (match) => match[1]!,
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const target = reference
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect({ reference, found: target !== undefined }).toEqual({ reference, found: true });
    }
  });
});
