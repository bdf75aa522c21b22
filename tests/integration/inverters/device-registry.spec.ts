import type { Firmware } from '@heliograph/contracts/http/device-registry';
import type { FleetRow } from '@heliograph/contracts/http/get-fleet';
import { getFleetTotals } from '@heliograph/contracts/http/get-fleet-totals';
import { inverterDetailSchema } from '@heliograph/contracts/http/get-inverter-detail';
import { saveDeviceInfos } from '@heliograph/database/devices/save-device-infos';
import { infoSchema } from '@heliograph/contracts/mqtt/messages';
import { type DeviceFinding, deviceFindings } from '@heliograph/domain/inverter/device-findings';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDevice } from '../../support/builders.js';
import { ask, logIn } from '../api/support/http.js';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { addFleetInverter } from '../fleet/support.js';

const IMEI = '490154203237518';
const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe('the registry of devices', () => {
  const system = useApi();
  let cookie: string;
  beforeAll(async () => {
    cookie = await logIn(system.api.port, 'administrator', PHONES.administrator, PASSWORD);
  });
  const get = (path: string) => ask(system.api.port, 'GET', `/api/${path}`, { cookie });
  const post = (call: string, body: object) => ask(system.api.port, 'POST', `/api/${call}`, { cookie, body });
  const deviceOf = async (id: number) =>
    inverterDetailSchema.strict().parse((await get(`getInverterDetail?inverter_id=${id}`)).json()).device!;
  const listed = async (device: DeviceFinding, ids: readonly number[]) =>
    (await get(`getFleet?size=1000&device=${device}`))
      .json<FleetRow[]>()
      .map(({ inverter_id }) => Number(inverter_id))
      .filter((id) => ids.includes(id));
  const auditOf = async (target: string) =>
    (
      await system.database.query<{ action: string; before: object; after: object }>(
        'SELECT action, before, after FROM audit_log WHERE target = $1 ORDER BY id',
        [target],
      )
    ).rows;
  const add = async (columns: object) => {
    const id = await addFleetInverter(system.database);
    await addDevice(system.database, id, { ...columns });
    return id;
  };

  it('keeps an administrator’s entries, with a line in the audit log', async () => {
    const id = await add({});
    const entered = { imei: IMEI, certificate_ends_on: '2030-03-31' };
    expect((await post('updateDevice', { inverter_id: String(id), ...entered })).status).toBe(200);
    expect(await deviceOf(id)).toMatchObject({
      imei: null,
      certificateEndsOn: null,
      registered: { imei: IMEI, certificateEndsOn: '2030-03-31' },
    });
    const renewed = { certificate_ends_on: '2031-03-31' };
    expect((await post('updateDevice', { inverter_id: String(id), ...renewed })).status).toBe(200);
    expect((await deviceOf(id)).registered).toEqual({ imei: IMEI, certificateEndsOn: '2031-03-31' });
    const cleared = { inverter_id: String(id), imei: '', certificate_ends_on: '' };
    expect((await post('updateDevice', cleared)).status).toBe(200);
    // Nothing changes, so the audit log has no fourth line.
    expect((await post('updateDevice', cleared)).status).toBe(200);
    expect((await deviceOf(id)).registered).toEqual({ imei: null, certificateEndsOn: null });
    const none = { imei: null, certificate_ends_on: null };
    expect(await auditOf(`inverter ${id}`)).toEqual([
      { action: 'updateDevice', before: none, after: entered },
      { action: 'updateDevice', before: entered, after: { ...entered, ...renewed } },
      { action: 'updateDevice', before: { ...entered, ...renewed }, after: none },
    ]);
  });

  it.each([
    ['an IMEI with a wrong check digit', { imei: '490154203237519', certificate_ends_on: '' }, 'imei'],
    ['a day that does not exist', { imei: '', certificate_ends_on: '2030-02-30' }, 'certificate_ends_on'],
  ])('refuses %s', async (_, entered, field) => {
    const id = await add({});
    const answer = await post('updateDevice', { inverter_id: String(id), ...entered });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ details: { fields: [{ field, mistake: { is: field } }] } });
  });

  it('refuses an inverter that has no device', async () => {
    const id = await addFleetInverter(system.database);
    const answer = await post('updateDevice', {
      inverter_id: String(id),
      imei: IMEI,
      certificate_ends_on: '',
    });
    expect(answer.status).toBe(404);
  });

  it('prefers values that the device reports to entered ones', async () => {
    const id = await add({ registered_certificate_ends_on: dayIn(400), registered_imei: IMEI });
    const info = infoSchema.parse({ v: 1, firmware: '9.9', certificate_ends_on: dayIn(3) });
    await saveDeviceInfos(system.database, [{ inverterId: id, info }]);
    expect((await deviceOf(id)).certificateEndsOn).toBe(dayIn(3));
    expect(await listed('certificate_ending', [id])).toEqual([id]);
    expect(await listed('imei_missing', [id])).toEqual([]);
    // The message of an older firmware, without the field.
    await saveDeviceInfos(system.database, [{ inverterId: id, info: infoSchema.parse({ v: 1 }) }]);
    expect(await listed('certificate_ending', [id])).toEqual([]);
  });

  it('finds each kind of device, of inverters in service only, and counts those with an ending certificate', async () => {
    const ids = {
      today: await add({ imei: IMEI, certificate_ends_on: dayIn(0) }),
      lastDay: await add({ imei: IMEI, registered_certificate_ends_on: dayIn(30) }),
      later: await add({ imei: IMEI, certificate_ends_on: dayIn(31) }),
      ended: await add({ imei: IMEI, certificate_ends_on: dayIn(-1) }),
      unknown: await add({}),
      removed: await add({ certificate_ends_on: dayIn(-1), revoked_at: new Date() }),
      refused: await add({ imei: IMEI, model: 'M1', firmware: '6.6' }),
      otherModel: await add({ imei: IMEI, model: 'M2', firmware: '6.6' }),
    };
    const refusal = { model: 'M1', firmware: '6.6', approval: 'not_approved' };
    expect((await post('setFirmwareApproval', refusal)).status).toBe(200);
    const found = Object.fromEntries(
      await Promise.all(
        deviceFindings.map(async (finding) => [
          finding,
          (await listed(finding, Object.values(ids))).sort((a, b) => a - b),
        ]),
      ),
    ) as unknown;
    expect(found).toEqual({
      certificate_ending: [ids.today, ids.lastDay],
      certificate_ended: [ids.ended],
      firmware_not_approved: [ids.refused],
      imei_missing: [ids.unknown],
    });
    const totals = getFleetTotals.output.parse((await get('getFleetTotals')).json());
    const total = async (device: DeviceFinding) =>
      Number((await get(`getFleet?size=1&device=${device}`)).headers['x-total-count']);
    expect(totals.devices.certificate_ending).toBe(await total('certificate_ending'));
    expect(totals.devices.certificate_ended).toBe(await total('certificate_ended'));
  });

  it('lists firmware versions by model, and keeps the decision about each', async () => {
    const id = await add({ model: 'M3', firmware: '7.1' });
    const stateOf = async (firmware: string) =>
      (await get('getFirmwares'))
        .json<Firmware[]>()
        .find((one) => one.model === 'M3' && one.firmware === firmware)?.state;
    const decide = (firmware: string, approval: string) =>
      post('setFirmwareApproval', { model: 'M3', firmware, approval });
    expect((await deviceOf(id)).firmwareApproval).toBe('unknown');
    await decide('7.1', 'approved');
    expect((await deviceOf(id)).firmwareApproval).toBe('approved');
    // Before any device has it.
    await decide('7.2', 'approved');
    expect(await stateOf('7.2')).toBe('approved');
    await decide('7.2', 'unknown');
    expect(await stateOf('7.2')).toBeUndefined();
    expect(await auditOf('firmware M3 7.2')).toEqual([
      { action: 'setFirmwareApproval', before: { approval: 'unknown' }, after: { approval: 'approved' } },
      { action: 'setFirmwareApproval', before: { approval: 'approved' }, after: { approval: 'unknown' } },
    ]);
  });

  it('exports all values of each device', async () => {
    await add({
      imei: IMEI,
      sim_iccid: '8991101200003204514',
      certificate_ends_on: '2031-01-02',
      model: 'M1',
      firmware: '6.6',
    });
    const [header, ...rows] = (await get('exportFleet?format=csv&device=firmware_not_approved')).text
      .trim()
      .split('\r\n');
    expect(header).toContain('firmware,firmware_approval,imei,iccid,certificate_ends_on');
    expect(rows.join('\n')).toContain(`6.6,not_approved,${IMEI},8991101200003204514,2031-01-02`);
  });
});
