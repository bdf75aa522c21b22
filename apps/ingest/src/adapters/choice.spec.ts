import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { makeAdapters, readAdapterChoice } from './choice.js';

describe('MQTT_ADAPTERS', () => {
  it('lists protocols, OpenDTU optionally with a prefix', () => {
    expect(readAdapterChoice('tasmota, opendtu:roof/dtu/,sparkplug')).toEqual([
      ...[{ name: 'tasmota' }, { name: 'opendtu', prefix: 'roof/dtu' }, { name: 'sparkplug' }],
    ]);
    expect(makeAdapters(readAdapterChoice('opendtu')!)[0]!.filters).toContain('solar/+/status/+');
    expect(makeAdapters(readAdapterChoice('opendtu:roof/dtu')!)[0]!.filters).toContain('roof/dtu/+/0/+');
  });

  it.each(['tasmota,', 'knx', 'tasmota:x', 'opendtu:', 'opendtu:a/+/b', 'tasmota,tasmota', 'toString'])(
    'rejects %s',
    (text) => {
      expect(readAdapterChoice(text)).toBeNull();
    },
  );
});

describe('every adapter', () => {
  const topics = [
    'tele/x/SENSOR',
    'solar/116182406127/0/power',
    'solar/116182406127/status/last_update',
    'spBv1.0/g/DBIRTH/n/d',
    'spBv1.0/g/NDATA/n',
    'spBv1.0/g/NDEATH/n',
  ];
  it('translates or refuses any bytes', () => {
    const adapters = makeAdapters(readAdapterChoice('tasmota,opendtu,sparkplug')!);
    const json = fc.json().map((text) => Buffer.from(text));
    const energy = fc.record({
      ENERGY: fc.dictionary(fc.constantFrom('Total', 'Power', 'Voltage', 'Today'), fc.jsonValue()),
    });
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      json,
      energy.map((value) => Buffer.from(JSON.stringify(value))),
    );
    fc.assert(
      fc.property(fc.constantFrom(...topics), bytes, fc.nat(), (topic, payload, receivedAt) => {
        const message = { topic, payload: Buffer.from(payload), receivedAt };
        const answers = adapters
          .map((adapter) => adapter.translate(message))
          .filter((answer) => answer !== null);
        expect(answers).toHaveLength(1);
      }),
      { numRuns: 2_000 },
    );
  });
});
