import { brokerUnacknowledged } from '@heliograph/ingest/metrics';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '../../support/until.js';
import { use } from '../../support/use.js';
import { hasMosquitto, Mosquitto } from './support/mosquitto.js';
import { Proxy } from '../../support/proxy.js';
import { reading } from './support/reading.js';
import { TestIngest, type Provisioned } from './support/test-ingest.js';

const title = 'ingest behind Mosquitto';
const withMosquitto = hasMosquitto ? describe : describe.skip;

withMosquitto(hasMosquitto ? title : `${title} (skipped: Mosquitto is not installed)`, () => {
  const broker = use(
    () => Mosquitto.start(),
    (started) => started.stop(),
  );
  let proxy: Proxy;
  let known: Provisioned;

  const rig = use(
    () =>
      TestIngest.start({ MQTT_URL: broker.url }, async (direct) => {
        proxy = await Proxy.to(new URL(direct));
        return proxy.instead(direct);
      }),
    async (started) => {
      proxy.mend();
      proxy.release();
      await started.stop();
      await proxy.close();
    },
  );
  beforeAll(async () => {
    known = await rig.provision();
  });

  const stored = (count: number, inverter = known) =>
    until(
      `${count} readings`,
      async () => (await rig.count('readings', `inverter_id = ${inverter.id}`)) === count,
    );
  const unacknowledged = async () => (await brokerUnacknowledged.get()).values[0]?.value ?? 0;

  it('is ready, and stores devices’ messages', async () => {
    expect(rig.ingest.problems()).toEqual([]);
    expect(rig.ingest.mqttPort).toBeNull();
    const device = await rig.connect(known);
    await device.deliver('telemetry', reading());
    await stored(1);
    const [latest] = await rig.rows<{ heard: boolean }>(
      `SELECT heard_at IS NOT NULL AS heard FROM latest WHERE inverter_id = ${known.id}`,
    );
    expect(latest).toEqual({ heard: true });
    device.destroy();
  });

  it('has many messages in flight before the first is stored, and acknowledges them afterwards', async () => {
    const device = await rig.connect(known);
    proxy.hold();
    for (let n = 0; n < 200; n++) device.publish('telemetry', reading());
    await until('200 in flight', async () => (await unacknowledged()) === 200);
    proxy.release();
    await stored(201);
    await until('their acknowledgements', async () => (await unacknowledged()) === 0);
    device.destroy();
  });

  it('quarantines messages of unknown or revoked devices, unknown topics or excessive size', async () => {
    const revoked = await rig.provision();
    await rig.rows(`UPDATE devices SET revoked_at = now() WHERE inverter_id = ${revoked.id}`);
    const anybody = await rig.connect({ serialNumber: 'ANYBODY', secret: 'x' });
    const publish = (serialNumber: string, topic: string, payload: unknown) =>
      anybody.publish(`solar/v1/${serialNumber}/${topic}`, payload);
    publish('HG05-NOBODY', 'telemetry', reading());
    publish('not a serial number', 'telemetry', reading());
    publish(revoked.serialNumber, 'telemetry', reading());
    publish(known.serialNumber, 'nonsense', reading());
    publish(known.serialNumber, 'cmd/interval', { seconds: 60 });
    publish(known.serialNumber, 'telemetry', Buffer.alloc(1_000_000, ' '));
    publish(known.serialNumber, 'telemetry', Buffer.from([0xff, 0xfe]));
    publish(known.serialNumber, 'telemetry', reading());
    await stored(202);
    await until('their acknowledgements', async () => (await unacknowledged()) === 0);
    const rows = await rig.rows<{ what: string; bytes: number }>(
      `SELECT concat_ws(' ', reason, serial_number, inverter_id) AS what, length(payload) AS bytes FROM quarantine`,
    );
    expect(rows.map(({ what }) => what).sort()).toEqual([
      `invalid_utf8 ${known.serialNumber} ${known.id}`,
      `revoked_device ${revoked.serialNumber}`,
      `too_large ${known.serialNumber} ${known.id}`,
      'unknown_device HG05-NOBODY',
      'unknown_device not a serial number',
      `unknown_topic ${known.serialNumber} ${known.id}`,
    ]);
    expect(rows.every(({ bytes }) => bytes <= 66 * 1024)).toBe(true);
    expect(rig.ingest.problems()).toEqual([]);
    anybody.destroy();
  });

  it('stores nothing from a device that is revoked after its lookup', async () => {
    const passing = await rig.provision();
    const device = await rig.connect(passing);
    await device.deliver('telemetry', reading());
    await stored(1, passing);
    await rig.rows(`UPDATE devices SET revoked_at = now() WHERE inverter_id = ${passing.id}`);
    await until('a quarantined message', async () => {
      await device.deliver('telemetry', reading());
      return rig.count(
        'quarantine',
        `reason = 'revoked_device' AND serial_number = '${passing.serialNumber}'`,
      );
    });
    device.destroy();
  });

  it('applies the will of a lost device, and ignores retained messages from before', async () => {
    const lost = await rig.provision();
    const device = await rig.connect(lost, {
      will: {
        topic: `solar/v1/${lost.serialNumber}/status`,
        payload: Buffer.from('{"state":"lost"}'),
        qos: 1,
        retain: true,
      },
    });
    await device.deliver('status', { state: 'online' }, { retain: true });
    device.destroy();
    await until('its will', () => rig.count('devices', `inverter_id = ${lost.id} AND status = 'lost'`));
    await rig.rows(`UPDATE devices SET status = NULL WHERE inverter_id = ${lost.id}`);
    await rig.restart({ MQTT_URL: broker.url });
    const other = await rig.connect(known);
    await other.deliver('telemetry', reading());
    await stored(203);
    expect(await rig.count('devices', `inverter_id = ${lost.id} AND status IS NULL`)).toBe(1);
    other.destroy();
  });

  it('loses nothing while the database is unreachable, and reports the problem', async () => {
    const device = await rig.connect(known);
    const newcomer = await rig.provision();
    proxy.cut();
    for (let n = 0; n < 50; n++) await device.deliver('telemetry', reading());
    const other = await rig.connect(newcomer);
    await other.deliver('telemetry', reading());
    await until('a problem', () => rig.ingest.problems().length === 2);
    expect(rig.ingest.problems()).toEqual(['devices cannot be looked up', 'commits fail']);
    proxy.mend();
    await stored(253);
    await stored(1, newcomer);
    await until('no problem', () => rig.ingest.problems().length === 0);
    device.destroy();
    other.destroy();
  });

  it('loses nothing in a graceful shutdown: the next ingest stores messages that the broker accepted meanwhile', async () => {
    const device = await rig.connect(known);
    for (let n = 0; n < 300; n++) device.publish('telemetry', reading());
    await rig.restart({ MQTT_URL: broker.url });
    for (let n = 0; n < 100; n++) await device.deliver('telemetry', reading());
    await stored(653);
    device.destroy();
  });

  it('loses nothing that the broker persisted, if the broker is killed with messages in flight', async () => {
    const device = await rig.connect(known);
    proxy.hold();
    for (let n = 0; n < 1_200; n++) device.publish('telemetry', reading());
    const last = JSON.stringify(reading());
    await device.deliver('telemetry', last);
    await until('the message on disk', () => broker.keeps(last));
    await broker.kill();
    await until('a problem', () =>
      rig.ingest.problems().some((problem) => problem.startsWith('the broker is not')),
    );
    await broker.resume();
    // The broker resends as many messages as may be in flight before it answers the subscription.
    await until(
      'the broker',
      () => !rig.ingest.problems().some((problem) => problem.startsWith('the broker is not')),
    );
    proxy.release();
    await stored(1_854);
    await until('no problem', () => rig.ingest.problems().length === 0);
  });
});
