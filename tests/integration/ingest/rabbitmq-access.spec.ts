import { readFile } from 'node:fs/promises';
import { createLogger } from '@heliograph/server/logging';
import { describe, expect, it, jest } from '@jest/globals';
import { connectAsync } from 'mqtt';
import type { ISubackPacket } from 'mqtt-packet';
import { register } from 'prom-client';
import { until } from '../../support/until.js';
import { use } from '../../support/use.js';
import { Device } from './support/device.js';
import { hasRabbitMq, noRabbitMq, PUBLISHER, RabbitMq } from './support/rabbitmq.js';
import { reading } from './support/reading.js';
import { TestIngest, type Provisioned } from './support/test-ingest.js';

const title = 'a device at RabbitMQ';
const withRabbitMq = hasRabbitMq ? describe : describe.skip;

/** RabbitMQ refuses every log-in with this code of MQTT 3.1.1. */
const REFUSED = 4;
/** SUBACK return code of a refused filter. */
const NO_FILTER = 0x80;
const WRONG = '0'.repeat(32);
const THERE = '127.0.0.2';

withRabbitMq(hasRabbitMq ? title : `${title} (skipped: ${noRabbitMq})`, () => {
  const broker = use(
    () => RabbitMq.start(),
    (started) => started.stop(),
  );
  const rig = use(
    async () => {
      const started = await TestIngest.start(broker.settings);
      started.brokerPort = broker.port;
      return started;
    },
    (started) => started.stop(),
  );

  const metric = async (name: string, label?: string) => {
    const { values } = await register.getSingleMetric(`heliograph_ingest_${name}`)!.get();
    return values
      .filter(({ labels }) => !label || Object.values(labels).includes(label))
      .reduce((sum, { value }) => sum + value, 0);
  };
  const tryWith = async (...login: Parameters<Device['login']>) => (await rig.dial()).login(...login);
  const stored = ({ id }: Provisioned, count = 1) =>
    until('readings', async () => (await rig.count('readings', `inverter_id = ${id}`)) === count);

  it('logs in with the right secret, repeatedly', async () => {
    const inverter = await rig.provision();
    for (let round = 0; round < 3; round++) expect(await tryWith(inverter)).toBe(0);
  });

  it('is refused if secret, client id or device is wrong', async () => {
    const inverter = await rig.provision();
    const other = await rig.provision();
    const revoked = await rig.provision();
    await rig.rows('UPDATE devices SET revoked_at = now() WHERE inverter_id = $1', [revoked.id]);
    const refused = await metric('login_failures_total', 'refused');
    const codes = await Promise.all([
      tryWith({ ...inverter, secret: WRONG }),
      tryWith(inverter, { clientId: other.serialNumber }),
      tryWith(inverter, { username: other.serialNumber }),
      tryWith(inverter, { username: undefined, password: undefined }),
      tryWith({ serialNumber: 'HG99-0000-00000', secret: inverter.secret }),
      tryWith(revoked),
      tryWith(await rig.provision({ status: 'REMOVED' })),
    ]);
    expect(codes).toEqual(codes.map(() => REFUSED));
    expect(await metric('login_failures_total', 'refused')).toBe(refused + 6);
    expect(await rig.count('devices', 'session > 0 AND session_address IS NULL')).toBeLessThanOrEqual(1);
  });

  it('logs in with the right secret during a flood of wrong ones, of which few are checked at a time', async () => {
    const inverter = await rig.provision();
    const dropped = await metric('login_failures_total', 'dropped');
    const flood = Array.from({ length: 60 }, () => tryWith({ ...inverter, secret: WRONG }));
    expect(await tryWith(inverter)).toBe(0);
    expect(await Promise.all(flood)).toEqual(flood.map(() => REFUSED));
    expect(await metric('login_failures_total', 'dropped')).toBeGreaterThan(dropped);
  });

  it('is refused while ingest does not consume, and logs in when it does again', async () => {
    const inverter = await rig.provision();
    expect(await tryWith(inverter)).toBe(0);
    await broker.letIngestRead(false);
    const answers = async (code: number) =>
      until(`the answer ${code}`, async () => (await tryWith(inverter)) === code);
    await answers(REFUSED);
    await broker.letIngestRead(true);
    await answers(0);
  });

  it("publishes to its own topics only: another's closes its connection", async () => {
    const [thief, victim] = [await rig.provision(), await rig.provision()];
    const bystander = await rig.connect(victim);
    for (const topic of [`solar/v1/${victim.serialNumber}/telemetry`, 'solar/v1', 'a/b']) {
      const breaches = await metric('access_breaches_total');
      const device = await rig.connect(thief);
      expect(await device.acknowledged(device.publish(topic, reading()))).toBe(false);
      expect(await metric('access_breaches_total')).toBe(breaches + 1);
    }
    await bystander.deliver('telemetry', reading());
    await stored(victim);
    expect(await rig.count('readings', `inverter_id = ${thief.id}`)).toBe(0);
    expect(await rig.count('quarantine')).toBe(0);
  });

  it('subscribes to its own commands only, and receives them', async () => {
    const inverter = await rig.provision();
    const subscribe = async (device: Device, topic: string) => {
      device.send({ cmd: 'subscribe', messageId: 7, subscriptions: [{ topic, qos: 1 }] });
      return (await device.next(({ cmd }) => cmd === 'suback')) as ISubackPacket | null;
    };
    for (const topic of ['#', 'solar/v1/+/cmd/#', `solar/v1/${inverter.serialNumber}/#`]) {
      const device = await rig.connect(inverter);
      expect((await subscribe(device, topic))?.granted ?? [NO_FILTER]).toEqual([NO_FILTER]);
      await device.gone();
    }
    const device = await rig.connect(inverter);
    expect((await subscribe(device, `solar/v1/${inverter.serialNumber}/cmd/#`))?.granted).toEqual([1]);
    const operator = await Device.dial(broker.port);
    await operator.login(PUBLISHER);
    await operator.deliver(`solar/v1/${inverter.serialNumber}/cmd/interval`, { seconds: 60 });
    expect(await device.next(({ cmd }) => cmd === 'publish')).toMatchObject({
      topic: `solar/v1/${inverter.serialNumber}/cmd/interval`,
    });
    operator.destroy();
  });

  it("cannot have a will on another's topic", async () => {
    const [thief, victim] = [await rig.provision(), await rig.provision()];
    const topic = `solar/v1/${victim.serialNumber}/status`;
    const will = { topic, payload: Buffer.from('{"state":"lost"}'), qos: 1 as const, retain: true };
    const breaches = await metric('access_breaches_total');
    const device = await rig.connect(thief, { will });
    device.destroy();
    await until('its refusal', async () => (await metric('access_breaches_total')) === breaches + 1);
    expect(await rig.count('devices', `inverter_id = ${victim.id} AND status IS NULL`)).toBe(1);
  });

  it('is disconnected if it announces a packet of more than 66 KiB', async () => {
    const device = await rig.connect(await rig.provision());
    device.publish('telemetry', Buffer.alloc(67 * 1024));
    await device.gone();
  });

  it.each([
    'UPDATE devices SET revoked_at = now() WHERE inverter_id = $1',
    `UPDATE inverters SET status = 'REMOVED' WHERE id = $1`,
    `UPDATE devices SET secret_sha256 = sha256('another'), revoked_at = NULL WHERE inverter_id = $1`,
  ])('is disconnected within 5 s of %s', async (statement) => {
    const inverter = await rig.provision();
    const [device, other] = [await rig.connect(inverter), await rig.connect(await rig.provision())];
    await rig.rows(statement, [inverter.id]);
    expect(await device.goneWithin(5)).toBe(true);
    expect(await tryWith(inverter)).toBe(REFUSED);
    await other.deliver('telemetry', reading());
  });

  it('is disconnected also by an instance that started after its log-in', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    await rig.restart(broker.settings);
    await rig.rows('UPDATE devices SET revoked_at = now() WHERE inverter_id = $1', [inverter.id]);
    expect(await device.goneWithin(5)).toBe(true);
  });

  it('is replaced by a newer log-in, and counts as cloned if its addresses alternate', async () => {
    const inverter = await rig.provision();
    const takeovers = await metric('takeovers_total', 'another');
    let device = await rig.connect(inverter);
    for (let round = 0; round < 4; round++) {
      for (const address of [THERE, undefined]) {
        const newer = await rig.connect(inverter, {}, address);
        await device.gone();
        device = newer;
      }
    }
    await device.deliver('telemetry', reading());
    expect(await metric('takeovers_total', 'another')).toBe(takeovers + 8);
    const next = await rig.connect(inverter);
    await device.gone();
    (await rig.connect(inverter, {}, THERE)).destroy();
    await next.gone();
    expect(await metric('takeovers_total', 'another')).toBe(takeovers + 9);
    await until('the clone', () => rig.count('device_clones', `inverter_id = ${inverter.id}`));
  });

  it('takes over nothing if its connection was closed before', async () => {
    const inverter = await rig.provision();
    const takeovers = await metric('takeovers_total');
    for (const address of [THERE, undefined, THERE]) {
      const device = await rig.connect(inverter, {}, address);
      device.destroy();
      await until('the end of its session', () =>
        rig.count('devices', `inverter_id = ${inverter.id} AND session_address IS NULL`),
      );
    }
    expect(await metric('takeovers_total')).toBe(takeovers);
  });

  it('may use TLS, like ingest, which checks the certificate', async () => {
    const inverter = await rig.provision();
    const tls = { ...broker.settings, AMQP_URL: broker.amqpsUrl };
    await rig.restart(tls);
    expect(rig.ingest.problems()).toEqual([expect.stringContaining('certificate')]);
    await rig.restart({ ...tls, MQTT_CA_FILE: broker.caFile });
    expect(rig.ingest.problems()).toEqual([]);
    const { serialNumber, secret } = inverter;
    const client = await connectAsync(`mqtts://127.0.0.1:${broker.tlsPort}`, {
      ...{ clientId: serialNumber, username: serialNumber, password: secret },
      ca: await readFile(broker.caFile),
    });
    await client.publishAsync(`solar/v1/${serialNumber}/telemetry`, JSON.stringify(reading()), { qos: 1 });
    await stored(inverter);
    await client.endAsync();
    await rig.restart(broker.settings);
  });

  it('is admitted only while ingest consumes', async () => {
    const inverter = await rig.provision();
    const logger = createLogger('ingest', 'silent');
    const warn = jest.spyOn(logger, 'warn');
    await rig.restart({ ...broker.settings, MQTT_PASSWORD: 'wrong-one' }, logger);
    expect(rig.ingest.problems()).toEqual([expect.stringContaining('the broker is not connected')]);
    expect(await tryWith(inverter)).toBe(REFUSED);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('wrong-one');
    await rig.restart(broker.settings);
    expect(await tryWith(inverter)).toBe(0);
  });
});
