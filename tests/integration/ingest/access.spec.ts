import { performance } from 'node:perf_hooks';
import { describe, expect, it } from '@jest/globals';
import type { ISubackPacket } from 'mqtt-packet';
import { register } from 'prom-client';
import { until } from '../../support/until.js';
import { reading } from './support/reading.js';
import { type TestIngest, useTestIngest } from './support/test-ingest.js';

const rig = useTestIngest({ DEMO: 'off' });

const metric = async (name: string, label?: string) => {
  const { values } = await register.getSingleMetric(`heliograph_ingest_${name}`)!.get();
  return values
    .filter(({ labels }) => !label || Object.values(labels).includes(label))
    .reduce((sum, { value }) => sum + value, 0);
};
const NOT_AUTHORIZED = 5;
/** SUBACK return code of a refused filter. */
const REFUSED = 0x80;
const WRONG = '0'.repeat(32);

describe('a log-in', () => {
  const tryWith = async (...login: Parameters<Awaited<ReturnType<TestIngest['dial']>>['login']>) =>
    (await rig.dial()).login(...login);

  it('is accepted with the right secret, repeatedly', async () => {
    const inverter = await rig.provision();
    for (let round = 0; round < 5; round++) expect(await tryWith(inverter)).toBe(0);
  });

  it('is refused with code 5 after a delay if secret, name or device is wrong', async () => {
    const inverter = await rig.provision();
    const unknown = { serialNumber: 'HG99-0000-00000', secret: inverter.secret };
    const before = performance.now();
    const codes = await Promise.all([
      tryWith({ ...inverter, secret: WRONG }),
      tryWith({ ...inverter, secret: inverter.secret.toUpperCase() }),
      tryWith(inverter, { username: 'HG05-TEST-99999' }),
      tryWith(inverter, { username: undefined, password: undefined }),
      tryWith({ ...inverter, serialNumber: inverter.serialNumber.toLowerCase() }),
      tryWith({ ...inverter, serialNumber: '' }),
      tryWith(unknown),
    ]);
    expect(codes).toEqual(codes.map(() => NOT_AUTHORIZED));
    expect(performance.now() - before).toBeGreaterThan(900);
  });

  it('is refused for a revoked device, a removed inverter, and with DEMO=off for a demonstration device', async () => {
    const revoked = await rig.provision();
    await rig.rows('UPDATE devices SET revoked_at = now() WHERE inverter_id = $1', [revoked.id]);
    const removed = await rig.provision({ status: 'REMOVED' });
    const demo = await rig.provision({ demo: true });
    const codes = await Promise.all([revoked, removed, demo].map((inverter) => tryWith(inverter)));
    expect(codes).toEqual([NOT_AUTHORIZED, NOT_AUTHORIZED, NOT_AUTHORIZED]);
  });

  it('succeeds with the right secret during a flood of wrong ones from its address and for its serial', async () => {
    const inverter = await rig.provision();
    const flood = Array.from({ length: 150 }, (_, index) =>
      tryWith({ serialNumber: index % 2 ? inverter.serialNumber : `HG99-FLOOD-${index}`, secret: WRONG }),
    );
    expect(await tryWith(inverter)).toBe(0);
    const codes = await Promise.all(flood);
    expect(codes).not.toContain(0);
    // Beyond the limit on pending log-ins there is no answer.
    expect(codes).toContain(NOT_AUTHORIZED);
    expect(codes).toContain(null);
  });

  it('may be followed by messages before it is answered', async () => {
    const inverter = await rig.provision();
    const device = await rig.dial();
    const answered = device.login(inverter);
    const ids = Array.from({ length: 100 }, () => device.publish('telemetry', reading()));
    expect(await answered).toBe(0);
    for (const id of ids) expect(await device.acknowledged(id)).toBe(true);
    expect(await rig.count('readings', `inverter_id = ${inverter.id}`)).toBe(100);
  });
});

describe('the rights of a device', () => {
  it("are limited to its own topics: publishing to another's closes only its own connection", async () => {
    const [thief, victim] = [await rig.provision(), await rig.provision()];
    const bystander = await rig.connect(victim);
    for (const topic of [
      `solar/v1/${victim.serialNumber}/telemetry`,
      'solar/v1',
      '$SYS/x/heartbeat',
      'a/b',
    ]) {
      const breaches = await metric('access_breaches_total');
      const device = await rig.connect(thief);
      expect(await device.acknowledged(device.publish(topic, reading()))).toBe(false);
      expect(await metric('access_breaches_total')).toBe(breaches + 1);
    }
    await bystander.deliver('telemetry', reading());
    expect(await rig.count('readings', `inverter_id IN (${thief.id}, ${victim.id})`)).toBe(1);
    expect(await rig.count('quarantine', `inverter_id IN (${thief.id}, ${victim.id})`)).toBe(0);
  });

  it('allow it to subscribe only to its own commands', async () => {
    const inverter = await rig.provision();
    const subscribe = async (topic: string) => {
      const device = await rig.connect(inverter);
      device.send({ cmd: 'subscribe', messageId: 7, subscriptions: [{ topic, qos: 1 }] });
      return (await device.next(({ cmd }) => cmd === 'suback')) !== null;
    };
    expect(await subscribe(`solar/v1/${inverter.serialNumber}/cmd/#`)).toBe(true);
    for (const topic of ['#', 'solar/v1/+/cmd/#', `solar/v1/${inverter.serialNumber}/#`, '$SYS/#'])
      expect(await subscribe(topic)).toBe(false);
  });

  it('allow eight filters, and a new one after an unsubscribe', async () => {
    const inverter = await rig.provision();
    const device = await rig.connect(inverter);
    const subscribe = async (messageId: number, from: number, to: number) => {
      const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const subscriptions = numbers.map((n) => ({
        topic: `solar/v1/${inverter.serialNumber}/cmd/${n}`,
        qos: 1 as const,
      }));
      device.send({ cmd: 'subscribe', messageId, subscriptions });
      const suback = await device.next((packet) => packet.cmd === 'suback' && packet.messageId === messageId);
      return (suback as ISubackPacket).granted;
    };
    const refusals = await metric('refused_filters_total');
    expect(await subscribe(1, 1, 10)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, REFUSED, REFUSED]);
    expect(await metric('refused_filters_total')).toBe(refusals + 2);
    expect(await subscribe(2, 8, 9)).toEqual([1, REFUSED]);
    device.send({
      cmd: 'unsubscribe',
      messageId: 3,
      unsubscriptions: [`solar/v1/${inverter.serialNumber}/cmd/1`],
    });
    expect(await subscribe(4, 9, 10)).toEqual([1, REFUSED]);
    await device.deliver('telemetry', reading());
  });

  it('keep no filter after the connection, even for a persistent session', async () => {
    const inverter = await rig.provision();
    const first = await rig.connect(inverter, { clean: false });
    const topic = `solar/v1/${inverter.serialNumber}/cmd/#`;
    first.send({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic, qos: 1 }] });
    await first.next(({ cmd }) => cmd === 'suback');
    const second = await rig.connect(inverter, { clean: false });
    expect(await second.next(({ cmd }) => cmd === 'connack')).toMatchObject({ sessionPresent: false });
  });

  it("do not allow a will on another's topic", async () => {
    const [thief, victim] = [await rig.provision(), await rig.provision()];
    const device = await rig.dial();
    const topic = `solar/v1/${victim.serialNumber}/status`;
    const will = { topic, payload: Buffer.from('{"state":"lost"}'), qos: 1 as const, retain: true };
    expect(await device.login(thief, { will })).toBe(NOT_AUTHORIZED);
  });
});

describe('a connected device', () => {
  it.each([
    'UPDATE devices SET revoked_at = now() WHERE inverter_id = $1',
    `UPDATE inverters SET status = 'REMOVED' WHERE id = $1`,
    `UPDATE devices SET secret_sha256 = sha256('another'), revoked_at = NULL WHERE inverter_id = $1`,
  ])('is disconnected within 5 s of %s', async (statement) => {
    const inverter = await rig.provision();
    const [device, other] = [await rig.connect(inverter), await rig.connect(await rig.provision())];
    await rig.rows(statement, [inverter.id]);
    expect(await device.goneWithin(5)).toBe(true);
    await other.deliver('telemetry', reading());
  });

  it('is replaced by a newer log-in, counted separately for another address', async () => {
    const inverter = await rig.provision();
    const first = await rig.connect(inverter);
    const second = await rig.connect(inverter);
    await first.gone();
    expect(await metric('takeovers_total', 'another')).toBe(0);
    const third = await rig.connect(inverter, {}, '127.0.0.2');
    await second.gone();
    expect(await metric('takeovers_total', 'another')).toBe(1);
    await third.deliver('telemetry', reading());
    expect(await metric('connections')).toBeGreaterThan(0);
  });

  it('is closed after 1.5 times its keepalive without a packet, and its will is applied', async () => {
    const inverter = await rig.provision();
    const topic = `solar/v1/${inverter.serialNumber}/status`;
    const will = { topic, payload: Buffer.from('{"state":"lost"}'), qos: 1 as const, retain: true };
    const device = await rig.connect(inverter, { keepalive: 1, will });
    await device.gone();
    await until('the will', () => rig.count('devices', `inverter_id = ${inverter.id} AND status = 'lost'`));
  });
});
