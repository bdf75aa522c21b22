import { readPerson } from '@heliograph/database/people/read-person';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { auditOf, newBrowser } from './support.js';

const HOME = { address: '4 Mill Road', city: 'Pune', state: 'Maharashtra', pinCode: '411004' };
const PERSON = { firstName: 'Meera', lastName: 'Rao', email: 'meera@example.org', ...HOME };

const system = useApi({ TRUST_PROXY: 'loopback', REGISTRATIONS_PER_ADDRESS: '50' });

describe('a customer’s consent', () => {
  let phoneNo: string;
  let registered = 9_866_600_000;
  beforeEach(() => {
    phoneNo = String((registered += 1));
  });
  const register = (more: Record<string, unknown>) =>
    newBrowser(system).call('POST /registerUser', { ...PERSON, phoneNo, password: PASSWORD, ...more });
  const exported = async () => (await readPerson(system.database, phoneNo))!.account;

  it('is stored with version and time, and exported', async () => {
    expect((await register({ privacyVersion: '2026-11-22' })).status).toBe(200);
    const { created_at: at } = await exported();
    expect(at).toEqual(expect.any(String));
    expect(await exported()).toMatchObject({ privacy_version: '2026-11-22', privacy_agreed_at: at });
  });

  it.each([{}, { privacyVersion: '' }])('is empty for clients that do not send it: %j', async (sent) => {
    expect((await register(sent)).status).toBe(200);
    expect(await exported()).toMatchObject({ privacy_version: null, privacy_agreed_at: null });
  });

  it.each(['yes', '2026-13-01', true])(
    'must be the version of a policy: %j is refused',
    async (privacyVersion) => {
      const answer = await register({ privacyVersion });
      expect([answer.status, answer.json().err]).toEqual([400, expect.stringMatching(/^privacyVersion: /)]);
    },
  );
});

describe('a customer’s correction', () => {
  const loggedIn = async (phone: string) => {
    const browser = newBrowser(system);
    await browser.must('POST /loginPassword', { phone, password: PASSWORD });
    return browser;
  };

  it('is normalized as at registration, and audited with before and after', async () => {
    const owner = await loggedIn(PHONES.a);
    const { userId, phoneNo, ...before } = (await owner.must('GET /getUserByToken')).json();
    const wanted = {
      ...PERSON,
      firstName: ' meera bai ',
      city: 'navi  mumbai',
      email: ' meera@example.net ',
    };
    expect((await owner.must('POST /updateUser', wanted)).json()).toEqual({ message: 'Profile saved.' });
    const after = { ...PERSON, firstName: 'Meera Bai', city: 'Navi Mumbai', email: 'meera@example.net' };
    expect((await owner.must('GET /getUserByToken')).json()).toEqual({ userId, phoneNo, ...after });
    const target = `user ${userId}`;
    const line = { actor_kind: 'customer', actor_id: userId, target, before, after, address: '198.51.100.1' };
    expect((await auditOf(system, 'updateUser')).at(-1)).toMatchObject(line);
    const { auditLog } = (await readPerson(system.database, PHONES.a))!;
    expect(auditLog).toContainEqual(expect.objectContaining({ action: 'updateUser', before, after }));
  });

  it('is not audited if nothing changed', async () => {
    const owner = await loggedIn(PHONES.a);
    await owner.must('POST /updateUser', PERSON);
    const lines = (await auditOf(system, 'updateUser')).length;
    await owner.must('POST /updateUser', PERSON);
    expect(await auditOf(system, 'updateUser')).toHaveLength(lines);
  });

  it('affects their own account only, ignoring any id or number sent', async () => {
    const owner = await loggedIn(PHONES.a);
    const rowOfB = async () =>
      (await system.database.query('SELECT * FROM users WHERE phone_no = $1', [PHONES.b])).rows[0];
    const b = await rowOfB();
    await owner.must('POST /updateUser', { ...PERSON, userId: String(b.id), phoneNo: PHONES.b });
    expect(await rowOfB()).toEqual(b);
    expect((await owner.must('GET /getUserByToken')).json()).toMatchObject({ phoneNo: PHONES.a });
  });

  it('follows the rules of registration', async () => {
    const owner = await loggedIn(PHONES.a);
    const answer = await owner.call('POST /updateUser', { ...PERSON, email: 'x', city: ' ' });
    expect([answer.status, answer.json().err]).toEqual([
      400,
      'email: Invalid Email; city: This field is required',
    ]);
  });
});
