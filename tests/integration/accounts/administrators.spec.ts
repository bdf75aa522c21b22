import { beforeAll, describe, expect, it } from '@jest/globals';
import { createAdministrator } from '@heliograph/database/administrators/create-administrator';
import { inTransaction } from '@heliograph/database/connection/transaction';
import type { Browser } from '../access/browser.js';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { auditOf, newBrowser } from './support.js';

const person = {
  firstName: 'meera',
  lastName: ' patil',
  password: 'Other@1234',
  phoneNo: '9888888888',
  email: 'meera@example.org',
  location: ' Pune ',
};
const kept = {
  firstName: 'Meera',
  lastName: 'Patil',
  phoneNo: '9888888888',
  email: 'meera@example.org',
  location: 'Pune',
};

describe('administrators', () => {
  const system = useApi({ TRUST_PROXY: 'loopback' });
  let superAdministrator: Browser;
  beforeAll(async () => {
    superAdministrator = await loggedIn(PHONES.superAdministrator);
  });

  const loggedIn = async (phone: string, password = PASSWORD) => {
    const browser = newBrowser(system, '203.0.113.4');
    await browser.must('POST /loginPasswordAdmin', { phone, password });
    return browser;
  };

  it('are registered by the super-admin and do not become super-admin', async () => {
    const answer = await superAdministrator.call('POST /registerAdmin', person);
    expect([answer.status, answer.json()]).toEqual([200, { message: 'Admin registered successfully.' }]);
    const them = await loggedIn(person.phoneNo, person.password);
    const { location: _, ...named } = kept;
    expect((await them.must('GET /getAdminByToken')).json()).toMatchObject({ ...named, superAdmin: false });
    expect((await them.call('POST /registerAdmin', { ...person, phoneNo: '9888888880' })).status).toBe(403);
    const line = (await auditOf(system, 'registerAdmin')).at(-1)!;
    expect(line).toMatchObject({
      actor_kind: 'administrator',
      actor_id: Number(system.people.superAdministrator),
      target: expect.stringMatching(/^administrator \d+$/),
      after: { ...kept, isSuper: false },
      address: '203.0.113.4',
    });
    expect(JSON.stringify(line)).not.toContain(person.password);
  });

  it('cannot share a number', async () => {
    const again = await superAdministrator.call('POST /registerAdmin', {
      ...person,
      phoneNo: PHONES.administrator,
    });
    expect([again.status, again.json()]).toMatchObject([
      406,
      { err: 'Number already registered', code: 'number_registered' },
    ]);
    expect((await loggedIn(PHONES.administrator)).cookies).toContain('heliograph_administrator');
  });

  it("may have a customer's number", async () => {
    const answer = await superAdministrator.call('POST /registerAdmin', { ...person, phoneNo: PHONES.b });
    expect(answer.status).toBe(200);
  });

  it.each(Object.keys(person))('need a %s', async (field) => {
    const answer = await superAdministrator.call('POST /registerAdmin', { ...person, [field]: '' });
    expect([answer.status, answer.json().err]).toEqual([400, `${field}: This field is required`]);
  });

  it('have one super-admin: the database refuses a second, and a race has one winner', async () => {
    const create = (phoneNo: string) =>
      inTransaction(system.database, (client) =>
        createAdministrator(
          client,
          { ...kept, phoneNo, passwordHash: 'x', isSuper: true },
          { actorKind: 'system', actorId: null, action: 'admin create' },
        ),
      );
    expect(await create('9888880001')).toBe('there is a super-admin');
    await expect(
      system.database.query('UPDATE administrators SET is_super = true WHERE phone_no = $1', [
        PHONES.administrator,
      ]),
    ).rejects.toThrow('administrators_one_super');
    await system.database.query('UPDATE administrators SET is_super = false');
    const outcomes = await Promise.all(['9888880002', '9888880003', '9888880004'].map(create));
    expect(outcomes.sort()).toEqual(['created', 'there is a super-admin', 'there is a super-admin']);
    await system.database.query(`DELETE FROM administrators WHERE password_hash = 'x'`);
    await system.database.query('UPDATE administrators SET is_super = true WHERE phone_no = $1', [
      PHONES.superAdministrator,
    ]);
  });
});
