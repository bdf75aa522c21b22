import type { Queryable } from '@heliograph/database/connection/database';
import { knowsTimeZone } from '@heliograph/database/inverters/knows-time-zone';
import { isTimeZone } from '@heliograph/domain/time/zone';
import { describe, expect, it } from '@jest/globals';
import { addDevice } from '../../support/builders.js';
import { shown, useApiFixture } from '../business-rules/api-fixture.js';
import type { World } from '../access/world.js';

const EDIT = {
  invoice_number: ' inv-9 ',
  dealer: ' Surya ',
  status: 'ACTIVE',
  power_rating: '5 kW (3p)',
  inverterName: '',
  date_of_installation: '2025-02-01',
  date_of_purchase: '2025-01-31',
  sim: ' 8991000000000000009 ',
};

describe('updateInverter', () => {
  const stage = useApiFixture();

  const stored = async ({ a }: World) =>
    (
      await stage.rows(
        'SELECT *, date_of_purchase::text, date_of_installation::text FROM inverters WHERE id = $1',
        [a.inverter],
      )
    )[0]!;
  const silence = (world: World) =>
    stage.rows('INSERT INTO silence_cases (inverter_id, silent_since) VALUES ($1, now())', [
      world.a.inverter,
    ]);

  it('ends the validity of sums of energy if the position changes, because darkness depends on it', async () => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    const edit = { ...EDIT, inverter_id: world.a.inverter };
    await stage.rows('INSERT INTO energy_tails (inverter_id, summed_until) VALUES ($1, now())', [
      world.a.inverter,
    ]);
    const summed = () =>
      stage.rows('SELECT FROM energy_tails WHERE inverter_id = $1 AND summed_until IS NOT NULL', [
        world.a.inverter,
      ]);
    await browser.must('POST /updateInverter', edit);
    expect(await summed()).toHaveLength(1);
    await browser.must('POST /updateInverter', { ...edit, latitude: 19.1, longitude: 72.9 });
    expect(await summed()).toHaveLength(0);
  });

  it('stores changed fields normalized, with before and after in the audit log', async () => {
    const world = await stage.world();
    await stage.rows(`UPDATE inverters SET inverter_name = 'Roof' WHERE id = $1`, [world.a.inverter]);
    const browser = await stage.browser('administrator', world);
    await browser.must('POST /updateInverter', { ...EDIT, inverter_id: world.a.inverter, version: 1 });
    expect(await stored(world)).toMatchObject({
      invoice_number: 'INV-9',
      dealer: 'Surya',
      status: 'ACTIVE',
      power_rating: '5 kW (3P)',
      rated_power_w: 5000,
      inverter_name: 'Roof',
      date_of_installation: '2025-02-01',
      sim: '8991000000000000009',
      version: 2,
    });
    const lines = await stage.audit(`inverter ${world.a.inverter}`);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      action: 'updateInverter',
      actor_id: world.administrator.id,
      before: { dealer: 'Dealer', powerRating: '5 kW', dateOfInstallation: null },
      after: { dealer: 'Surya', powerRating: '5 kW (3P)', dateOfInstallation: '2025-02-01' },
    });
    expect(lines[0]!.before).not.toHaveProperty('status');
    // An edit without changes writes nothing.
    await browser.must('POST /updateInverter', { ...EDIT, inverter_id: world.a.inverter });
    expect((await stored(world)).version).toBe(2);
    expect(await stage.audit(`inverter ${world.a.inverter}`)).toHaveLength(1);
  });

  it('lets one of several simultaneous edits of a version through; the others get a conflict', async () => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((dealer) =>
        browser.call('POST /updateInverter', { ...EDIT, dealer, inverter_id: world.a.inverter, version: 1 }),
      ),
    );
    expect(answers.map(shown).sort()).toEqual(['200', '409 conflict', '409 conflict', '409 conflict']);
    expect(await stage.audit(`inverter ${world.a.inverter}`)).toHaveLength(1);
  });

  it('accepts edits without a version, and marks them so in the audit log', async () => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    const edit = { ...EDIT, inverter_id: world.a.inverter };
    await browser.must('POST /updateInverter', { ...edit, dealer: 'One' });
    await browser.must('POST /updateInverter', { ...edit, dealer: 'Two' });
    await browser.must('POST /updateInverter', { ...edit, dealer: 'Three', version: 3 });
    const lines = await stage.audit(`inverter ${world.a.inverter}`);
    expect(lines.map(({ after }) => after)).toMatchObject([
      { dealer: 'One', withoutVersion: true },
      { dealer: 'Two', withoutVersion: true },
      { dealer: 'Three' },
    ]);
    expect(lines[2]!.after).not.toHaveProperty('withoutVersion');
  });

  it('ignores NO_COMMUNICATION during an open outage, and accepts another status', async () => {
    const world = await stage.world();
    await silence(world);
    const browser = await stage.browser('administrator', world);
    const edit = { ...EDIT, inverter_id: world.a.inverter };
    await browser.must('POST /updateInverter', { ...edit, status: 'NO_COMMUNICATION' });
    expect((await stored(world)).status).toBe('ACTIVE');
    await browser.must('POST /updateInverter', { ...edit, status: 'NOT_WORKING' });
    expect((await stored(world)).status).toBe('NOT_WORKING');
    await browser.must('POST /updateInverter', { ...edit, status: 'NO_COMMUNICATION' });
    expect((await stored(world)).status).toBe('NOT_WORKING');
    await stage.rows('UPDATE silence_cases SET closed_at = now() WHERE inverter_id = $1', [world.a.inverter]);
    await browser.must('POST /updateInverter', { ...edit, status: undefined });
    expect((await stored(world)).status).toBe('NOT_WORKING');
    await browser.must('POST /updateInverter', { ...edit, status: 'NO_COMMUNICATION' });
    expect((await stored(world)).status).toBe('NO_COMMUNICATION');
  });

  it('removes as any administrator, revokes the device and audits it', async () => {
    const world = await stage.world();
    const edit = { ...EDIT, status: 'REMOVED', inverter_id: world.a.inverter };
    await addDevice(stage.system.database, world.a.inverter);
    const administrator = await stage.browser('administrator', world);
    await administrator.must('POST /updateInverter', edit);
    const [line] = await stage.audit(`inverter ${world.a.inverter}`);
    expect(line).toMatchObject({
      actor_kind: 'administrator',
      action: 'updateInverter',
      before: { status: 'ACTIVE' },
      after: { status: 'REMOVED' },
    });
    const [device] = await stage.rows('SELECT revoked_at FROM devices WHERE inverter_id = $1', [
      world.a.inverter,
    ]);
    expect(device!.revoked_at).toBeInstanceOf(Date);
    // Sending back the status that was shown is not a removal.
    await administrator.must('POST /updateInverter', { ...edit, dealer: 'Other' });
    expect(await stored(world)).toMatchObject({ status: 'REMOVED', dealer: 'Other' });
  });

  it('refuses a new SIM number that a spreadsheet has shortened, and keeps an old one', async () => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    const edit = { ...EDIT, inverter_id: world.a.inverter, sim: '8.991E+18' };
    const refused = await browser.call('POST /updateInverter', edit);
    expect([shown(refused), refused.json().details.fields[0].mistake.is]).toEqual([
      '400 invalid_input',
      'sim_shortened',
    ]);
    await stage.rows(`UPDATE inverters SET sim = '8.991E+18' WHERE id = $1`, [world.a.inverter]);
    await browser.must('POST /updateInverter', edit);
    expect(await stored(world)).toMatchObject({ dealer: 'Surya', sim: '8.991E+18' });
  });

  it('moves the site, but changes its time zone only before the first reading', async () => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    const move = (parameters: object) =>
      browser.call('POST /updateInverter', { ...EDIT, inverter_id: world.a.inverter, ...parameters });
    await move({ latitude: 27.7, longitude: 85.3, time_zone: 'Asia/Kathmandu' });
    expect(await stored(world)).toMatchObject({
      latitude: 27.7,
      longitude: 85.3,
      time_zone: 'Asia/Kathmandu',
    });
    await stage.rows('INSERT INTO energy_tails (inverter_id) VALUES ($1)', [world.a.inverter]);
    expect(shown(await move({ time_zone: 'Asia/Kolkata' }))).toBe('409 conflict');
    expect(shown(await move({ time_zone: 'Asia/Kathmandu', latitude: 27.8 }))).toBe('200');
    expect(await stored(world)).toMatchObject({ latitude: 27.8, time_zone: 'Asia/Kathmandu' });
    const record = async () =>
      (await browser.must('GET /getInverter', { inverter_id: world.a.inverter })).json();
    expect(await record()).toMatchObject({ latitude: 27.8, longitude: 85.3, time_zone: 'Asia/Kathmandu' });
    // A latitude alone is invalid. Clearing both restores the default position, which is not shown as a given one.
    expect(shown(await move({ latitude: '' }))).toBe('400 invalid_input');
    expect(shown(await move({ latitude: '', longitude: '' }))).toBe('200');
    expect(await record()).toMatchObject({ latitude: null, longitude: null });
    expect(await stored(world)).toMatchObject({ latitude: 21.1, longitude: 79.1 });
    const [line] = await stage.audit(`inverter ${world.a.inverter}`).then((lines) => lines.slice(-1));
    expect(line).toMatchObject({ before: { latitude: 27.8 }, after: { latitude: 21.1 } });
  });

  it('asks the database whether it knows the time zone', async () => {
    const database = {
      query: (text: string, values: unknown[]) => stage.rows(text, values).then((rows) => ({ rows })),
    };
    const isKnown = (name: string) => knowsTimeZone(database as unknown as Queryable, name);
    const accepted = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Kolkata', 'Asia/Calcutta'];
    expect(accepted.filter((zone) => !isTimeZone(zone))).toEqual([]);
    const known = await stage.rows('SELECT lower(name) AS name FROM pg_timezone_names');
    const names = new Set(known.map(({ name }) => name));
    expect(accepted.filter((zone) => !names.has(zone.toLowerCase()))).toEqual([]);
    expect([await isKnown('asia/kolkata'), await isKnown('Asia/Nowhere')]).toEqual([true, false]);
  });

  it('places it by the owner’s city or pin code until a position is given', async () => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    const live = (city: string, state: string, pinCode: string) =>
      stage.rows(
        'UPDATE users SET city = $2, state = $3, pin_code = $4 WHERE id = (SELECT user_id FROM inverters WHERE id = $1)',
        [world.a.inverter, city, state, pinCode],
      );
    const move = async (parameters: object) => {
      await browser.must('POST /updateInverter', { ...EDIT, inverter_id: world.a.inverter, ...parameters });
      const { latitude, longitude, site_source } = await stored(world);
      return { latitude, longitude, site_source };
    };
    await live('Calicut', 'Kerala', '673001');
    expect(await move({ latitude: 27.7, longitude: 85.3 })).toMatchObject({ site_source: 'given' });
    expect(await move({ dealer: 'Other' })).toMatchObject({ latitude: 27.7, site_source: 'given' });
    expect(await move({ latitude: '', longitude: '' })).toEqual({
      latitude: 11.26,
      longitude: 75.78,
      site_source: 'city',
    });
    const record = await browser.must('GET /getInverter', { inverter_id: world.a.inverter });
    expect(record.json()).toMatchObject({ latitude: null, longitude: null });
    await browser.must('POST /updateInverter', record.json());
    expect(await stored(world)).toMatchObject({ site_source: 'city', version: record.json().version });
    await live('A village', 'Kerala', '560001');
    expect(await move({ dealer: 'Another' })).toMatchObject({ site_source: 'pincode', latitude: 12.97 });
    expect(await move({ latitude: 12.97, longitude: 77.59 })).toMatchObject({ site_source: 'given' });
  });

  it.each([
    ['invoice_number', ''],
    ['dealer', ' '],
    ['power_rating', '7 kW'],
    ['status', 'SOLD'],
    ['date_of_installation', '2025-02-30'],
    ['date_of_installation', ''],
    ['date_of_purchase', '0000-01-01'],
    ['sim', undefined],
    ['latitude', '91'],
    ['time_zone', 'Mars/Base'],
    // Another offset in PostgreSQL than here.
    ['time_zone', 'IST'],
    // Unknown to PostgreSQL.
    ['time_zone', 'PLT'],
    ['time_zone', 'US/Pacific-New'],
    ['version', 'x'],
  ])('names %s in the error if it is %j', async (field, value) => {
    const world = await stage.world();
    const browser = await stage.browser('administrator', world);
    const edit = { ...EDIT, inverter_id: world.a.inverter, [field]: value };
    const answer = await browser.call('POST /updateInverter', edit);
    expect(shown(answer)).toBe('400 invalid_input');
    expect(answer.json().err).toContain(field);
    expect(answer.json().err).not.toMatch(/: Invalid input$/);
    expect((await stored(world)).version).toBe(1);
  });
});
