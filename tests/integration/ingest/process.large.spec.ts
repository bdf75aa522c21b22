import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { addDevice, addInverter } from '../../support/builders.js';
import { ServerProcess } from '../../support/server-process.js';
import { useTestDatabase } from '../../support/use-database.js';
import { until } from '../../support/until.js';
import { Device } from './support/device.js';
import { reading } from './support/reading.js';

describe('the ingest process', () => {
  const database = useTestDatabase();
  let ingest: ServerProcess | undefined;

  afterEach(() => ingest?.stop('SIGKILL'));

  const start = (environment: Record<string, string> = {}) =>
    (ingest = new ServerProcess('ingest', { DATABASE_URL: database.url, MQTT_PORT: '0', ...environment }));
  async function refusal(environment: Record<string, string>): Promise<string> {
    const refused = start(environment);
    expect((await refused.ended())[0]).toBe(1);
    return refused.stderr;
  }

  it('stores readings, reports health and metrics, sends heartbeats, and shuts down cleanly', async () => {
    const secret = 'f'.repeat(32);
    const id = await addInverter(database.pool, { serial_number: 'HG05-PROCESS' });
    await addDevice(database.pool, id, { secret });
    const { mqttPort, healthPort } = await start().ready();
    const device = await Device.dial(mqttPort!);
    expect(await device.login({ serialNumber: 'HG05-PROCESS', secret })).toBe(0);
    await device.deliver('telemetry', reading({}, { surprise: 1 }));
    await device.deliver('telemetry', 'garbage');

    const get = async (path: string) => (await fetch(`http://127.0.0.1:${healthPort}${path}`)).text();
    expect(JSON.parse(await get('/health/ready'))).toEqual({ status: 'ready', problems: [] });
    const metrics = await get('/metrics');
    for (const line of [
      'messages_received_total{kind="telemetry"} 2',
      'readings_stored_total 1',
      'quarantined_total{reason="invalid_json"} 1',
      'unknown_keys_total 1',
      'connections 1',
      'pending_bytes 0',
    ])
      expect(metrics).toContain(`\nheliograph_ingest_${line}\n`);
    await until('a heartbeat', async () => {
      const { rowCount } = await database.pool.query(
        `SELECT FROM service_heartbeats WHERE service = 'ingest'`,
      );
      return rowCount === 1;
    });

    expect(await ingest!.stop()).toEqual([0, null]);
    expect(device.closed).toBe(true);
    expect(ingest!.stderr).toBe('');
  });

  it('names every invalid setting, without the values', async () => {
    const sentence = await refusal({
      DATABASE_URL: 'mysql://x',
      MQTT_PORT: 'many',
      MQTT_URL: 'mqtt://somebody:hush@broker',
      MQTT_PASSWORD: 'hush',
      MQTT_PASSWORD_FILE: 'nowhere',
      MQTT_KEY_FILE: fileURLToPath(import.meta.url),
      MQTT_CLIENT_ID: 'with a blank',
      MQTT_ADAPTERS: 'tasmota,knx',
    });
    for (const line of [
      'DATABASE_URL: must be a postgres:// address',
      'MQTT_PORT: must be a port, 0 to 65535',
      'MQTT_URL: must hold no user name or password',
      'MQTT_URL: must be an mqtts:// or wss:// address, or AMQP_URL amqps://, where certificates are set',
      'MQTT_USERNAME: must be set where a password is',
      'MQTT_PASSWORD_FILE: names a file that cannot be read',
      'MQTT_PASSWORD_FILE: cannot be set together with MQTT_PASSWORD',
      'MQTT_CERT_FILE: and MQTT_KEY_FILE go together',
      'MQTT_CLIENT_ID: must be 1 to 64 letters',
      'MQTT_ADAPTERS: must be tasmota, opendtu',
    ])
      expect(sentence).toContain(`\n  ${line}`);
    expect(sentence).not.toContain('hush');
  });

  it('requires an external broker for adapters', async () => {
    expect(await refusal({ MQTT_ADAPTERS: 'tasmota' })).toContain('MQTT_ADAPTERS: needs a broker of its own');
  });

  it.each(['MQTT', 'HEALTH'])('reports in one sentence that the port of %s_PORT is taken', async (name) => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const sentence = await refusal({ [`${name}_PORT`]: String(port) });
    expect(sentence).toBe(
      `Port 127.0.0.1:${port} is taken by another program: free it, or set ${name}_PORT to another.\n`,
    );
    other.close();
  });

  it.each(['MQTT_HOST', 'HEALTH_HOST'])('reports that the name in %s is unknown', async (setting) => {
    expect(await refusal({ [setting]: 'nowhere.invalid' })).toBe(
      `nowhere.invalid is no address of this machine: set ${setting} to one that is.\n`,
    );
  });

  it.each(['off', 'local', 'remote_write'])(
    'refuses a database with synchronous_commit %s',
    async (value) => {
      const name = new URL(database.url).pathname.slice(1);
      await database.pool.query(`ALTER DATABASE ${name} SET synchronous_commit = ${value}`);
      const sentence = await refusal({});
      expect(sentence).toBe(
        `The database runs with synchronous_commit ${value} and could lose acknowledged readings: switch it on.\n`,
      );
      await database.pool.query(`ALTER DATABASE ${name} RESET synchronous_commit`);
    },
  );
});
