import { beforeAll, describe, expect, it } from '@jest/globals';
import { use } from '../../support/use.js';
import { accessSettings } from '../access/system.js';
import { startApi } from '../api/support/api-process.js';
import { ask, logIn } from '../api/support/http.js';
import { addPeople, PASSWORD, type People, PHONES } from '../api/support/people.js';
import { reading } from '../ingest/support/reading.js';
import { useTestIngest } from '../ingest/support/test-ingest.js';

const REFUSED = 5;

/** The API and the broker side by side on one database. */
describe('removeInverter', () => {
  const rig = useTestIngest();
  const api = use(
    () => startApi(rig.ingestUrl, accessSettings()),
    (started) => started.stop(),
  );
  let people: People;
  let cookie: string;
  beforeAll(async () => {
    people = await addPeople(rig.database.pool);
    cookie = await logIn(api.port, 'administrator', PHONES.superAdministrator, PASSWORD);
  });

  const remove = (inverterId: number | string) =>
    ask(api.port, 'POST', `/api/removeInverter?inverterId=${inverterId}`, { cookie });
  const lines = (id: number | string) =>
    rig.rows('SELECT * FROM audit_log WHERE target = $1', [`inverter ${id}`]);

  it('disconnects the device within 5 s, and keeps its data', async () => {
    const inverter = await rig.provision({ status: 'ACTIVE' });
    await rig.rows('UPDATE inverters SET user_id = $2 WHERE id = $1', [inverter.id, people.a]);
    await rig.rows(
      `INSERT INTO tickets (inverter_id, user_id, created_by, description) VALUES ($1, $2, 'x', 'y')`,
      [inverter.id, people.a],
    );
    const [device, other] = [await rig.connect(inverter), await rig.connect(await rig.provision())];
    await device.deliver('telemetry', reading());

    const answer = await remove(inverter.id);
    expect([answer.status, answer.json()]).toEqual([200, { message: 'Inverter removed.' }]);
    expect(await device.goneWithin(5)).toBe(true);
    expect(await (await rig.dial()).login(inverter)).toBe(REFUSED);
    await other.deliver('telemetry', reading());

    const [stored] = await rig.rows(
      `SELECT inverters.status, user_id, revoked_at,
         (SELECT count(*)::int FROM readings WHERE inverter_id = inverters.id) AS readings,
         (SELECT count(*)::int FROM tickets WHERE inverter_id = inverters.id) AS tickets
       FROM inverters JOIN devices ON inverter_id = inverters.id WHERE inverters.id = $1`,
      [inverter.id],
    );
    expect(stored).toMatchObject({ status: 'REMOVED', user_id: Number(people.a), readings: 1, tickets: 1 });
    expect((stored as { revoked_at: unknown }).revoked_at).toBeInstanceOf(Date);
    expect(await lines(inverter.id)).toEqual([
      expect.objectContaining({
        actor_kind: 'administrator',
        actor_id: Number(people.superAdministrator),
        action: 'removeInverter',
        before: { status: 'ACTIVE' },
        after: { status: 'REMOVED' },
        request_id: answer.headers['x-request-id'],
      }),
    ]);
  });

  it('is idempotent, and works for an inverter without a device', async () => {
    const id = people.inverter['FREE-0001'];
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 200]);
    expect(await lines(id)).toHaveLength(1);
  });

  it.each(['999999', '99999999999', '0', 'x'])('rejects the unknown inverter %s', async (id) => {
    expect((await remove(id)).status).toBe(404);
  });
});
