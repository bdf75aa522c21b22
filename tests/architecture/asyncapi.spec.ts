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
  it('is what the schemas say (npm run asyncapi writes it anew)', () => {
    expect(JSON.parse(readText('docs/asyncapi.json'))).toEqual(asyncApiDocument());
  });

  it('has every topic that a device may publish on, and every command', () => {
    expect(channels.map(({ name }) => name).sort()).toEqual([...deviceTopics, 'intervalCommand'].sort());
    expect(channels.map(({ name }) => name).sort()).toEqual(Object.keys(schemas).sort());
  });

  it.each(channels.flatMap(({ name, examples }) => examples.map((example) => ({ name, example }))))(
    'gives an example of $name that the service takes',
    ({ name, example }) => {
      expect(schemas[name as keyof typeof schemas].safeParse(example).error).toBeUndefined();
    },
  );

  it('refers to nothing that it does not hold', () => {
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
