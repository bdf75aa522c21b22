import { brokerUnacknowledged } from '@heliograph/ingest/metrics';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ISubscribePacket } from 'mqtt-packet';
import { until } from '../../support/until.js';
import { type BrokerConnection, FakeBroker, type FakeBrokerOptions } from './support/fake-broker.js';
import { Proxy } from '../../support/proxy.js';
import { reading } from './support/reading.js';
import { TestIngest, type Provisioned } from './support/test-ingest.js';

describe('ingest at an external broker', () => {
  let broker: FakeBroker;
  let proxy: Proxy;
  let rig: TestIngest;
  let known: Provisioned;
  let topic: string;

  async function start(options: FakeBrokerOptions = {}, environment: NodeJS.ProcessEnv = {}): Promise<void> {
    broker = await FakeBroker.start(options);
    rig = await TestIngest.start({ MQTT_URL: broker.url, ...environment }, async (direct) => {
      proxy = await Proxy.to(new URL(direct));
      return proxy.instead(direct);
    });
    known = await rig.provision();
    topic = `solar/v1/${known.serialNumber}/telemetry`;
  }
  afterEach(async () => {
    proxy.release();
    await rig.stop();
    await broker.stop();
    await proxy.close();
  });

  const stored = (count: number) =>
    until(`${count} readings`, async () => (await rig.count('readings')) === count);
  const unacknowledged = async () => (await brokerUnacknowledged.get()).values[0]?.value ?? 0;

  it('requests a persistent session, a receive maximum, and a shared subscription to all device topics', async () => {
    await start({}, { MQTT_CLIENT_ID: 'ingest-7', MQTT_USERNAME: 'heliograph', MQTT_PASSWORD: 'hush' });
    const side = await broker.subscribed(0);
    expect(side.connect).toMatchObject({
      protocolVersion: 5,
      clean: false,
      clientId: 'ingest-7',
      username: 'heliograph',
      password: Buffer.from('hush'),
      properties: { sessionExpiryInterval: 0xffff_ffff, receiveMaximum: 1_000 },
    });
    const { subscriptions } = side.received[1] as ISubscribePacket;
    expect(subscriptions).toEqual([
      { topic: '$share/ingest/solar/v1/+/#', qos: 1, nl: false, rap: true, rh: 2 },
    ]);
    await rig.ingest.close();
    expect(side.received.at(-1)).toMatchObject({ cmd: 'disconnect', reasonCode: 0 });
  });

  it('subscribes to all device topics without sharing if it is the only ingest', async () => {
    await start({}, { MQTT_SHARED: 'off' });
    const { subscriptions } = (await broker.subscribed(0)).received[1] as ISubscribePacket;
    expect(subscriptions).toEqual([{ topic: 'solar/v1/+/#', qos: 1, nl: false, rap: true, rh: 2 }]);
  });

  it('acknowledges on the connection that a message came by, never on the next', async () => {
    await start();
    const first = await broker.subscribed(0);
    first.publish(4, topic, reading());
    await until('4', () => first.acknowledged.length === 1);
    proxy.hold();
    first.publish(5, topic, reading());
    await until('5 in flight', async () => (await unacknowledged()) === 1);
    first.socket.destroy();
    const second = await broker.subscribed(1);
    proxy.release();
    await stored(2);
    second.publish(6, topic, reading());
    await until('6', () => second.acknowledged.length > 0);
    expect(second.acknowledged).toEqual([6]);
  });

  it('acknowledges in order of arrival, across devices', async () => {
    await start();
    const side = await broker.subscribed(0);
    const ids = Array.from({ length: 300 }, (_, n) => n + 1);
    for (const id of ids) {
      const serialNumber = id % 7 === 0 ? `STRANGER-${id}` : known.serialNumber;
      const kind = id % 5 === 0 ? 'cmd/interval' : 'telemetry';
      side.publish(id, `solar/v1/${serialNumber}/${kind}`, reading());
    }
    await until('all', () => side.acknowledged.length === ids.length);
    expect(side.acknowledged).toEqual(ids);
  });

  it('falls back to MQTT 3.1.1, limited by its own window', async () => {
    await start({ version: 4 });
    const side = await broker.subscribed(1);
    expect(side.connect).toMatchObject({ protocolVersion: 4, clean: false, clientId: 'heliograph-ingest' });
    expect(rig.ingest.problems()).toEqual([]);
    side.publish(1, topic, reading());
    await until('1', () => side.acknowledged.length === 1);
    proxy.hold();
    for (let id = 2; id <= 5_001; id++) side.publish(id, topic, reading());
    // One chunk of bytes beyond the window may be in flight when reading stops.
    await until('the window to fill', async () => (await unacknowledged()) >= 1_000);
    expect(await unacknowledged()).toBeLessThan(2_000);
    proxy.release();
    await stored(5_001);
    await until('all', () => side.acknowledged.length === 5_001);
  });

  it('applies a status once that a broker with MQTT 3.1.1 sends again at each connect', async () => {
    await start({ version: 4 }, { MQTT_SHARED: 'off' });
    const topic = `solar/v1/${known.serialNumber}/status`;
    const statuses = async (n: number, sent: readonly [state: string, retain: boolean][]) => {
      const side = await broker.subscribed(n);
      for (const [index, [state, retain]] of sent.entries())
        side.publish(index + 1, topic, { state }, { retain });
      await until('their storage', () => side.acknowledged.length === sent.length);
      const [device] = await rig.rows<{ status: string; status_at: Date; slept_at: Date }>(
        'SELECT status, status_at, slept_at FROM devices WHERE inverter_id = $1',
        [known.id],
      );
      side.socket.destroy();
      return device!;
    };
    // The first connection is refused because of its version.
    const missed = await statuses(1, [['sleep', true]]);
    expect(missed).toMatchObject({ status: 'sleep', slept_at: missed.status_at });
    expect(await statuses(2, [['sleep', true]])).toEqual(missed);

    const lost = await statuses(3, [['lost', true]]);
    expect(lost).toMatchObject({ status: 'lost', slept_at: missed.slept_at });
    const announced = await statuses(4, [
      ['lost', true],
      ['sleep', false],
    ]);
    expect(announced).toMatchObject({ status: 'sleep', slept_at: announced.status_at });
    expect(announced.slept_at.getTime()).toBeGreaterThan(missed.slept_at.getTime());
    expect(await statuses(5, [['sleep', true]])).toEqual(announced);
    const woken = await statuses(6, [
      ['sleep', true],
      ['online', false],
    ]);
    expect(woken).toMatchObject({ status: 'online', slept_at: announced.slept_at });
  });

  it('tolerates an oversized packet, unknown properties and unexpected packets', async () => {
    await start();
    const side = await broker.subscribed(0);
    side.publish(1, topic, ' '.repeat(3_000_000));
    const text = Buffer.from(JSON.stringify(reading()));
    const name = Buffer.from(topic);
    const strange = [0x7f, 0x01, 0x02];
    const body = Buffer.concat([
      Buffer.from([0, name.length]),
      name,
      Buffer.from([0, 2, strange.length, ...strange]),
      text,
    ]);
    side.socket.write(
      Buffer.concat([Buffer.from([0x32, (body.length & 0x7f) | 0x80, body.length >> 7]), body]),
    );
    side.socket.write(Buffer.from([0xf0, 2, 0, 0, 0x62, 2, 0, 9])); // AUTH, and a PUBREL of an unknown message
    side.publish(3, topic, reading(), { properties: { userProperties: { by: 'somebody' } } });
    await until('all', () => side.acknowledged.length === 3);
    expect(side.acknowledged).toEqual([1, 2, 3]);
    await stored(2);
    expect(await rig.rows('SELECT reason FROM quarantine')).toEqual([{ reason: 'too_large' }]);
    expect(broker.sides).toHaveLength(1);
  });

  it('disconnects from a broker that sends invalid MQTT, and reconnects', async () => {
    await start();
    const side = await broker.subscribed(0);
    side.socket.write(Buffer.from([0x32, 0xff, 0xff, 0xff, 0xff, 0xff]));
    const next = await broker.subscribed(1);
    next.publish(1, topic, reading());
    await stored(1);
  });

  it.each([
    [{ refuses: 0x87 }, 'refused: not authorized'],
    [{ refuses: 4, version: 4 as const }, 'refused: wrong user name or password'],
    [{ grants: 0x9e }, 'it has no shared subscriptions'],
    [{ grants: 0 }, 'QoS 0 only'],
  ])('reports why the broker is unusable, and retries: %j', async (options, words) => {
    await start(options);
    expect(rig.ingest.problems()).toEqual([expect.stringContaining(words)]);
    await until('another try', () => broker.sides.length > 3);
  });

  it('connects even if the broker fills the window before the SUBACK while nothing can be stored', async () => {
    const kept = (side: BrokerConnection) => {
      if (side === broker.sides[0]) return;
      for (let id = 1; id <= 1_000; id++) side.publish(id, topic, reading());
    };
    await start({ kept });
    const first = await broker.subscribed(0);
    proxy.hold();
    first.socket.destroy();
    await until('the broker gone', () => rig.ingest.problems().length > 0);
    await until(
      'it again',
      () => !rig.ingest.problems().some((problem) => problem.startsWith('the broker is not')),
    );
    proxy.release();
    await stored(1_000);
    expect(broker.sides).toHaveLength(2);
  });

  it('leaves a silent broker within the keepalive that the broker set', async () => {
    await start({ muteAfterS: 1 });
    const side = await broker.subscribed(0);
    await broker.subscribed(1);
    expect(side.received.filter(({ cmd }) => cmd === 'pingreq').length).toBeGreaterThan(1);
  });

  it('reports that another client uses its client id', async () => {
    await start();
    const side = await broker.subscribed(0);
    side.send({ cmd: 'disconnect', reasonCode: 0x8e });
    await until('it', () =>
      rig.ingest.problems().some((problem) => problem.includes('an MQTT_CLIENT_ID of its own')),
    );
  });
});
