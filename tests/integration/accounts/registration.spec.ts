import { beforeEach, describe, expect, it } from '@jest/globals';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { auditOf, newBrowser } from './support.js';

const person = {
  firstName: ' asha rani ',
  lastName: 'kulkarni',
  phoneNo: '9855550001',
  email: ' asha@example.org ',
  password: PASSWORD,
  address: ' 14 prabhat Road ',
  city: 'new  delhi',
  state: 'tamil nadu',
  pinCode: ' 411004 ',
};
/** `person` as stored. */
const kept = {
  firstName: 'Asha Rani',
  lastName: 'Kulkarni',
  phoneNo: '9855550001',
  email: 'asha@example.org',
  address: '14 prabhat Road',
  city: 'New Delhi',
  state: 'Tamil Nadu',
  pinCode: '411004',
};

describe('registration of a customer', () => {
  const system = useApi({ TRUST_PROXY: 'loopback', REGISTRATIONS_PER_ADDRESS: '5' });
  beforeEach(() =>
    system.database.query(
      `DELETE FROM address_actions; DELETE FROM known_browsers; DELETE FROM sessions; DELETE FROM users WHERE phone_no LIKE '98555%'`,
    ),
  );

  const register = (change: Record<string, unknown> = {}, address?: string) =>
    newBrowser(system, address).call('POST /registerUser', { ...person, ...change });

  it('trims texts, and capitalises names, city and state', async () => {
    const answer = await register();
    expect([answer.status, answer.json()]).toEqual([
      200,
      { message: 'User Registered Successfully', id: expect.stringMatching(/^\d+$/) },
    ]);
    const owner = newBrowser(system);
    const { userId } = (
      await owner.must('POST /loginPassword', { phone: person.phoneNo, password: PASSWORD })
    ).json();
    expect(userId).toBe(answer.json().id);
    expect((await owner.must('GET /getUserByToken')).json()).toEqual({ userId, ...kept });
  });

  it('does not log in', async () => {
    const browser = newBrowser(system);
    await browser.must('POST /registerUser', person);
    expect((await browser.must('GET /getUserByToken')).json()).toEqual({});
    expect((await system.database.query('SELECT FROM sessions')).rowCount).toBe(0);
  });

  it('stores only a hash of the password, and does not verify the number', async () => {
    await register();
    const { rows } = await system.database.query(
      'SELECT password_hash, phone_verified_at FROM users WHERE phone_no = $1',
      [person.phoneNo],
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
    expect(rows[0].phone_verified_at).toBeNull();
  });

  it('is in the audit log without the password', async () => {
    const { id } = (await register({}, '203.0.113.7')).json();
    const line = (await auditOf(system, 'registerUser')).at(-1)!;
    expect(line).toMatchObject({
      actor_kind: 'customer',
      actor_id: id,
      target: `user ${id}`,
      before: null,
      after: kept,
      address: '203.0.113.7',
    });
    expect(JSON.stringify(line)).not.toContain(PASSWORD);
  });

  it.each([
    ...Object.keys(person).map((field) => [field, undefined, `${field} is required`] as const),
    ...Object.keys(person).map((field) => [field, '', `${field}: This field is required`] as const),
    ...Object.keys(person)
      .filter((field) => field !== 'password')
      .map((field) => [field, ' \t ', `${field}: This field is required`] as const),
    ['phoneNo', '985555000', 'phoneNo: Please Enter Valid Number'],
    ['phoneNo', '98555500011', 'phoneNo: Please Enter Valid Number'],
    ['phoneNo', '98555x0001', 'phoneNo: Please Enter Valid Number'],
    ['phoneNo', '９８５５５５０００１', 'phoneNo: Please Enter Valid Number'],
    ['email', 'asha', 'email: Invalid Email'],
    ['email', 'asha@example', 'email: Invalid Email'],
    ['firstName', 'a'.repeat(101), 'firstName: At most 100 characters'],
    ['city', ['Pune'], 'city: Invalid input: expected string, received array'],
    ['phoneNo', 9855550001, 'phoneNo: Invalid input: expected string, received number'],
  ])('refuses %s %j', async (field, value, err) => {
    const answer = await register({ [field]: value });
    expect([answer.status, answer.json().err]).toEqual([400, err]);
  });

  it.each([
    ['short', 'Aa1@567'],
    ['long', 'Aa1@567890123456'],
    ['without a lowercase letter', 'AAA1@5678'],
    ['without an uppercase letter', 'aaa1@5678'],
    ['without a digit', 'Aaaa@bcde'],
    ['without a special character', 'Aaaa12345'],
    ['with a space', 'Aaa1@ 5678'],
    ['with a tab', 'Aaa1@\t5678'],
  ])('refuses a password that is %s', async (_what, password) => {
    const answer = await register({ password });
    expect([answer.status, answer.json().err]).toEqual([
      400,
      'password: Password must be 8-15 characters and contain at least one lowercase letter, one uppercase letter, one numeric digit, and one special character',
    ]);
    expect(answer.text).not.toContain(password.trim());
  });

  it.each(['Aa1@5678', 'Aa1@56789012345', 'zvwxyyA1_', 'Aa1₹5678'])(
    'accepts the password %s',
    async (password) => {
      expect((await register({ password })).status).toBe(200);
    },
  );

  it('refuses a registered number and changes nothing', async () => {
    await register();
    const again = await register({ firstName: 'Somebody', password: 'Other@1234' });
    expect([again.status, again.json()]).toMatchObject([
      406,
      { err: 'Number already registered', code: 'number_registered' },
    ]);
    expect(again.headers['set-cookie']).toBeUndefined();
    const owner = newBrowser(system);
    await owner.must('POST /loginPassword', { phone: person.phoneNo, password: PASSWORD });
    expect((await owner.must('GET /getUserByToken')).json()).toMatchObject(kept);
  });

  it('accepts a number once in simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 406, 406, 406, 406]);
  });

  it("accepts an administrator's number: the accounts have separate passwords", async () => {
    const answer = await register({ phoneNo: PHONES.administrator, password: 'Other@1234' });
    expect(answer.status).toBe(200);
    const browser = newBrowser(system);
    const login = (call: string, password: string) =>
      browser.call(call, { phone: PHONES.administrator, password });
    expect((await login('POST /loginPasswordAdmin', 'Other@1234')).status).toBe(401);
    expect((await login('POST /loginPassword', 'Other@1234')).status).toBe(200);
    expect((await login('POST /loginPasswordAdmin', PASSWORD)).status).toBe(200);
  });

  it('is limited per address and hour, successful or not, also for simultaneous requests', async () => {
    const others = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          register({ phoneNo: `985555${String(n % 4).padStart(4, '0')}` }),
        ),
      );
    const statuses = (await others(9)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect(statuses.filter((status) => status === 200 || status === 406)).toHaveLength(5);
    const refused = await register();
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect((await register({ phoneNo: '9855559999' }, '198.51.100.2')).status).toBe(200);
    await system.database.query(`UPDATE address_actions SET at = at - interval '1 hour'`);
    expect((await register({ phoneNo: '9855559998' })).status).toBe(200);
  });

  it('counts an IPv6 /64 network as one address', async () => {
    for (let n = 0; n < 5; n += 1) await register({}, `2001:db8:0:1::${n}`);
    expect((await register({}, '2001:db8:0:1:9::1')).status).toBe(429);
    expect((await register({}, '2001:db8:0:2::1')).status).not.toBe(429);
  });
});
