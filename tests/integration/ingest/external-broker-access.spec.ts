import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePasswords } from '@heliograph/standalone/commands/write-passwords';
import { createLogger } from '@heliograph/server/logging';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { until } from '../../support/until.js';
import { makeCertificates } from './support/certificates.js';
import { Device } from './support/device.js';
import { hasMosquitto, Mosquitto } from './support/mosquitto.js';
import { reading } from './support/reading.js';
import { TestIngest, type Provisioned } from './support/test-ingest.js';

const ACL = join(import.meta.dirname, '..', '..', '..', 'deploy', 'mosquitto', 'heliograph-acl');
const title = 'a Mosquitto with access control';
const withMosquitto = hasMosquitto ? describe : describe.skip;

withMosquitto(hasMosquitto ? title : `${title} (skipped: Mosquitto is not installed)`, () => {
  let folder: string;
  let broker: Mosquitto | null;
  let rig: TestIngest | null;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'heliograph-access-'));
    broker = rig = null;
  });
  afterEach(async () => {
    await rig?.stop();
    await broker?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function passwordsFor(
    name: string,
    secrets: readonly Pick<Provisioned, 'serialNumber' | 'secret'>[],
  ) {
    const csv = join(folder, `${name}.csv`);
    const rows = secrets.map(({ serialNumber, secret }) => `${serialNumber},${secret}\n`);
    await writeFile(csv, `serial_number,secret\n${rows.join('')}`);
    const quiet = jest.spyOn(console, 'log').mockImplementation(() => {});
    expect(await writePasswords([csv, '--out', join(folder, name)])).toBe(0);
    quiet.mockRestore();
    return readFile(join(folder, name), 'utf8');
  }
  /** Ingest's line of the password file. Its user name is not a serial number, so it is replaced afterwards. */
  async function ingestPassword(): Promise<string> {
    const line = await passwordsFor(`ingest-${randomUUID()}`, [{ serialNumber: 'INGEST', secret: 'right' }]);
    return line.replace('INGEST', 'heliograph-ingest');
  }
  const stored = (count: number) =>
    until(`${count} readings`, async () => (await rig!.count('readings')) === count);

  it('causes a reported problem if ingest has a wrong password, and accepts the right one', async () => {
    broker = await Mosquitto.start(async (home) => {
      await writeFile(join(home, 'passwords'), await ingestPassword());
      return ['allow_anonymous false', `password_file ${home}/passwords`];
    });
    const file = join(folder, 'password');
    await writeFile(file, 'wrong-one\n');
    const environment = {
      MQTT_URL: broker.url,
      MQTT_USERNAME: 'heliograph-ingest',
      MQTT_PASSWORD_FILE: file,
    };
    const logger = createLogger('ingest', 'silent');
    const warn = jest.spyOn(logger, 'warn');
    rig = await TestIngest.start(environment, undefined, logger);
    expect(rig.ingest.problems()).toEqual([expect.stringContaining('refused: not authorized')]);
    await until('another try', () => warn.mock.calls.length > 2);
    expect(JSON.stringify(warn.mock.calls)).toContain('broker connection failed, retrying');
    expect(JSON.stringify(warn.mock.calls)).not.toContain('wrong-one');
    await writeFile(file, 'right\n');
    await until('no problem', () => rig!.ingest.problems().length === 0);
  });

  it('admits devices with passwords from our command, to their own topics, until they are removed', async () => {
    broker = await Mosquitto.start(async (home) => {
      await writeFile(join(home, 'passwords'), await ingestPassword());
      return [
        'allow_anonymous false',
        `password_file ${home}/passwords`,
        `acl_file ${ACL}`,
        'use_username_as_clientid true',
      ];
    });
    rig = await TestIngest.start({
      MQTT_URL: broker.url,
      MQTT_USERNAME: 'heliograph-ingest',
      MQTT_PASSWORD: 'right',
    });
    expect(rig.ingest.problems()).toEqual([]);
    const [own, other] = [await rig.provision(), await rig.provision()];
    const withDevices = (await ingestPassword()) + (await passwordsFor('devices', [own, other]));
    await writeFile(join(broker.folder, 'passwords'), withDevices);
    broker.reload();
    const breaching = await until('its log-in', async () => {
      const tried = await Device.dial(broker!.port);
      return (await tried.login(own)) === 0 ? tried : null;
    });
    breaching.publish(`solar/v1/${other.serialNumber}/telemetry`, reading());
    await breaching.gone();
    const device = await rig.connect(own);
    expect(await (await Device.dial(broker.port)).login({ ...own, secret: 'x' })).toBe(5);
    await device.deliver('telemetry', reading());
    await stored(1);
    expect(await rig.rows('SELECT inverter_id FROM readings')).toEqual([{ inverter_id: own.id }]);

    await writeFile(
      join(broker.folder, 'passwords'),
      withDevices.replace(new RegExp(`^${own.serialNumber}:.*\n`, 'm'), ''),
    );
    broker.reload();
    await device.gone();
    expect(await (await Device.dial(broker.port)).login(own)).toBe(5);
  });

  it('accepts ingest over TLS only with a client certificate', async () => {
    const certificates = await makeCertificates(folder);
    const lines = [
      'allow_anonymous true',
      'require_certificate true',
      `cafile ${certificates.ca}`,
      `certfile ${certificates.server.cert}`,
      `keyfile ${certificates.server.key}`,
    ];
    broker = await Mosquitto.start(() => lines);
    const url = broker.url.replace('mqtt:', 'mqtts:');
    rig = await TestIngest.start({ MQTT_URL: url, MQTT_CA_FILE: certificates.ca });
    expect(rig.ingest.problems()).toEqual([expect.stringContaining('the broker is not connected')]);
    await rig.restart({ MQTT_URL: url });
    expect(rig.ingest.problems()).toEqual([expect.stringContaining('certificate')]);
    const { cert, key } = certificates.client;
    await rig.restart({
      MQTT_URL: url,
      MQTT_CA_FILE: certificates.ca,
      MQTT_CERT_FILE: cert,
      MQTT_KEY_FILE: key,
    });
    expect(rig.ingest.problems()).toEqual([]);
  });

  it('is reached over a web socket, also again after an outage', async () => {
    const { port } = (broker = await Mosquitto.start());
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'mqtt' });
    server.on('connection', (webSocket) => {
      const near = createWebSocketStream(webSocket);
      const far = connect(port, '127.0.0.1');
      near.pipe(far).pipe(near);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.on('error', () => {}).on('close', () => other.destroy());
      }
    });
    await once(server, 'listening');
    rig = await TestIngest.start({ MQTT_URL: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` });
    expect(rig.ingest.problems()).toEqual([]);
    const own = await rig.provision();
    const device = await Device.dial(port);
    await device.login(own);
    await device.deliver('telemetry', reading());
    await stored(1);
    await broker.kill();
    await until('a problem', () => rig!.ingest.problems().length > 0);
    await broker.resume();
    await until('no problem', () => rig!.ingest.problems().length === 0);
    await rig.ingest.close();
    server.close();
  });
});
