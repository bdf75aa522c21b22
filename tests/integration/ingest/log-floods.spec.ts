import type { Logger } from '@heliograph/server/logging';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reading } from './support/reading.js';
import { TestIngest } from './support/test-ingest.js';

/** Log lines as they would be written, without the time. */
class Lines {
  readonly all: string[] = [];
  readonly logger = Object.fromEntries(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace'].map((level) => [
      level,
      (fields: unknown, message?: string) =>
        void this.all.push(`${level} ${JSON.stringify(fields)} ${message}`),
    ]),
  ) as unknown as Logger;
}

describe('ten thousand invalid payloads', () => {
  const lines = new Lines();
  let rig: TestIngest;
  beforeAll(async () => {
    rig = await TestIngest.start({}, undefined, lines.logger);
  });
  let stopped = false;
  afterAll(async () => {
    if (!stopped) await rig.stop();
  });

  it('are logged in a few lines, with their count and without their contents', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const before = lines.all.length;
    const payload = `not json ${'secret '.repeat(100)}`;
    let last = 0;
    for (let n = 0; n < 1_000; n++) last = device.publish('telemetry', reading({}, { ac_power_w: 'much' }));
    for (let n = 0; n < 9_000; n++) last = device.publish('telemetry', payload);
    expect(await device.acknowledged(last)).toBe(true);
    const notJson = await rig.count('quarantine', `reason = 'invalid_json'`);
    await rig.stop();
    stopped = true;
    const said = lines.all.slice(before).filter((line) => !line.includes('RoutesResolver'));
    const { serialNumber } = inverter;
    expect(said.filter((line) => /message quarantined|over quota/.test(line)).toSorted()).toEqual([
      `warn {"serialNumber":"${serialNumber}","kind":"quarantine","times":${9_000 - notJson - 1}} over quota, again`,
      `warn {"serialNumber":"${serialNumber}","kind":"quarantine"} over quota`,
      `warn {"serialNumber":"${serialNumber}","reason":"flooding","detail":"quarantine: above 4194304 at once and 61440 an hour"} message quarantined`,
      `warn {"serialNumber":"${serialNumber}","reason":"invalid_json","detail":"not JSON"} message quarantined`,
      `warn {"serialNumber":"${serialNumber}","reason":"invalid_json","times":${notJson - 1}} message quarantined, again`,
      expect.stringContaining(
        `warn {"serialNumber":"${serialNumber}","reason":"invalid_schema","detail":"values.ac_power_w`,
      ),
      `warn {"serialNumber":"${serialNumber}","reason":"invalid_schema","times":999} message quarantined, again`,
    ]);
    expect(said.length).toBeLessThan(20);
    expect(said.join()).not.toContain('secret');
  });
});
