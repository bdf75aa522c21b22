import { describe, expect, it } from '@jest/globals';
import { generate } from 'mqtt-packet';
import { addDevice, addInverter } from '../../support/builders.js';
import { ServerProcess } from '../../support/server-process.js';
import { useTestDatabase } from '../../support/use-database.js';
import { Device } from '../ingest/support/device.js';
import { reading } from '../ingest/support/reading.js';
import { attributeOf, below, useCollector, type Span } from './collector.js';

const SERIAL = 'HG05-TRACED';
const SECRET = 'f'.repeat(32);

describe('traces of readings', () => {
  const collector = useCollector();
  const database = useTestDatabase();

  /** Publishes two readings in one packet, so that they are in one batch. @returns all spans of ingest */
  async function spansOfTwo(settings: Record<string, string> = {}): Promise<Span[]> {
    collector.bodies.length = 0;
    const ingest = new ServerProcess('ingest', {
      DATABASE_URL: database.url,
      MQTT_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '3600000',
      ...settings,
    });
    const device = await Device.dial((await ingest.ready()).mqttPort!);
    expect(await device.login({ serialNumber: SERIAL, secret: SECRET })).toBe(0);
    const publish = (messageId: number) => {
      const payload = JSON.stringify(reading({}, { temp_c: 48.7 }));
      const topic = `solar/v1/${SERIAL}/telemetry`;
      return generate({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false, messageId });
    };
    device.write(Buffer.concat([publish(1), publish(2)]));
    expect(await device.acknowledged(1)).toBe(true);
    expect(await device.acknowledged(2)).toBe(true);
    expect(await ingest.stop()).toEqual([0, null]);
    return collector.spans();
  }

  it('lead from the arrival through the batch and its commit to the acknowledgement', async () => {
    const inverterId = await addInverter(database.pool, { serial_number: SERIAL });
    await addDevice(database.pool, inverterId, { secret: SECRET });
    const spans = await spansOfTwo();

    const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(roots.map(({ name, kind }) => [name, kind])).toEqual([
      ['receive telemetry', 5],
      ['receive telemetry', 5],
    ]);
    expect(roots.map((root) => attributeOf(root, 'heliograph.serial_number'))).toEqual([SERIAL, SERIAL]);
    const [first, second] = roots.map((root) =>
      spans.filter(({ parentSpanId }) => parentSpanId === root.spanId),
    );
    expect(first!.map(({ name }) => name)).toEqual(['check', 'wait for batch', 'store batch']);
    expect(second!.map(({ name }) => name)).toEqual(['check', 'wait for batch']);
    const batch = first![2]!;
    expect(batch.links.map(({ spanId }) => spanId)).toEqual([roots[1]!.spanId]);
    expect(roots[1]!.links.map(({ spanId }) => spanId)).toEqual([batch.spanId]);
    const statements = below(spans, batch).map((span) => attributeOf(span, 'db.query.text'));
    expect(statements).toContainEqual(expect.stringMatching(/INSERT INTO readings/));
    expect(statements).toContain('COMMIT');

    const everything = collector.bodies.join('\n');
    for (const secret of [SECRET, '48.7', '127.0.0.1']) expect(everything).not.toContain(secret);
  });

  it('are recorded for the wanted share only', async () => {
    const sampler = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
    expect(await spansOfTwo(sampler)).toEqual([]);
  });
});
