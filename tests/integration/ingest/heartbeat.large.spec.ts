import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '../../support/until.js';
import { hasMosquitto, Mosquitto } from './support/mosquitto.js';
import { TestIngest } from './support/test-ingest.js';

const WAIT_MAX_MS = 30_000;
/** Two and a half heartbeat intervals. */
const BEATS_MS = 12_500;

let rig: TestIngest | undefined;
let broker: Mosquitto | undefined;
afterEach(async () => {
  await rig?.stop();
  await broker?.stop();
  rig = undefined;
  broker = undefined;
});
const lastBeat = async () =>
  (await rig!.rows<{ beat_at: Date }>('SELECT beat_at FROM service_heartbeats'))[0]?.beat_at.getTime() ?? 0;

describe('the heartbeat of ingest', () => {
  it('is sent with the embedded broker', async () => {
    rig = await TestIngest.start();
    expect(await lastBeat()).toBeGreaterThan(0);
  });

  it('is not sent while an external broker was never reached', async () => {
    rig = await TestIngest.start({ MQTT_URL: 'mqtt://127.0.0.1:1' });
    expect(await lastBeat()).toBe(0);
  });

  const title = 'stops when its broker is gone, and resumes when it is back';
  const withMosquitto = hasMosquitto ? it : it.skip;
  withMosquitto(hasMosquitto ? title : `${title} (skipped: Mosquitto is not installed)`, async () => {
    broker = await Mosquitto.start();
    rig = await TestIngest.start({ MQTT_URL: broker.url });
    expect(await lastBeat()).toBeGreaterThan(0);
    await broker.kill();
    await until('ingest to notice', () => rig!.ingest.problems().length > 0, { patienceMs: WAIT_MAX_MS });
    const last = await lastBeat();
    await new Promise((resolve) => setTimeout(resolve, BEATS_MS));
    expect(await lastBeat()).toBe(last);
    await broker.resume();
    await until('the next beat', async () => (await lastBeat()) > last, { patienceMs: WAIT_MAX_MS });
  });
});
