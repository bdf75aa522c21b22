import { connect as connectSocket, createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { MqttClient } from 'mqtt';
import { asServer } from '../../support/as-server.js';
import { addDevice, addInverter } from '../../support/builders.js';
import { ServerProcess } from '../../support/server-process.js';
import { until } from '../../support/until.js';
import { useTestDatabase } from '../../support/use-database.js';
import { Device } from './support/device.js';
import { reading } from './support/reading.js';

const HERE = '127.0.0.1';
const THERE = '127.0.0.2';
const SECRET = 'a device of several processes';
const DEVICES = 8;

describe('an ingest of two processes', () => {
  const database = useTestDatabase();
  const settings = () => ({ DATABASE_URL: asServer('ingest', database.url), INGEST_PROCESSES: '2' });
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  let made = 0;
  async function provision() {
    const serialNumber = `HG05-SEV-${++made}`;
    const id = await addInverter(database.pool, { serial_number: serialNumber });
    await addDevice(database.pool, id, { secret: SECRET });
    return { id, serialNumber, secret: SECRET };
  }
  type Provisioned = Awaited<ReturnType<typeof provision>>;

  async function start() {
    const ingest = new ServerProcess('ingest', { ...settings(), MQTT_PORT: '0' });
    ends.push(() => ingest.stop('SIGKILL'));
    const { mqttPort, healthPorts } = await ingest.ready();
    await until('the log lines of both processes', () => pidsOf(ingest).length === 2);
    const login = async (inverter: Provisioned, address = HERE) => {
      const device = await Device.dial(mqttPort!, address);
      ends.push(() => device.destroy());
      expect(await device.login(inverter)).toBe(0);
      return device;
    };
    /** While the other is stopped, this one accepts. */
    const loginAt = async (n: number, inverter: Provisioned) => {
      const other = pidsOf(ingest)[1 - n]!;
      process.kill(other, 'SIGSTOP');
      return login(inverter).finally(() => process.kill(other, 'SIGCONT'));
    };
    return { ingest, port: mqttPort!, healthPorts: healthPorts!, login, loginAt };
  }

  const provisionAll = () => Promise.all(Array.from({ length: DEVICES }, provision));
  const storedOf = async ({ id }: Provisioned): Promise<number> =>
    (await database.row('SELECT count(*)::int AS count FROM readings WHERE inverter_id = $1', [id])).count;
  async function connectionsAt(healthPort: number): Promise<number> {
    const text = await (await fetch(`http://${HERE}:${healthPort}/metrics`)).text();
    return Number(/^heliograph_ingest_connections (.*)$/m.exec(text)?.[1]);
  }
  /** Ids of the processes, in the order in which they became ready. */
  const pidsOf = ({ stdout }: ServerProcess): number[] =>
    [...stdout.matchAll(/"pid":(\d+).*"ingest is ready"/g)].map((match) => Number(match[1]));

  it('gives devices to both, each with its own health and metrics', async () => {
    const { healthPorts, loginAt } = await start();
    const inverters = await provisionAll();
    for (const [n, inverter] of inverters.entries()) {
      await (await loginAt(n % 2, inverter)).deliver('telemetry', reading());
    }
    const counts = await Promise.all(healthPorts.map(connectionsAt));
    expect(new Set(healthPorts).size).toBe(2);
    expect(counts).toEqual([DEVICES / 2, DEVICES / 2]);
    for (const port of healthPorts) {
      expect((await fetch(`http://${HERE}:${port}/health/ready`)).status).toBe(200);
    }
  });

  it('keeps only the newest connection of a device across all processes', async () => {
    const { healthPorts, loginAt } = await start();
    const inverter = await provision();
    const devices: Device[] = [];
    for (let n = 0; n < DEVICES; n++) devices.push(await loginAt(n % 2, inverter));
    for (const device of devices.slice(0, -1)) expect(await device.goneWithin(5)).toBe(true);
    await devices.at(-1)!.deliver('telemetry', reading());
    const counts = await Promise.all(healthPorts.map(connectionsAt));
    expect(counts.toSorted()).toEqual([0, 1]);
  });

  it('finds a cloned device', async () => {
    const { port } = await start();
    const inverter = await provision();
    for (const localAddress of [HERE, THERE]) {
      const client = new MqttClient(() => connectSocket({ host: HERE, port, localAddress }), {
        ...{ protocol: 'mqtt', clientId: inverter.serialNumber, username: inverter.serialNumber },
        ...{ password: SECRET, reconnectPeriod: 30, clean: true },
      });
      client.on('error', () => {});
      ends.push(() => client.endAsync(true));
    }
    await until('the clone', async () => {
      const { count } = await database.row(
        'SELECT count(*)::int AS count FROM device_clones WHERE inverter_id = $1',
        [inverter.id],
      );
      return count > 0;
    });
  });

  it('starts a killed process again, while the devices of the other stay connected', async () => {
    const { ingest, healthPorts, login, loginAt } = await start();
    const inverters = await provisionAll();
    const devices: Device[] = [];
    for (const [n, inverter] of inverters.entries()) devices.push(await loginAt(n % 2, inverter));
    process.kill(pidsOf(ingest)[0]!, 'SIGKILL');
    await until('the end of its connections', () =>
      devices.every(({ closed }, n) => closed === (n % 2 === 0)),
    );
    for (const device of devices) if (!device.closed) await device.deliver('telemetry', reading());
    await until('another process', () => pidsOf(ingest).length === 3);
    for (const [n, device] of devices.entries()) {
      if (device.closed) await (await login(inverters[n]!)).deliver('telemetry', reading());
    }
    for (const inverter of inverters) expect(await storedOf(inverter)).toBe(1);
    const counts = await Promise.all(healthPorts.map(connectionsAt));
    expect(counts[0]! + counts[1]!).toBe(DEVICES);
  });

  it('stores and acknowledges all received readings when it is stopped', async () => {
    const { ingest, loginAt } = await start();
    const inverters = await provisionAll();
    const devices: Device[] = [];
    for (const [n, inverter] of inverters.entries()) devices.push(await loginAt(n % 2, inverter));
    for (const device of devices) device.publish('telemetry', reading());
    expect(await ingest.stop()).toEqual([0, null]);
    for (const [n, device] of devices.entries()) {
      await device.gone();
      const acknowledged = device.received.filter(({ cmd }) => cmd === 'puback').length;
      expect(await storedOf(inverters[n]!)).toBeGreaterThanOrEqual(acknowledged);
    }
  });

  it('ends as a whole when the process that accepts connections is killed', async () => {
    const { ingest, loginAt } = await start();
    const devices: Device[] = [];
    for (const [n, inverter] of (await provisionAll()).entries())
      devices.push(await loginAt(n % 2, inverter));
    ingest.child.kill('SIGKILL');
    await Promise.all(devices.map((device) => device.gone()));
    await ingest.ended();
  });

  it('logs once that the port is taken, and exits', async () => {
    const other = createServer().listen(0, HERE);
    ends.push(() => other.close());
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const ingest = new ServerProcess('ingest', { ...settings(), MQTT_PORT: String(port) });
    expect((await ingest.ended())[0]).toBe(1);
    expect(ingest.stderr.match(/is taken by another program/g)).toHaveLength(1);
  });
});
