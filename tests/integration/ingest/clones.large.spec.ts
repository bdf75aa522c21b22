import { connect as connectSocket } from 'node:net';
import { fleetRowSchema } from '@heliograph/contracts/http/get-fleet';
import { inverterDetailSchema, type InverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { use } from '../../support/use.js';
import { MqttClient } from 'mqtt';
import { until } from '../../support/until.js';
import { accessSettings } from '../access/system.js';
import { startApi } from '../api/support/api-process.js';
import { ask, logIn } from '../api/support/http.js';
import { addPeople, PASSWORD, type People, PHONES } from '../api/support/people.js';
import { type Provisioned, useTestIngest } from './support/test-ingest.js';

const HERE = '127.0.0.1';
const THERE = '127.0.0.2';
/** Reconnects as fast as a device that retries immediately. */
const RETRY_MS = 30;

/** The API and the broker side by side on one database. */
describe('a device that looks cloned', () => {
  const rig = useTestIngest();
  const api = use(
    () => startApi(rig.ingestUrl, accessSettings()),
    (started) => started.stop(),
  );
  let people: People;
  let administrator: string;
  let customer: string;
  const clients: MqttClient[] = [];
  beforeAll(async () => {
    people = await addPeople(rig.database.pool);
    administrator = await logIn(api.port, 'administrator', PHONES.administrator, PASSWORD);
    customer = await logIn(api.port, 'customer', PHONES.a, PASSWORD);
  });
  const hangUp = () => Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  afterEach(hangUp);

  /** An ordinary client that reconnects whenever its connection is lost. */
  function run({ serialNumber, secret }: Provisioned, localAddress: string) {
    const port = rig.ingest.mqttPort!;
    const client = new MqttClient(() => connectSocket({ host: HERE, port, localAddress }), {
      ...{ protocol: 'mqtt', clientId: serialNumber, username: serialNumber, password: secret },
      ...{ reconnectPeriod: RETRY_MS, clean: true },
    });
    const run = { client, connects: 0 };
    client.on('connect', () => (run.connects += 1));
    client.on('error', () => {});
    clients.push(client);
    return run;
  }

  const ofA = async () => {
    const inverter = await rig.provision({ status: 'ACTIVE' });
    await rig.rows('UPDATE inverters SET user_id = $2 WHERE id = $1', [inverter.id, people.a]);
    return inverter;
  };
  const get = (path: string, cookie = administrator) => ask(api.port, 'GET', `/api/${path}`, { cookie });
  const clonesOf = async ({ id }: Provisioned): Promise<InverterDetail['clones']> =>
    inverterDetailSchema.strict().parse((await get(`getInverterDetail?inverter_id=${id}`)).json()).clones;
  const listed = async () =>
    (await get('getFleet?cloned=yes'))
      .json<unknown[]>()
      .map((row) => fleetRowSchema.parse(row).serial_number);
  const total = async () => (await get('getFleetTotals')).json<{ cloned: number }>().cloned;

  /** Runs two clients with the same secret until the clone is recorded. */
  async function cloned(): Promise<Provisioned> {
    const inverter = await ofA();
    const [one, other] = [run(inverter, HERE), run(inverter, THERE)];
    await until('both to have been in again and again', () => Math.min(one.connects, other.connects) >= 5);
    await until('the note', async () => (await clonesOf(inverter)).length > 0);
    await hangUp();
    return inverter;
  }

  it('is shown to administrators with both addresses, in the fleet and on its page', async () => {
    const inverter = await cloned();
    const [clone, ...others] = await clonesOf(inverter);
    expect(others).toEqual([]);
    expect(clone).toMatchObject({ current: true, addresses: expect.arrayContaining([HERE, THERE]) });
    expect(clone!.takeovers).toBeGreaterThanOrEqual(4);
    expect(Date.parse(clone!.begunAt)).toBeLessThan(Date.parse(clone!.lastAt));
    expect(await listed()).toEqual([inverter.serialNumber]);
    expect(await total()).toBe(1);
    expect((await get('getFleet?cloned=maybe')).status).toBe(400);
  });

  it('is not shown to customers', async () => {
    const { id, serialNumber } = await cloned();
    const own = [
      `getInverterByUserId?user_id=${people.a}`,
      `getInverterEvents?serial_no=${serialNumber}`,
      `getInverterDataBySerialNo?serial_no=${serialNumber}`,
      `getAllTicketsByUser?user_id=${people.a}`,
    ];
    const silence = ask(api.port, 'POST', `/api/noCommunication?serial_number=${serialNumber}`, {
      cookie: customer,
    });
    const answers = await Promise.all([silence, ...own.map((path) => get(path, customer))]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(/clone|takeover|127\.0\.0\./i);
    }
    for (const path of [`getInverterDetail?inverter_id=${id}`, 'getFleet?cloned=yes', 'getFleetTotals'])
      expect((await get(path, customer)).status).toBe(403);
  });

  it('is no longer listed a day after the last takeover, but stays on record', async () => {
    const inverter = await cloned();
    expect(await listed()).toContain(inverter.serialNumber);
    const back = `last_at = last_at - interval '1 day', over_at = over_at - interval '1 day'`;
    await rig.rows(`UPDATE device_clones SET ${back} WHERE inverter_id = $1`, [inverter.id]);
    expect(await clonesOf(inverter)).toMatchObject([{ current: false }]);
    expect(await listed()).not.toContain(inverter.serialNumber);
  });

  it('is no longer listed after a new secret or removal', async () => {
    const [rotated, removed] = [await cloned(), await cloned()];
    await ask(api.port, 'POST', `/api/rotateDeviceSecret?inverterId=${rotated.id}`, {
      cookie: administrator,
    });
    const owner = await logIn(api.port, 'administrator', PHONES.superAdministrator, PASSWORD);
    await ask(api.port, 'POST', `/api/removeInverter?inverterId=${removed.id}`, { cookie: owner });
    for (const inverter of [rotated, removed])
      expect(await clonesOf(inverter)).toMatchObject([{ current: false }]);
    const still = await listed();
    expect(still).not.toContain(rotated.serialNumber);
    expect(still).not.toContain(removed.serialNumber);
    expect(await total()).toBe(still.length);
  });

  it('is not reported for a single move to another address', async () => {
    const moved = await ofA();
    const before = run(moved, HERE);
    await until('the log-in', () => before.connects === 1);
    // Its old network has failed, so it does not notice the takeover.
    before.client.options.reconnectPeriod = 0;
    const after = run(moved, THERE);
    await until('the log-in from the other address', () => after.connects === 1);
    // A clone recorded after this shows that the takeover would have been recorded, too.
    await cloned();
    expect(await clonesOf(moved)).toEqual([]);
    expect(await listed()).not.toContain(moved.serialNumber);
  });

  it('costs one write a minute, however often it reconnects', async () => {
    const inverter = await ofA();
    const [one, other] = [run(inverter, HERE), run(inverter, THERE)];
    const row = async () =>
      (await rig.rows('SELECT *, xmin FROM device_clones WHERE inverter_id = $1', [inverter.id]))[0];
    const noted = await until('the note', row);
    const connects = one.connects + other.connects;
    // Once another clone is recorded, ingest has checked this one again, too.
    await cloned();
    expect(one.connects + other.connects).toBeGreaterThan(connects);
    expect(await row()).toEqual(noted);
  });
});
