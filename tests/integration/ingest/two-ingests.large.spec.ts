import { connect as connectSocket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { MqttClient } from 'mqtt';
import { asServer } from '../../support/as-server.js';
import { addDevice, addInverter } from '../../support/builders.js';
import { Proxy } from '../../support/proxy.js';
import { until } from '../../support/until.js';
import { use } from '../../support/use.js';
import { useTestDatabase } from '../../support/use-database.js';
import { Device } from './support/device.js';
import { IngestProcess } from './support/ingest-process.js';
import { reading } from './support/reading.js';

const HERE = '127.0.0.1';
const THERE = '127.0.0.2';
const SECRET = 'a device of two ingests';
/** More than two returns of each address, so that a takeover would be noted as a clone. */
const MOVES = 8;

describe('a device of two ingests', () => {
  const database = useTestDatabase();
  /** Between the first ingest and the database; the second ingest connects directly. */
  const proxy = use(
    () => Proxy.to(new URL(database.url)),
    (started) => started.close(),
  );
  const ingests = use(
    () => {
      const url = asServer('ingest', database.url);
      return Promise.all(
        [proxy.instead(url), url].map((DATABASE_URL) =>
          IngestProcess.start({ DATABASE_URL, MQTT_PORT: '0' }),
        ),
      );
    },
    (started) => Promise.all(started.map((ingest) => ingest.kill())),
  );
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    proxy.release();
    for (const end of ends.splice(0)) await end();
  });

  let made = 0;
  async function provision() {
    const serialNumber = `HG05-TWO-${++made}`;
    const id = await addInverter(database.pool, { serial_number: serialNumber });
    await addDevice(database.pool, id, { secret: SECRET });
    return { id, serialNumber, secret: SECRET };
  }
  type Provisioned = Awaited<ReturnType<typeof provision>>;

  const willOf = ({ serialNumber }: Provisioned) => ({
    topic: `solar/v1/${serialNumber}/status`,
    ...{ payload: Buffer.from('{"state":"lost"}'), qos: 1 as const, retain: true },
  });
  async function connect(inverter: Provisioned, ingest: 0 | 1, address = HERE): Promise<Device> {
    const device = await Device.dial(ingests[ingest]!.mqttPort!, address);
    ends.push(() => device.destroy());
    expect(await device.login(inverter, { will: willOf(inverter) })).toBe(0);
    return device;
  }
  const stateOf = ({ id }: Provisioned) =>
    database.row<{ status: string; firmware: string; open: boolean }>(
      'SELECT status, firmware, session_address IS NOT NULL AS open FROM devices WHERE inverter_id = $1',
      [id],
    );
  const countOf = async (table: string, { id }: Provisioned): Promise<number> =>
    (await database.row(`SELECT count(*)::int AS count FROM ${table} WHERE inverter_id = $1`, [id])).count;

  it('is disconnected where it was when it logs in at the other', async () => {
    const inverter = await provision();
    const [first, second] = [await connect(inverter, 0), await connect(inverter, 1)];
    await second.deliver('status', { state: 'online' }, { retain: true });
    expect(await first.goneWithin(5)).toBe(true);
    const third = await connect(inverter, 0);
    expect(await second.goneWithin(5)).toBe(true);
    await third.deliver('telemetry', reading());
  });

  it('has a reading that it sends to both stored once', async () => {
    const inverter = await provision();
    const sent = reading();
    await (await connect(inverter, 0)).deliver('telemetry', sent);
    await (await connect(inverter, 1)).deliver('telemetry', sent);
    expect(await countOf('readings', inverter)).toBe(1);
    expect(await countOf('quarantine', inverter)).toBe(0);
  });

  it('keeps the status and info of its newest session, also if an older one’s arrive later', async () => {
    const [status, info, witness] = [await provision(), await provision(), await provision()];
    const [oldStatus, oldInfo] = [await connect(status, 0), await connect(info, 0)];
    const watch = await connect(witness, 0);
    proxy.hold();
    oldStatus.publish('status', { state: 'online' }, { retain: true });
    oldInfo.publish('info', { v: 1, firmware: '1.0.0', interval_s: 60 }, { retain: true });
    const last = watch.publish('status', { state: 'online' });
    const [newStatus, newInfo] = [await connect(status, 1), await connect(info, 1)];
    await newStatus.deliver('status', { state: 'sleep' }, { retain: true });
    await newInfo.deliver('info', { v: 1, firmware: '2.0.0', interval_s: 60 }, { retain: true });
    proxy.release();
    expect(await watch.acknowledged(last)).toBe(true);
    expect((await stateOf(status)).status).toBe('sleep');
    expect((await stateOf(info)).firmware).toBe('2.0.0');
    // The old session's will is stored before the next status of another device.
    await oldStatus.gone();
    await watch.deliver('status', { state: 'online' });
    expect((await stateOf(status)).status).toBe('sleep');
  });

  it('gets a new status after its will, once it is back', async () => {
    const inverter = await provision();
    (await connect(inverter, 0)).destroy();
    await until('the will', async () => (await stateOf(inverter)).status === 'lost');
    await (await connect(inverter, 1)).deliver('status', { state: 'online' });
    expect((await stateOf(inverter)).status).toBe('online');
  });

  it('looks cloned if two with its secret displace each other', async () => {
    const inverter = await provision();
    for (const [ingest, localAddress] of [HERE, THERE].entries()) {
      const port = ingests[ingest]!.mqttPort!;
      const client = new MqttClient(() => connectSocket({ host: HERE, port, localAddress }), {
        ...{ protocol: 'mqtt', clientId: inverter.serialNumber, username: inverter.serialNumber },
        ...{ password: SECRET, reconnectPeriod: 30, clean: true },
      });
      client.on('error', () => {});
      ends.push(() => client.endAsync(true));
    }
    await until('the clone', () => countOf('device_clones', inverter));
    const clone = await database.row('SELECT addresses FROM device_clones WHERE inverter_id = $1', [
      inverter.id,
    ]);
    expect(clone.addresses.toSorted()).toEqual([HERE, THERE]);
  });

  it('does not look cloned if it moves between them', async () => {
    const [same, ended, cloned] = [await provision(), await provision(), await provision()];
    for (let move = 0; move < MOVES; move++) {
      const ingest = (move % 2) as 0 | 1;
      await connect(same, ingest);
      // Another address after the end of the connection, as from a mobile network.
      const device = await connect(ended, ingest, [HERE, THERE][ingest]);
      device.send({ cmd: 'disconnect' });
      await until('the end of the session', async () => !(await stateOf(ended)).open);
    }
    for (let move = 0; move < MOVES; move++) {
      await connect(cloned, (move % 2) as 0 | 1, [HERE, THERE][move % 2]);
    }
    await until('the clone', () => countOf('device_clones', cloned));
    expect(await countOf('device_clones', same)).toBe(0);
    expect(await countOf('device_clones', ended)).toBe(0);
  });

  it('is disconnected from either within 5 s of the revocation of its secret', async () => {
    const inverters = [await provision(), await provision()];
    const devices = [await connect(inverters[0]!, 0), await connect(inverters[1]!, 1)];
    await database.rows('UPDATE devices SET revoked_at = now() WHERE inverter_id = ANY ($1)', [
      inverters.map(({ id }) => id),
    ]);
    expect(await Promise.all(devices.map((device) => device.goneWithin(5)))).toEqual([true, true]);
  });

  it('has its quotas at each, so at most twice as much is stored', async () => {
    const inverter = await provision();
    const begin = Date.now() - 3_600_000;
    const flood = (device: Device, from: number) =>
      Array.from({ length: 2_500 }, (_, n) =>
        device.publish('event', {
          ...{ v: 1, ts: begin + from + n, code: 'GRID_OVERVOLTAGE', severity: 'warning', active: true },
        }),
      );
    for (const ingest of [0, 1, 0] as const) {
      const device = await connect(inverter, ingest);
      for (const id of flood(device, ingest * 10_000)) expect(await device.acknowledged(id)).toBe(true);
    }
    expect(await countOf('device_events', inverter)).toBeLessThan(4_100);
  });
});
