import { brokerUnacknowledged } from '@heliograph/ingest/metrics';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Proxy } from '../../support/proxy.js';
import { until } from '../../support/until.js';
import { use } from '../../support/use.js';
import { Device } from './support/device.js';
import { hasRabbitMq, noRabbitMq, PUBLISHER, RabbitMq } from './support/rabbitmq.js';
import { reading } from './support/reading.js';
import { TestIngest, type Provisioned } from './support/test-ingest.js';

const title = 'ingest behind RabbitMQ';
/** RabbitMQ drops a message after this number of returned deliveries by default. */
const RETURNS_MAX_DEFAULT = 20;
const withRabbitMq = hasRabbitMq ? describe : describe.skip;

withRabbitMq(hasRabbitMq ? title : `${title} (skipped: ${noRabbitMq})`, () => {
  const broker = use(
    () => RabbitMq.start(),
    (started) => started.stop(),
  );
  let proxy: Proxy;
  const rig = use(
    async () => {
      const started = await TestIngest.start({}, async (direct) => {
        proxy = await Proxy.to(new URL(direct));
        return proxy.instead(direct);
      });
      started.brokerPort = broker.port;
      return started;
    },
    async (started) => {
      proxy.mend();
      proxy.release();
      await started.stop();
      await proxy.close();
    },
  );

  afterEach(async () => {
    proxy.mend();
    proxy.release();
    await broker.limit(1_000_000_000);
  });

  const stored = (count: number, { id }: Provisioned) =>
    until(`${count} readings`, async () => (await rig.count('readings', `inverter_id = ${id}`)) === count);
  const unacknowledged = async () => (await brokerUnacknowledged.get()).values[0]!.value;
  const waiting = (count: number) =>
    until(`${count} messages`, () => broker.waiting(), { wanted: (seen) => seen === count });
  const emptied = () =>
    until('an empty queue', async () => (await broker.waiting()) === 0 && (await unacknowledged()) === 0);
  const noProblem = () => until('no problem', () => rig.ingest.problems().length === 0);
  /** Publishes to any topic, as a user of RabbitMQ's own. */
  const publisher = async () => {
    const device = await Device.dial(broker.port);
    expect(await device.login(PUBLISHER)).toBe(0);
    return device;
  };
  const topicOf = ({ serialNumber }: Provisioned, kind = 'telemetry') => `solar/v1/${serialNumber}/${kind}`;

  it('stores messages published before its first start', async () => {
    const inverter = await rig.provision();
    const anybody = await publisher();
    for (let n = 0; n < 20; n++) await anybody.deliver(topicOf(inverter), reading());
    await waiting(20);
    await rig.restart(broker.settings);
    expect(rig.ingest.problems()).toEqual([]);
    expect(rig.ingest.mqttPort).toBeNull();
    await stored(20, inverter);
    await emptied();
    anybody.destroy();
  });

  it('stores once a message that consumers left unacknowledged more often than RabbitMQ allows by default', async () => {
    const inverter = await rig.provision();
    await rig.restart({});
    const anybody = await publisher();
    await anybody.deliver(topicOf(inverter), reading());
    for (let n = 0; n <= RETURNS_MAX_DEFAULT; n++) await broker.dieWithMessage();
    expect(await broker.dieWithMessage()).toBeGreaterThan(RETURNS_MAX_DEFAULT);
    await rig.restart(broker.settings);
    await stored(1, inverter);
    await emptied();
    anybody.destroy();
  });

  it('acknowledges messages to the broker once they are stored', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    await device.deliver('telemetry', reading());
    await stored(1, inverter);
    proxy.hold();
    for (let n = 0; n < 200; n++) await device.deliver('telemetry', reading());
    await until('200 in flight', async () => (await unacknowledged()) === 200);
    await waiting(200);
    proxy.release();
    await stored(201, inverter);
    await emptied();
    device.destroy();
  });

  it('holds no more than its prefetch, and loses nothing, while the database is unreachable', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    await device.deliver('telemetry', reading());
    await stored(1, inverter);
    proxy.cut();
    const ids = Array.from({ length: 1_500 }, () => device.publish('telemetry', reading()));
    for (const id of ids) expect(await device.acknowledged(id)).toBe(true);
    await until('a problem', () => rig.ingest.problems().includes('commits fail'));
    await until('1,000 in flight', async () => (await unacknowledged()) === 1_000);
    await waiting(1_500);
    proxy.mend();
    await stored(1_501, inverter);
    await emptied();
    await noProblem();
    device.destroy();
  });

  it('leaves messages without a PUBACK while the queue is full, and stores them when they are sent again', async () => {
    const [filling, refused] = [await rig.provision(), await rig.provision()];
    const filler = await rig.connect(filling);
    // RabbitMQ notifies a new connection at its first message that the queue is full, but an older connection a moment
    // late.
    const device = await rig.connect(refused);
    proxy.cut();
    const filled = Array.from({ length: 1_500 }, () => filler.publish('telemetry', reading()));
    for (const id of filled) expect(await filler.acknowledged(id)).toBe(true);
    // The limit does not count messages in flight to ingest.
    await until('1,000 in flight', async () => (await unacknowledged()) === 1_000);
    await broker.limit(20_000);
    const readings = Array.from({ length: 100 }, () => JSON.stringify(reading()));
    const ids = readings.map((payload) => device.publish('telemetry', payload));
    // Answered after all before it.
    device.send({ cmd: 'pingreq' });
    await device.next(({ cmd }) => cmd === 'pingresp');
    await waiting(1_500);
    await broker.limit(1_000_000_000);
    proxy.mend();
    await stored(1_500, filling);
    await device.deliver('telemetry', readings[0]!);
    expect(
      device.received.filter(({ cmd, messageId }) => cmd === 'puback' && ids.includes(messageId!)),
    ).toEqual([]);
    const again = await rig.connect(refused);
    for (const each of readings) await again.deliver('telemetry', each);
    await stored(100, refused);
    await emptied();
    for (const each of [filler, again]) each.destroy();
  });

  it('quarantines messages that it cannot store, and continues', async () => {
    const inverter = await rig.provision();
    const revoked = await rig.provision();
    await rig.rows(`UPDATE devices SET revoked_at = now() WHERE inverter_id = ${revoked.id}`);
    const anybody = await publisher();
    const publish = (topic: string, payload: unknown) => anybody.deliver(topic, payload);
    await publish('solar/v1/HG05-NOBODY/telemetry', reading());
    await publish(topicOf(revoked), reading());
    await publish(topicOf(inverter, 'nonsense'), reading());
    await publish(topicOf(inverter, 'cmd/interval'), { seconds: 60 });
    await publish(topicOf(inverter), Buffer.alloc(60_000, ' '));
    await publish(topicOf(inverter), Buffer.from([0xff, 0xfe]));
    await publish(topicOf(inverter), reading());
    await stored(1, inverter);
    await emptied();
    const rows = await rig.rows<{ what: string }>(
      `SELECT concat_ws(' ', reason, serial_number, inverter_id) AS what FROM quarantine ORDER BY 1`,
    );
    expect(rows.map(({ what }) => what)).toEqual([
      `invalid_utf8 ${inverter.serialNumber} ${inverter.id}`,
      `revoked_device ${revoked.serialNumber}`,
      `too_large ${inverter.serialNumber} ${inverter.id}`,
      'unknown_device HG05-NOBODY',
      `unknown_topic ${inverter.serialNumber} ${inverter.id}`,
    ]);
    anybody.destroy();
  });

  it('applies the will of a lost device', async () => {
    const lost = await rig.provision();
    const will = {
      topic: topicOf(lost, 'status'),
      payload: Buffer.from('{"state":"lost"}'),
      qos: 1 as const,
    };
    const device = await rig.connect(lost, { will: { ...will, retain: true } });
    await device.deliver('status', { state: 'online' }, { retain: true });
    const has = (status: string) =>
      until(status, () => rig.count('devices', `inverter_id = ${lost.id} AND status = '${status}'`));
    await has('online');
    device.destroy();
    await has('lost');
  });

  it('loses nothing in a graceful shutdown', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    // RabbitMQ asks about each topic of a connection once, so it may be used while no ingest answers.
    await device.deliver('telemetry', reading());
    const ids = Array.from({ length: 299 }, () => device.publish('telemetry', reading()));
    await rig.restart(broker.settings);
    for (const id of ids) expect(await device.acknowledged(id)).toBe(true);
    for (let n = 0; n < 50; n++) await device.deliver('telemetry', reading());
    await stored(350, inverter);
    device.destroy();
  });

  it('loses nothing that the broker acknowledged, if the broker is killed with messages in flight', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    proxy.hold();
    const ids = Array.from({ length: 1_200 }, () => device.publish('telemetry', reading()));
    for (const id of ids) expect(await device.acknowledged(id)).toBe(true);
    await broker.kill();
    await until('a problem', () =>
      rig.ingest.problems().some((problem) => problem.includes('not connected')),
    );
    await broker.resume();
    proxy.release();
    await noProblem();
    await stored(1_200, inverter);
    await emptied();
  });
});
