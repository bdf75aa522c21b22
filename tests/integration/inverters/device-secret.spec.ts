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
describe('rotateDeviceSecret', () => {
  const rig = useTestIngest();
  const api = use(
    () => startApi(rig.ingestUrl, { ...accessSettings(), LOG_LEVEL: 'trace' }),
    (started) => started.stop(),
  );
  let people: People;
  let cookie: string;
  beforeAll(async () => {
    people = await addPeople(rig.database.pool);
    cookie = await logIn(api.port, 'administrator', PHONES.administrator, PASSWORD);
  });

  const rotate = (inverterId: number | string) =>
    ask(api.port, 'POST', `/api/rotateDeviceSecret?inverterId=${inverterId}`, { cookie });
  const lines = (id: number | string) =>
    rig.rows<{ action: string; before: object; after: object }>(
      'SELECT * FROM audit_log WHERE target = $1 ORDER BY id',
      [`inverter ${id}`],
    );

  it('revokes the old secret, closes its connection within 5 s, and accepts the new one', async () => {
    const inverter = await rig.provision({ status: 'ACTIVE' });
    const [device, other] = [await rig.connect(inverter), await rig.connect(await rig.provision())];
    await device.deliver('telemetry', reading());

    const answer = await rotate(inverter.id);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { secret, ...said } = answer.json<{ secret: string }>();
    expect(said).toEqual({
      message: 'The device has a new secret.',
      serial_number: inverter.serialNumber,
      replaced: true,
    });
    expect(await device.goneWithin(5)).toBe(true);
    expect(await (await rig.dial()).login(inverter)).toBe(REFUSED);

    const renewed = await rig.connect({ ...inverter, secret });
    // Wait for the next check of revocations.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await renewed.deliver('telemetry', reading());
    await other.deliver('telemetry', reading());

    expect(await lines(inverter.id)).toEqual([
      expect.objectContaining({
        action: 'rotateDeviceSecret',
        actor_id: Number(people.administrator),
        before: { deviceSecret: 'set' },
        after: { deviceSecret: 'replaced' },
      }),
    ]);
    expect(api.output()).not.toContain(secret);
    const dump = await rig.rows<{ all: string }>(
      "SELECT coalesce(string_agg(audit_log::text, E'\\n'), '') AS all FROM audit_log",
    );
    expect(dump[0]!.all).not.toContain(secret);
  });

  it('gives a device its first secret, and a revoked one a new secret', async () => {
    const id = people.inverter['FREE-0001'];
    const first = await rotate(id);
    expect(first.json()).toMatchObject({ serial_number: 'FREE-0001', replaced: false });
    await rig.rows('UPDATE devices SET revoked_at = now() WHERE inverter_id = $1', [id]);
    const second = (await rotate(id)).json<{ secret: string; replaced: boolean }>();
    expect(second.replaced).toBe(true);
    expect(second.secret).not.toBe(first.json().secret);
    await rig.connect({ serialNumber: 'FREE-0001', secret: second.secret });
  });

  it('leaves one valid secret after two simultaneous calls', async () => {
    const inverter = await rig.provision();
    const secrets = (await Promise.all([rotate(inverter.id), rotate(inverter.id)])).map(
      (answer) => answer.json<{ secret: string }>().secret,
    );
    const codes = await Promise.all(
      secrets.map(async (secret) => (await rig.dial()).login({ ...inverter, secret })),
    );
    expect(codes.sort()).toEqual([0, REFUSED]);
  });

  it('is refused for a removed or unknown inverter', async () => {
    const removed = await rig.provision({ status: 'REMOVED' });
    const answers = [await rotate(removed.id), await rotate('999999'), await rotate('x')];
    expect(answers.map(({ status }) => status)).toEqual([409, 404, 404]);
  });
});
