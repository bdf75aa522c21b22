import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { queues } from '@heliograph/contracts/queue/queues';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import mqtt from 'mqtt';
import { FleetProcess } from '../faults/fleet/fleet-process.js';
import { provisionFleet } from '../faults/fleet/provision-fleet.js';
import { judge } from '../faults/judge.js';
import { readLedger } from '../faults/ledger.js';
import { energyMistake, readStored } from '../faults/stored.js';
import { addPeople, PASSWORD, type People, PHONES } from '../integration/api/support/people.js';
import { reply, type StandIn, startStandIn } from '../integration/codes/fake-sms-provider.js';
import { addDevice } from '../support/builders.js';
import { runCommand } from '../support/run-command.js';
import { makeTemporaryFolder } from '../support/temporary-folder.js';
import { until } from '../support/until.js';
import type { Browser } from './browser.js';
import { whyNoTopology } from './compose-translation.js';
import { Topology } from './topology.js';
import { Watcher } from './watcher.js';

const title = 'the processes of docker-compose.yml, with its settings';
const reason = whyNoTopology();
const whole = reason ? describe.skip : describe;

const DEVICE = { name: 'A-0001', secret: 'a device of its own' };
const FLEET = { prefix: 'TOPOLOGY', devices: 20 };

whole(reason ? `${title} (skipped: ${reason})` : title, () => {
  let topology: Topology;
  let provider: StandIn;
  let people: People;
  let browser: Browser;
  let device: mqtt.MqttClient;
  let power = 1_000;

  beforeAll(async () => {
    provider = await startStandIn((_request, response) => reply(response, 200, { reference: 'r' }));
    topology = await Topology.start({
      serverSettings: {
        SMS_PROVIDER: 'webhook',
        SMS_WEBHOOK_URL: `${provider.url}/`,
        SMS_WEBHOOK_SECRET: 's'.repeat(32),
      },
    });
    const { pool } = topology.database;
    people = await addPeople(pool);
    await addDevice(pool, people.inverter['A-0001'], { secret: DEVICE.secret });
    await provisionFleet(pool, FLEET.prefix, FLEET.devices);
    browser = topology.browser();
    device = await connectDevice();
  });
  afterAll(async () => {
    browser?.close();
    await device?.endAsync(true);
    await topology?.stop();
    await provider?.close();
  });

  const connectDevice = () =>
    mqtt.connectAsync(
      `mqtts://${topology.broker.host}:${topology.broker.port}`,
      {
        ...{ ca: topology.ca, servername: 'localhost', protocolVersion: 4 },
        ...{ clientId: DEVICE.name, username: DEVICE.name, password: DEVICE.secret },
      },
      false,
    );
  /** Publishes a reading with a unique power. */
  async function publish(): Promise<number> {
    power += 1;
    const ts = Date.now();
    const values = { state: 'producing', energy_total_wh: 1_000_000 + power, ac_power_w: power };
    const payload = JSON.stringify({ v: 1, ts, seq: power, values });
    await device.publishAsync(`solar/v1/${DEVICE.name}/telemetry`, payload, { qos: 1 });
    return power;
  }
  const livePath = () => `/api/live/${people.inverter['A-0001']}`;
  const watch = (url: string, ca?: string) => new Watcher(`${url}${livePath()}`, browser.cookie, ca);

  it('migrate once although two migrations start at the same time', async () => {
    const { rows } = await topology.database.pool.query<{ name: string; times: number }>(
      'SELECT name, count(*)::int AS times FROM migrations GROUP BY name HAVING count(*) > 1',
    );
    expect(rows).toEqual([]);
    expect(await topology.migrate()).toContain('up to date');
  });

  it('log in through the web server by TLS, with a cookie that only works there', async () => {
    const answer = await browser.logIn(PHONES.a, PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(answer.headers['set-cookie']!.join()).toMatch(/HttpOnly.*Secure.*SameSite=Strict/i);
    expect((await browser.call('GET', '/getUserByToken')).status).toBe(200);
  });

  it('let the doctor see from outside that devices can log in', async () => {
    const { host, port } = topology.broker;
    const here = { folder: topology.folder, dataDirectory: join(topology.folder, 'data') };
    const { output } = await runCommand(here, ['doctor', `mqtts://${host}:${port}`]);
    expect(output).toContain(`devices can log in at ${host}:${port}: a stranger was refused`);
  });

  it('use the request id of the browser, or one from the web server or the API', async () => {
    const nameOf = async (headers: Record<string, string>) =>
      (await browser.call('GET', '/getUserByToken', undefined, headers)).headers['x-request-id'];
    expect(await nameOf({ 'x-request-id': 'of-a-browser.1' })).toBe('of-a-browser.1');
    expect(await nameOf({})).toMatch(/^[\da-f]{32}$/);
    expect(await nameOf({ 'x-request-id': 'no"name' })).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });

  it('share sessions and logouts between both APIs', async () => {
    const there = (['api-1', 'api-2'] as const).map((name) => browser.at(topology.apiUrl(name)));
    const other = topology.browser().at(topology.apiUrl('api-1'));
    const nobody = (await other.call('GET', '/getUserByToken')).text;
    for (const each of there) expect((await each.call('GET', '/getUserByToken')).text).not.toBe(nobody);
    await other.logIn(PHONES.b, PASSWORD);
    const same = other.at(topology.apiUrl('api-2'));
    expect((await same.call('GET', '/getUserByToken')).text).not.toBe(nobody);
    expect((await same.call('GET', '/logoutUser')).status).toBe(202);
    expect((await other.call('GET', '/getUserByToken')).text).toBe(nobody);
    for (const each of [other, same, ...there]) each.close();
  });

  it('count wrong passwords across both APIs', async () => {
    const there = (['api-1', 'api-2'] as const).map((name) => topology.browser().at(topology.apiUrl(name)));
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++)
      statuses.push((await there[n % 2]!.logIn(PHONES.administrator, 'Wrong@1234')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    for (const each of there) each.close();
  });

  it('accept a code at one API that the other sent, and its grant at the first', async () => {
    const first = topology.browser().at(topology.apiUrl('api-1'));
    expect((await first.call('POST', '/sendOtp', { phone: PHONES.b, purpose: 'reset' })).status).toBe(200);
    const text = await until('the message', () =>
      provider.requests.map(({ body }) => body).find((body) => body.includes(PHONES.b)),
    );
    const otp = /(?<!\d)\d{6}(?!\d)/.exec((JSON.parse(text) as { text: string }).text)![0];
    const second = first.at(topology.apiUrl('api-2'));
    expect((await second.call('POST', '/verify', { phone: PHONES.b, otp })).status).toBe(200);
    const again = second.at(topology.apiUrl('api-1'));
    const changed = await again.call('POST', '/changeUserPassword', {
      phoneNo: PHONES.b,
      password: 'Fresh@1234',
    });
    expect(changed.status).toBe(200);
    for (const each of [first, second, again]) each.close();
  });

  it("show a device's readings in all live views, through either API and the web server", async () => {
    const watchers = [
      watch(topology.url, topology.ca),
      watch(topology.url, topology.ca),
      watch(topology.apiUrl('api-1')),
      watch(topology.apiUrl('api-2')),
    ];
    try {
      for (let n = 0; n < 3; n++) {
        const shown = await publish();
        await until('the reading in every live view', () =>
          watchers.every(({ powersW }) => powersW.at(-1) === shown),
        );
      }
      expect(watchers.flatMap(({ failures }) => failures)).toEqual([]);
    } finally {
      for (const watcher of watchers) await watcher.close();
    }
  });

  it("disconnect a device that publishes to another device's topic", async () => {
    const gone = new Promise<void>((resolve) => device.once('close', () => resolve()));
    device.publish('solar/v1/B-0001/telemetry', '{}', { qos: 1 });
    await gone;
    await device.endAsync(true);
    device = await connectDevice();
  });

  it('run a recurring job once per tick', async () => {
    const { name } = queues.fleetJudgement;
    const everyMs = queues.fleetJudgement.everyMs!;
    const redis = new Redis(topology.redisUrl);
    const done = async () => {
      const counts = await Promise.all(
        (['worker-1', 'worker-2'] as const).map((worker) =>
          topology.metric(worker, `heliograph_jobs_total{queue="fleetJudgement",outcome="done"}`),
        ),
      );
      return counts[0]! + counts[1]!;
    };
    await until('two ticks', async () => (await done()) >= 2, { patienceMs: 2 * everyMs + 20_000 });
    // The next tick may occur between the two queries.
    const ids = await until('each completed tick to be counted once', async () => {
      const completed = await redis.zrange(`heliograph:${name}:completed`, '0', '-1');
      return completed.length === (await done()) ? completed : null;
    });
    await redis.quit();
    const ticks = ids.map((id) => Number(id.split(':').at(-1)));
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    // There is a single schedule instead of one per worker, so its ticks are exactly one interval apart.
    const sorted = ticks.sort((one, other) => one - other);
    for (let n = 1; n < sorted.length; n++) expect(sorted[n]! - sorted[n - 1]!).toBe(everyMs);
  });

  it('keep working when one of each is killed, and lose no acknowledged reading', async () => {
    const folder = await makeTemporaryFolder('heliograph-topology-fleet-');
    const ledger = join(folder, 'ledger');
    const fleet = FleetProcess.start({
      ...{ ...topology.broker, ca: topology.ca, ...FLEET, ledger, inFlight: 1, intervalMs: 100 },
      ...{ repeat: 1, messages: 0, poisonEvery: 0, backlogReadings: 0 },
    });
    const watcher = watch(topology.url, topology.ca);
    try {
      await fleet.more(400, 30_000);
      const { servers } = topology;
      const killed = ['ingest-1', 'worker-1', 'api-1'] as const;
      await Promise.all(killed.map((name) => servers[name].kill()));
      for (let n = 0; n < 10; n++) expect((await browser.call('GET', '/getUserByToken')).status).toBe(200);
      await fleet.more(400, 30_000);
      expect(await topology.metric('ingest-2', 'heliograph_ingest_connections')).toBe(FLEET.devices + 1);
      const shown = await publish();
      await until('the reading in the live view', () => watcher.powersW.includes(shown));
      await Promise.all(killed.map((name) => servers[name].start()));
      await fleet.more(200, 30_000);
      await fleet.finish();
      const { sent, acknowledged } = readLedger(ledger);
      const { pool } = topology.database;
      const findings = await until('everything to be stored', async () => {
        const found = judge(sent, acknowledged, await readStored(pool, FLEET.prefix));
        return found.lost === 0 ? found : null;
      });
      expect(findings).toMatchObject({ lost: 0, invented: 0, twice: 0 });
      expect(findings.acknowledged).toBeGreaterThanOrEqual(1_000);
      expect(await energyMistake(pool, FLEET.prefix, acknowledged)).toBeNull();
    } finally {
      await watcher.close();
      await fleet.end();
      await rm(folder, { recursive: true });
    }
  });
});
