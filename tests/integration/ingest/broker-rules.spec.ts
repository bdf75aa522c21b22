import { afterEach, describe, expect, it } from '@jest/globals';
import type { ISubackPacket } from 'mqtt-packet';
import { register } from 'prom-client';
import { Proxy } from '../../support/proxy.js';
import { until } from '../../support/until.js';
import { use } from '../../support/use.js';
import { brokers } from './support/brokers.js';
import type { Device } from './support/device.js';
import { reading } from './support/reading.js';
import { TestIngest, type Provisioned } from './support/test-ingest.js';

const WRONG = '0'.repeat(32);
const NO_FILTER = 0x80;

/** The rules that docs/brokers.md states, at each broker. */
describe.each(brokers)('$name', (rules) => {
  if (rules.missing) {
    it.skip(`keeps its rules (skipped: ${rules.missing})`, () => {});
    return;
  }
  const broker = use(
    () => rules.start(),
    (started) => started.stop(),
  );
  let proxy: Proxy;
  const rig = use(
    async () => {
      const started = await TestIngest.start(broker.settings, async (direct) => {
        proxy = await Proxy.to(new URL(direct));
        return proxy.instead(direct);
      });
      started.brokerPort = broker.port;
      return started;
    },
    async (started) => {
      await started.stop();
      await proxy.close();
    },
  );
  afterEach(() => proxy.release());

  const provision = async () => {
    const inverter = await rig.provision();
    await broker.admit(inverter);
    return inverter;
  };
  const tryWith = async (...login: Parameters<Device['login']>) => (await rig.dial()).login(...login);
  const count = ({ id }: Provisioned, table = 'readings') => rig.count(table, `inverter_id = ${id}`);
  const stored = (inverter: Provisioned, wanted = 1) =>
    until(`${wanted} readings`, () => count(inverter), { wanted: (seen) => seen === wanted });
  const metric = async (name: string, label?: string) => {
    const { values } = await register.getSingleMetric(`heliograph_ingest_${name}`)!.get();
    return values
      .filter(({ labels }) => !label || Object.values(labels).includes(label))
      .reduce((sum, { value }) => sum + value, 0);
  };

  it('passes on each reading to be stored once, in any order', async () => {
    const inverter = await provision();
    const device = await rig.connect(inverter);
    const readings = Array.from({ length: 20 }, () => reading());
    for (const each of [...readings, ...readings.slice(5), ...readings].reverse())
      await device.deliver('telemetry', each);
    await device.deliver('telemetry', reading());
    await stored(inverter, 21);
    expect(await count(inverter, 'quarantine')).toBe(0);
  });

  it('acknowledges bad messages, which are quarantined and harm no others', async () => {
    const inverter = await provision();
    const device = await rig.connect(inverter);
    await device.deliver('telemetry', 'nonsense');
    await device.deliver('telemetry', reading({}, { energy_total_wh: -1 }));
    await device.deliver('telemetry', 'x'.repeat(9_000));
    await device.deliver('telemetry', reading());
    await stored(inverter);
    await until('the quarantine', async () => (await count(inverter, 'quarantine')) === 3);
  });

  it(`sends a PUBACK ${rules.pubackMeansStored ? 'once' : 'before'} a reading is stored`, async () => {
    const inverter = await provision();
    const device = await rig.connect(inverter);
    await device.deliver('telemetry', reading());
    await stored(inverter);
    proxy.hold();
    const id = device.publish('telemetry', reading());
    if (rules.pubackMeansStored) {
      await until('a commit', async () => (await metric('pending_messages')) === 1);
      expect(device.received.filter((packet) => packet.cmd === 'puback' && packet.messageId === id)).toEqual(
        [],
      );
    } else {
      expect(await device.acknowledged(id)).toBe(true);
    }
    expect(await count(inverter)).toBe(1);
    proxy.release();
    expect(await device.acknowledged(id)).toBe(true);
    await stored(inverter, 2);
  });

  it(`refuses wrong log-ins with CONNACK ${rules.refusedWith}`, async () => {
    const inverter = await provision();
    const codes = [
      await tryWith({ ...inverter, secret: WRONG }),
      await tryWith({ serialNumber: 'HG99-0000-00000', secret: inverter.secret }),
    ];
    expect(codes).toEqual([rules.refusedWith, rules.refusedWith]);
    expect(await tryWith(inverter)).toBe(0);
  });

  it(`answers ${rules.otherClientId} to a client id that is not the user name, which ends no other connection`, async () => {
    const [inverter, victim] = [await provision(), await provision()];
    const connected = await rig.connect(victim);
    expect(await tryWith(inverter, { clientId: victim.serialNumber })).toBe(rules.otherClientId);
    await connected.deliver('telemetry', reading());
    await stored(victim);
  });

  it(`${rules.limitsWrongLogIns ? 'limits' : 'does not limit'} wrong log-ins`, async () => {
    const inverter = await provision();
    const dropped = await metric('login_failures_total', 'dropped');
    await Promise.all(Array.from({ length: 30 }, () => tryWith({ ...inverter, secret: WRONG })));
    expect((await metric('login_failures_total', 'dropped')) > dropped).toBe(rules.limitsWrongLogIns);
    expect(await tryWith(inverter)).toBe(0);
  });

  it(`${rules.disconnectsRevoked ? 'disconnects' : 'keeps'} a revoked device, whose data is not stored`, async () => {
    const inverter = await provision();
    const device = await rig.connect(inverter);
    await device.deliver('telemetry', reading());
    await stored(inverter);
    await rig.rows('UPDATE devices SET revoked_at = now() WHERE inverter_id = $1', [inverter.id]);
    const { serialNumber } = inverter;
    if (rules.disconnectsRevoked) {
      expect(await device.goneWithin(5)).toBe(true);
      expect(await tryWith(inverter)).toBe(rules.refusedWith);
    } else {
      await until('a quarantined message', async () => {
        await device.deliver('telemetry', reading());
        return rig.count('quarantine', `reason = 'revoked_device' AND serial_number = '${serialNumber}'`);
      });
    }
  });

  it("closes a connection that publishes to another's topic", async () => {
    const [thief, victim] = [await provision(), await provision()];
    const device = await rig.connect(thief);
    device.publish(`solar/v1/${victim.serialNumber}/telemetry`, reading());
    await device.gone();
    await (await rig.connect(victim)).deliver('telemetry', reading());
    await stored(victim);
  });

  it(`answers ${rules.foreignWill} to a will on another's topic, which is never applied`, async () => {
    const [thief, victim] = [await provision(), await provision()];
    const topic = `solar/v1/${victim.serialNumber}/status`;
    const will = { topic, payload: Buffer.from('{"state":"lost"}'), qos: 1 as const, retain: true };
    const device = await rig.dial();
    expect(await device.login(thief, { will })).toBe(rules.foreignWill);
    device.destroy();
    await (await rig.connect(victim)).deliver('telemetry', reading());
    await stored(victim);
    expect(await rig.count('devices', `inverter_id = ${victim.id} AND status IS NULL`)).toBe(1);
  });

  it('closes a connection that announces more than 66 KiB', async () => {
    const device = await rig.connect(await provision());
    device.publish('backlog', Buffer.alloc(67 * 1024));
    await device.gone();
  });

  it(`${rules.limitsFilters ? 'refuses' : 'accepts'} a ninth filter`, async () => {
    const inverter = await provision();
    const device = await rig.connect(inverter);
    const subscriptions = Array.from({ length: 9 }, (_, n) => ({
      topic: `solar/v1/${inverter.serialNumber}/cmd/${n}`,
      qos: 1 as const,
    }));
    device.send({ cmd: 'subscribe', messageId: 1, subscriptions });
    const suback = (await device.next(({ cmd }) => cmd === 'suback')) as ISubackPacket;
    expect(suback.granted).toEqual([1, 1, 1, 1, 1, 1, 1, 1, rules.limitsFilters ? NO_FILTER : 1]);
  });

  it(`lets a newer log-in replace the older, ${rules.countsClones ? 'and' : 'but does not'} count it`, async () => {
    const inverter = await provision();
    const takeovers = await metric('takeovers_total', 'another');
    const older = await rig.connect(inverter);
    const newer = await rig.connect(inverter, {}, '127.0.0.2');
    await older.gone();
    await newer.deliver('telemetry', reading());
    expect((await metric('takeovers_total', 'another')) - takeovers).toBe(rules.countsClones ? 1 : 0);
  });

  it('publishes the will of a device that is lost', async () => {
    const inverter = await provision();
    const topic = `solar/v1/${inverter.serialNumber}/status`;
    const will = { topic, payload: Buffer.from('{"state":"lost"}'), qos: 1 as const, retain: true };
    await rig.connect(inverter, { keepalive: 1, will });
    await until('its will', () => rig.count('devices', `inverter_id = ${inverter.id} AND status = 'lost'`));
  });

  it(`${rules.knowsRetained ? 'marks' : 'does not mark'} a retained reading, which then is not live`, async () => {
    const inverter = await provision();
    const device = await rig.connect(inverter);
    await device.deliver('telemetry', reading(), { retain: true });
    await stored(inverter);
    expect(await count(inverter, 'latest')).toBe(rules.knowsRetained ? 0 : 1);
  });
});
