import { describe, expect, it } from '@jest/globals';
import { PASSWORD, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { browserWithResetGrant, newBrowser } from './support.js';

const HOME = { address: '4 Mill Road', city: 'Pune', state: 'Maharashtra', pinCode: '411004' };
const ASHA = { firstName: 'Asha', lastName: 'Kulkarni', email: 'asha@example.org' };

const LISTED = {
  code: 'common_password',
  err: 'This password is among those that attackers try first. Please choose another.',
};
const PERSONAL = {
  code: 'personal_password',
  err: 'The password must not be your name or phone number.',
};

let numbers = 9_877_700_000;
const nextNumber = () => String((numbers += 1));

describe('the list of breached passwords', () => {
  const system = useApi({ TRUST_PROXY: 'loopback', REGISTRATIONS_PER_ADDRESS: '500' });

  const register = (password: string, phoneNo = nextNumber()) =>
    newBrowser(system).call('POST /registerUser', { ...ASHA, ...HOME, phoneNo, password });

  it.each(['Password@123', 'P@ssw0rd1', 'Welcome#2026', 'Qwerty@123', 'Admin@12345', 'Abcd@1234'])(
    'rejects %s when a customer registers',
    async (password) => {
      const answer = await register(password);
      expect([answer.status, answer.json()]).toMatchObject([400, LISTED]);
      expect(answer.text).not.toContain(password);
    },
  );

  it.each(['Asha@1234', 'kulkarnI_77', 'Asha-Kulkarni1'])(
    'also rejects the customer’s name: %s',
    async (password) => {
      expect((await register(password)).json()).toMatchObject(PERSONAL);
    },
  );

  it('also rejects the customer’s number', async () => {
    expect((await register('Nr-9822001122', '9822001122')).json()).toMatchObject(PERSONAL);
    expect((await register('Nr-9822001122', '9822001123')).status).toBe(200);
  });

  it('applies to the registration of an administrator', async () => {
    const root = newBrowser(system);
    await root.must('POST /loginPasswordAdmin', { phone: PHONES.superAdministrator, password: PASSWORD });
    const registerAdmin = (password: string) =>
      root.call('POST /registerAdmin', { ...ASHA, location: 'Pune', phoneNo: '9877799999', password });
    expect((await registerAdmin('Password@123')).json()).toMatchObject(LISTED);
    expect((await registerAdmin('Kulkarni@2026')).json()).toMatchObject(PERSONAL);
    expect((await registerAdmin('Chandra#2026')).status).toBe(200);
  });

  it.each([
    ['customer', 'POST /changeUserPassword', PHONES.a, 'users'],
    ['administrator', 'POST /changeAdminPassword', PHONES.administrator, 'administrators'],
  ])('applies to a new password of a %s, without consuming the grant', async (_who, call, phoneNo, table) => {
    await system.database.query(`UPDATE ${table} SET first_name = 'Meenakshi' WHERE phone_no = $1`, [
      phoneNo,
    ]);
    const browser = await browserWithResetGrant(system, phoneNo);
    const change = async (password: string) => (await browser.call(call, { phoneNo, password })).json();
    expect(await change('Password@123')).toMatchObject(LISTED);
    expect(await change('Meenakshi@1')).toMatchObject(PERSONAL);
    expect(await change('Fresh@1234')).toEqual({ message: 'Password changed successfully.' });
  });

  it('reveals nothing about an account without a grant', async () => {
    await system.database.query(`UPDATE users SET first_name = 'Meenakshi' WHERE phone_no = $1`, [PHONES.a]);
    const answer = await newBrowser(system).call('POST /changeUserPassword', {
      phoneNo: PHONES.a,
      password: 'Meenakshi@1',
    });
    expect([answer.status, answer.json().code]).toEqual([403, 'no_grant']);
  });
});

describe('PASSWORD_RULE=nist', () => {
  const system = useApi({ TRUST_PROXY: 'loopback', PASSWORD_RULE: 'nist' });
  const register = (password: string) =>
    newBrowser(system).call('POST /registerUser', { ...ASHA, ...HOME, phoneNo: nextNumber(), password });

  it('is announced to the portal', async () => {
    expect((await newBrowser(system).must('GET /getCompany')).json()).toMatchObject({ passwordRule: 'nist' });
  });

  it.each([
    ['of 15 characters', 'correct horse b', 200],
    ['of 64 characters', 'correct horse battery staple '.repeat(3).slice(0, 64), 200],
    ['of 15 characters, some of them outside the BMP', '🌞 नमस्कार सूर्य', 200],
    ['of 14 characters', 'correct horses', 400],
    ['of 65 characters', 'correct horse battery staple '.repeat(3).slice(0, 65), 400],
    ['that only the default rule accepts', 'Suraj@1993x', 400],
  ])('accepts or rejects a password by its length only: one %s', async (_what, password, status) => {
    const answer = await register(password);
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.json().err).toBe('password: Password must be 15 to 64 characters');
  });

  it.each(['passwordpassword', '123456789012345', 'aaaaaaaaaaaaaaaa', 'qwertyuiop12345!'])(
    'still applies the list: %s is refused',
    async (password) => {
      expect((await register(password)).json()).toMatchObject(LISTED);
    },
  );

  it('lets a customer log in with the chosen password', async () => {
    const password = 'correct horse battery staple '.repeat(3).slice(0, 64);
    const phoneNo = nextNumber();
    await newBrowser(system).must('POST /registerUser', { ...ASHA, ...HOME, phoneNo, password });
    await newBrowser(system).must('POST /loginPassword', { phone: phoneNo, password });
  });
});
