import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { addDevice, addInverter } from '../../support/builders.js';
import { type SentReading, profileFor, useNationalServer } from '../../support/national/server.js';
import { ServerProcess } from '../../support/server-process.js';
import { until } from '../../support/until.js';
import { useTestDatabase } from '../../support/use-database.js';
import { Device } from '../ingest/support/device.js';
import { reading } from '../ingest/support/reading.js';

const SERIAL = 'HG05-NATIONAL';
const SECRET = 'f'.repeat(32);

describe('the processes beside a national server', () => {
  const database = useTestDatabase();
  /** Only its certificates: the server is a process of its own. */
  const national = useNationalServer();
  const processes: ServerProcess[] = [];
  const start = (...given: ConstructorParameters<typeof ServerProcess>) => {
    const process = new ServerProcess(...given);
    processes.push(process);
    return process;
  };
  afterEach(() => Promise.all(processes.splice(0).map((process) => process.stop('SIGKILL'))));

  const schedules = () => database.rows(`SELECT FROM bullmq.scheduler WHERE queue = 'national-delivery'`);

  it('send a reading from ingest to the server, and nothing without a delivery', async () => {
    const id = await addInverter(database.pool, { serial_number: SERIAL });
    await addDevice(database.pool, id, { secret: SECRET });
    const ingest = start('ingest', { DATABASE_URL: database.url, MQTT_PORT: '0' });
    const device = await Device.dial((await ingest.ready()).mqttPort!);
    expect(await device.login({ serialNumber: SERIAL, secret: SECRET })).toBe(0);
    const now = Date.now();
    await device.deliver('telemetry', reading({ ts: now - 60_000 }));

    const { delivery: _, ...mappingOnly } = profileFor('mqtts://127.0.0.1:1') as { delivery: object };
    const mapping = join(national.folder, 'mapping.yaml');
    await writeFile(mapping, JSON.stringify(mappingOnly));
    const off = start('worker', { DATABASE_URL: database.url, NATIONAL_PROFILE: mapping });
    await off.ready();
    expect(off.output).toContain('nothing is sent to a national server');
    expect(await off.stop()).toEqual([0, null]);
    // A late reading is recomputed, and not recorded for any delivery.
    await device.deliver('telemetry', reading({ ts: now - 120_000 }));
    await until(
      'no reading to recompute',
      async () => (await database.rows('SELECT FROM energy_tails WHERE dirty_from IS NOT NULL')).length === 0,
    );
    expect(await schedules()).toEqual([]);
    expect(await database.rows('SELECT FROM national_cursors')).toEqual([]);

    const out = join(national.folder, 'out.jsonl');
    await writeFile(out, '');
    const { server, ca } = national.files;
    const port = new URL(national.server.address).port;
    await national.server.goAway();
    const mock = start(
      'simulator',
      {},
      {
        args: [
          '--national-server',
          port,
          '--ca',
          ca,
          '--cert',
          server.cert,
          '--key',
          server.key,
          '--out',
          out,
        ],
      },
    );
    await until('the server', () => mock.output.includes('listens at'));
    const worker = start('worker', { DATABASE_URL: database.url, ...national.settings });
    await worker.ready();
    expect(worker.output).toContain('readings are sent to the national server');
    const sent = async () =>
      (await readFile(out, 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { topic: string; payload: string })
        .map(({ topic, payload }) => [topic, (JSON.parse(payload) as SentReading).values.at]);
    const at = (ts: number) => [`data/${SERIAL}`, new Date(ts).toISOString()];
    await until('both readings', async () => (await sent()).length === 2);
    expect(await sent()).toEqual([at(now - 120_000), at(now - 60_000)]);
    await device.deliver('telemetry', reading({ ts: now }));
    await until('the third reading', async () => (await sent()).length === 3);
    expect(await schedules()).toHaveLength(1);
    expect(await worker.stop()).toEqual([0, null]);
    expect(await mock.stop()).toEqual([0, null]);
    expect(mock.output).toContain('3 messages acknowledged');
  });
});
