import { describe, expect, it } from '@jest/globals';
import { Browser } from '../access/browser.js';
import { takeGrant } from '../access/preconditions.js';
import type { World } from '../access/world.js';
import { shown, useApiFixture } from './api-fixture.js';

const stage = useApiFixture();

const inverter = async (id: string) =>
  (await stage.rows('SELECT *, date_of_installation::text FROM inverters WHERE id = $1', [id]))[0]!;

/** Gives the browser a grant to add the free inverter to the account of a number. */
async function readyToAdd(browser: Browser, world: World, phone = world.a.phone): Promise<void> {
  await browser.must('GET /verifyInverter', { serialNo: world.free.serial, sim: world.free.sim });
  await takeGrant(browser, phone, 'add', stage.system);
}

const add = (browser: Browser, world: World, changes: Record<string, unknown> = {}) =>
  browser.call('POST /addInverter', {
    serialNo: world.free.serial,
    inverterName: 'shop roof',
    phoneNo: world.a.phone,
    dateOfInstallation: '2020-01-01',
    ...changes,
  });

describe('verifyInverter', () => {
  it('gives the same answer for every mismatch', async () => {
    const world = await stage.world();
    const removed = await stage.world();
    await stage.rows(`UPDATE inverters SET status = 'REMOVED' WHERE id = $1`, [removed.free.inverter]);
    const { a, free, imported, absent } = world;
    const browser = await stage.browser('anonymous', world);
    const answers = [];
    for (const [serialNo, sim] of [
      [absent.serial, free.sim],
      [free.serial, a.sim],
      [a.serial, a.sim],
      [imported.serial, imported.sim],
      [removed.free.serial, removed.free.sim],
      ['% OR 1=1', free.sim],
    ])
      answers.push(await browser.call('GET /verifyInverter', { serialNo, sim }));
    const bodies = answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, ''));
    expect([answers[0]!.status, new Set(bodies).size]).toEqual([404, 1]);
    expect(answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])).toEqual([]);
  });

  it('ignores case and surrounding spaces', async () => {
    const world = await stage.world();
    const browser = await stage.browser('anonymous', world);
    const typed = { serialNo: ` ${world.free.serial.toLowerCase()} `, sim: ` ${world.free.sim} ` };
    expect(shown(await browser.call('GET /verifyInverter', typed))).toBe('200');
  });

  describe('with a limit', () => {
    const few = useApiFixture({ INVERTER_VERIFICATIONS_PER_ADDRESS: '3' });
    it('answers an address three times an hour', async () => {
      const world = await few.world();
      const asked = { serialNo: world.free.serial, sim: world.free.sim };
      const browser = await few.browser('anonymous', world);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => browser.call('GET /verifyInverter', asked)),
      );
      expect(answers.map(shown).sort()).toEqual([
        ...Array<string>(3).fill('200'),
        ...Array<string>(5).fill('429 too_many_requests'),
      ]);
      const waitS = Number(answers.find(({ status }) => status === 429)!.headers['retry-after']);
      expect(waitS > 3500 && waitS <= 3600).toBe(true);
      const elsewhere = await few.browser('anonymous', world, '198.18.255.9');
      expect(shown(await elsewhere.call('GET /verifyInverter', asked))).toBe('200');
    });
  });
});

describe('addInverter', () => {
  it('assigns the inverter to the account of the verified number, once', async () => {
    const world = await stage.world();
    const browser = await stage.browser('A', world);
    await readyToAdd(browser, world);
    const answer = await add(browser, world);
    expect(answer.status).toBe(200);
    expect(answer.json().message).toMatch(/^Inverter successfully added/);
    const stored = await inverter(world.free.inverter);
    expect(stored).toMatchObject({ user_id: world.a.id, inverter_name: 'Shop Roof', status: 'INSTALLED' });
    expect(stored.date_of_installation).not.toBe('2020-01-01');
    const [line] = await stage.audit(`inverter ${world.free.inverter}`);
    expect(line).toMatchObject({
      actor_kind: 'customer',
      actor_id: world.a.id,
      action: 'addInverter',
      before: { userId: null, status: 'CREATED', dateOfInstallation: null },
      after: { userId: Number(world.a.id), inverterName: 'Shop Roof', status: 'INSTALLED' },
      address: world.address,
      request_id: answer.headers['x-request-id'],
    });
    expect(shown(await add(browser, world))).toBe('403 no_grant');
  });

  it('places it in the owner’s city, unless its position was given', async () => {
    for (const [source, latitude] of [
      ['assumed', 26.14],
      ['given', 18.52],
    ] as const) {
      const world = await stage.world();
      await stage.rows(
        `UPDATE inverters SET latitude = 18.52, longitude = 73.86, site_source = $2 WHERE id = $1`,
        [world.free.inverter, source],
      );
      await stage.rows(`UPDATE users SET city = 'gauhati ', state = 'Assam' WHERE phone_no = $1`, [
        world.a.phone,
      ]);
      const browser = await stage.browser('anonymous', world);
      await readyToAdd(browser, world);
      expect(shown(await add(browser, world))).toBe('200');
      expect((await inverter(world.free.inverter)).latitude).toBe(latitude);
    }
  });

  it('sets the installation date to today at the site', async () => {
    // Twenty-five hours apart, so never on the same day.
    const days = await Promise.all(
      ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(async (timeZone) => {
        const world = await stage.world();
        await stage.rows('UPDATE inverters SET time_zone = $2 WHERE id = $1', [
          world.free.inverter,
          timeZone,
        ]);
        const browser = await stage.browser('anonymous', world);
        await readyToAdd(browser, world);
        const today = () => new Intl.DateTimeFormat('en-CA', { timeZone }).format();
        const before = today();
        expect(shown(await add(browser, world))).toBe('200');
        const day = (await inverter(world.free.inverter)).date_of_installation;
        expect([before, today()]).toContain(day);
        return day;
      }),
    );
    expect(days[0]).not.toBe(days[1]);
  });

  it.each([
    ['another browser', {}, true],
    ['another number', { phoneNo: 'b' }, false],
    ['another inverter', { serialNo: 'imported' }, false],
  ] as const)('refuses a grant of %s', async (_name, change, elsewhere) => {
    const world = await stage.world();
    const browser = await stage.browser('anonymous', world);
    await readyToAdd(browser, world);
    const changes = {
      ...('phoneNo' in change && { phoneNo: world.b.phone }),
      ...('serialNo' in change && { serialNo: world.imported.serial }),
    };
    const answer = await add(elsewhere ? await stage.browser('A', world) : browser, world, changes);
    expect(shown(answer)).toBe('403 no_grant');
    expect((await inverter(world.free.inverter)).user_id).toBeNull();
  });

  it('refuses an expired grant', async () => {
    const world = await stage.world();
    const browser = await stage.browser('anonymous', world);
    await readyToAdd(browser, world);
    await stage.rows(`UPDATE code_grants SET expires_at = now() WHERE phone = $1`, [world.a.phone]);
    expect(shown(await add(browser, world))).toBe('403 no_grant');
  });

  it('assigns it to one of two simultaneous callers', async () => {
    const world = await stage.world();
    const [one, two] = [await stage.browser('A', world), await stage.browser('B', world)];
    await readyToAdd(one, world);
    await readyToAdd(two, world, world.b.phone);
    const answers = await Promise.all([add(one, world), add(two, world, { phoneNo: world.b.phone })]);
    expect(answers.map(shown).sort()).toEqual(['200', '409 conflict']);
    const winner = answers[0].status === 200 ? world.a.id : world.b.id;
    expect((await inverter(world.free.inverter)).user_id).toBe(winner);
    expect(await stage.audit(`inverter ${world.free.inverter}`)).toHaveLength(1);
  });

  it('consumes one grant once in simultaneous requests', async () => {
    const world = await stage.world();
    const browser = await stage.browser('A', world);
    await readyToAdd(browser, world);
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(browser, world)));
    expect(answers.map(shown).sort()).toEqual(['200', ...Array<string>(5).fill('403 no_grant')]);
  });

  it('assigns nothing and keeps the grant while the number has no account', async () => {
    const world = await stage.world();
    const browser = await stage.browser('anonymous', world);
    await readyToAdd(browser, world);
    const renumber = (phone: string) =>
      stage.rows('UPDATE users SET phone_no = $2 WHERE id = $1', [world.a.id, phone]);
    await renumber(world.absent.phone);
    expect(shown(await add(browser, world))).toBe('404 not_found');
    expect((await inverter(world.free.inverter)).user_id).toBeNull();
    await renumber(world.a.phone);
    expect(shown(await add(browser, world))).toBe('200');
  });

  it('requires a name', async () => {
    const world = await stage.world();
    const answer = await add(await stage.browser('anonymous', world), world, { inverterName: ' ' });
    expect([answer.status, answer.json().err]).toEqual([400, 'inverterName: Please enter inverter name']);
  });
});

const PERSON = {
  firstName: 'nisha',
  lastName: 'rao',
  email: 'n@example.org',
  password: 'Fresh@1234',
  address: '7 Road',
  city: 'pune',
  state: 'maharashtra',
  pinCode: '411004',
};

describe('an account with an unverified number', () => {
  const loggedIn = async (world: World) => {
    const browser = await stage.browser('anonymous', world);
    await browser.must('POST /loginPassword', { phone: world.a.phone, password: world.password });
    return browser;
  };
  const CHOICE = {
    ...{ language: 'en', quietHours: { from: '01:00', until: '02:00' }, safetyOff: true },
    channels: { safety: [], outage: [], recovery: [], care: [], summary: [], tickets: [], notices: [] },
  };
  /** Switches all alerts off, and agrees to WhatsApp. */
  const chooseAlerts = async (world: World, browser: Browser) => {
    await browser.must('POST /setAlertPreferences', CHOICE);
    await stage.rows(`INSERT INTO whatsapp_consents (user_id, text_version) VALUES ($1, '2026-11-26')`, [
      world.a.id,
    ]);
  };
  const alertsOf = async (world: World) => {
    const [row] = await stage.rows(
      `SELECT p.channels, p.quiet_from_minute AS quiet, u.email <> '' AND u.email_bounced_at IS NULL AS emailed,
              EXISTS (SELECT FROM whatsapp_consents WHERE user_id = u.id AND withdrawn_at IS NULL) AS whatsapp
       FROM users u JOIN alert_preferences p ON p.user_id = u.id WHERE u.id = $1`,
      [world.a.id],
    );
    return row;
  };
  const holds = async (browser: Browser) => (await browser.call('GET /getUserByToken')).json().userId;
  const passwordHolds = async (world: World) => {
    const browser = await stage.browser('anonymous', world, '198.18.255.10');
    const given = { phone: world.a.phone, password: world.password };
    return (await browser.call('POST /loginPassword', given)).status === 200;
  };

  it('loses its password and sessions when the number is verified in another browser', async () => {
    const world = await stage.world();
    const stranger = await loggedIn(world);
    const browser = await stage.browser('anonymous', world);
    await readyToAdd(browser, world);
    const answer = await add(browser, world);
    expect(answer.json().message).toBe(
      'Inverter successfully added. Please set a new password before you log in.',
    );
    expect(await holds(stranger)).toBeUndefined();
    expect(await passwordHolds(world)).toBe(false);
    const known = 'SELECT FROM known_browsers WHERE phone_no = $1';
    expect(await stage.rows(known, [world.a.phone])).toEqual([]);
    const [line] = await stage.audit(`inverter ${world.free.inverter}`);
    expect(line!.after).toMatchObject({ passwordVoided: true });
    // The owner sets a new password with another code, a minute later.
    await stage.rows(`UPDATE one_time_codes SET sent_at = sent_at - interval '61 s' WHERE phone = $1`, [
      world.a.phone,
    ]);
    await takeGrant(browser, world.a.phone, 'reset', stage.system);
    await browser.must('POST /changeUserPassword', { phoneNo: world.a.phone, password: 'Fresh@1234' });
    await browser.must('POST /loginPassword', { phone: world.a.phone, password: 'Fresh@1234' });
  });

  it('loses choice of alerts, consent to WhatsApp and e-mails when the number is verified elsewhere', async () => {
    const world = await stage.world();
    await chooseAlerts(world, await loggedIn(world));
    const browser = await stage.browser('anonymous', world);
    await readyToAdd(browser, world);
    expect((await add(browser, world)).json().passwordVoided).toBe(true);
    expect(await alertsOf(world)).toEqual({ channels: {}, quiet: null, whatsapp: false, emailed: false });
  });

  it('loses them too when its password is set with a code in another browser', async () => {
    const world = await stage.world();
    await chooseAlerts(world, await loggedIn(world));
    const browser = await stage.browser('anonymous', world);
    await takeGrant(browser, world.a.phone, 'reset', stage.system);
    await browser.must('POST /changeUserPassword', { phoneNo: world.a.phone, password: 'Fresh@1234' });
    expect(await alertsOf(world)).toEqual({ channels: {}, quiet: null, whatsapp: false, emailed: false });
  });

  it('keeps them when verified in a browser that has logged in to it, or once it was verified', async () => {
    const world = await stage.world();
    const browser = await loggedIn(world);
    await chooseAlerts(world, browser);
    await readyToAdd(browser, world);
    await add(browser, world);
    const chosen = { channels: CHOICE.channels, quiet: 60, whatsapp: true, emailed: true };
    expect(await alertsOf(world)).toEqual(chosen);
    const other = await stage.browser('anonymous', world);
    await stage.rows(`UPDATE one_time_codes SET sent_at = sent_at - interval '61 s' WHERE phone = $1`, [
      world.a.phone,
    ]);
    await takeGrant(other, world.a.phone, 'reset', stage.system);
    await other.must('POST /changeUserPassword', { phoneNo: world.a.phone, password: 'Fresh@1234' });
    expect(await alertsOf(world)).toEqual(chosen);
  });

  it('keeps its password when verified in a browser that has logged in to it', async () => {
    const world = await stage.world();
    const browser = await loggedIn(world);
    await readyToAdd(browser, world);
    expect((await add(browser, world)).json()).toEqual({
      message: 'Inverter successfully added',
      passwordVoided: false,
    });
    expect(await holds(browser)).toBe(world.a.id);
    expect(await passwordHolds(world)).toBe(true);
  });

  it('keeps its password when verified in the browser that registered it', async () => {
    const world = await stage.world();
    const { phone: phoneNo } = world.fresh;
    const browser = await stage.browser('anonymous', world);
    await browser.must('POST /registerUser', { ...PERSON, phoneNo });
    await readyToAdd(browser, world, phoneNo);
    expect((await add(browser, world, { phoneNo })).json()).toEqual({
      message: 'Inverter successfully added',
      passwordVoided: false,
    });
    await browser.must('POST /loginPassword', { phone: phoneNo, password: PERSON.password });
  });

  it('keeps its password if the number was verified before', async () => {
    const world = await stage.world();
    await stage.rows('UPDATE users SET phone_verified_at = now() WHERE id = $1', [world.a.id]);
    const browser = await stage.browser('anonymous', world);
    await readyToAdd(browser, world);
    expect((await add(browser, world)).json()).toEqual({
      message: 'Inverter successfully added',
      passwordVoided: false,
    });
    expect(await passwordHolds(world)).toBe(true);
  });
});
