import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from '../access/browser.js';
import { PASSWORD, PASSWORD_HASH, PHONES } from '../api/support/people.js';
import { useApi } from '../api/support/use-api.js';
import { auditOf, browserWithResetGrant, newBrowser } from './support.js';

const NEW = 'Newer@1234';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const TOLD_OF_PASSWORD =
  'Heliograph: your password was changed. If this was not you, reset your password at once: it logs out every device.';
const TOLD_OF_DEVICE =
  'Heliograph: log-in from a new device. If this was not you, reset your password at once: it logs out every device.';

const kinds = {
  'a customer': {
    phone: PHONES.a,
    login: 'POST /loginPassword',
    who: 'GET /getUserByToken',
    reset: 'POST /changeUserPassword',
  },
  'an administrator': {
    phone: PHONES.administrator,
    login: 'POST /loginPasswordAdmin',
    who: 'GET /getAdminByToken',
    reset: 'POST /changeAdminPassword',
  },
} as const;

describe.each(Object.entries(kinds))('the account of %s', (kind, { phone, login, who, reset }) => {
  const system = useApi({ TRUST_PROXY: 'loopback' });
  beforeEach(async () => {
    await system.database.query(
      'DELETE FROM login_failures; DELETE FROM known_browsers; DELETE FROM sessions; DELETE FROM outbox',
    );
    for (const table of ['users', 'administrators'])
      await system.database.query(`UPDATE ${table} SET password_hash = $1`, [PASSWORD_HASH]);
    await system.database.query('UPDATE users SET phone_verified_at = now()');
  });

  const logIn = (browser: Browser, password = PASSWORD) => browser.call(login, { phone, password });
  const loggedIn = async () => {
    const browser = newBrowser(system);
    expect((await logIn(browser)).status).toBe(200);
    return browser;
  };
  const isHeld = async (browser: Browser) => Object.keys((await browser.must(who)).json()).length > 0;
  const sessionsOf = async (browser: Browser) =>
    (await browser.must('GET /getSessions')).json().sessions as { sessionId: string; isThis: boolean }[];
  const told = async () => {
    const { rows } = await system.database.query('SELECT kind, phone, text FROM outbox ORDER BY id');
    return (rows as { kind: string; phone: string; text: string }[])
      .filter((row) => row.kind === 'account')
      .map((row) => [row.phone, row.text]);
  };

  it('changes its password with the current one, and is logged out elsewhere', async () => {
    const [here, elsewhere] = [await loggedIn(), await loggedIn()];
    const stolen = newBrowser(system, undefined, here.cookies);
    await system.database.query(
      `DELETE FROM outbox; UPDATE sessions SET created_at = created_at - interval '1 hour'`,
    );
    const answer = await here.call('POST /changeOwnPassword', { currentPassword: PASSWORD, password: NEW });
    expect([answer.status, answer.json()]).toEqual([200, { message: 'Password changed successfully.' }]);
    expect([await isHeld(here), await isHeld(elsewhere), await isHeld(stolen)]).toEqual([true, false, false]);
    const [session] = (await here.must('GET /getSessions')).json().sessions as { loggedInAt: string }[];
    expect(Date.now() - Date.parse(session!.loggedInAt)).toBeGreaterThan(3_500_000);
    expect((await logIn(newBrowser(system))).status).toBe(401);
    expect((await logIn(here, NEW)).status).toBe(200);
    expect(await told()).toEqual([[phone, TOLD_OF_PASSWORD]]);
    const line = (await auditOf(system, 'changeOwnPassword')).at(-1)!;
    expect(line).toMatchObject({ address: '198.51.100.1' });
    expect(JSON.stringify(line)).not.toContain(NEW);
  });

  it('keeps its password if the current one is wrong or the new one breaks the rule', async () => {
    const [here, elsewhere] = [await loggedIn(), await loggedIn()];
    const wrong = await here.call('POST /changeOwnPassword', {
      currentPassword: 'Wrong@1234',
      password: NEW,
    });
    expect([wrong.status, wrong.json().code]).toEqual([403, 'wrong_password']);
    const weak = await here.call('POST /changeOwnPassword', { currentPassword: PASSWORD, password: 'short' });
    expect([weak.status, weak.json().code]).toEqual([400, 'invalid_input']);
    expect([await isHeld(here), await isHeld(elsewhere)]).toEqual([true, true]);
    expect((await logIn(newBrowser(system))).status).toBe(200);
    expect((await told()).map(([, text]) => text)).not.toContain(TOLD_OF_PASSWORD);
  });

  it('limits guesses of the current password from a stolen session as it does log-ins', async () => {
    const here = await loggedIn();
    const guess = () =>
      here.call('POST /changeOwnPassword', { currentPassword: 'Wrong@1234', password: NEW });
    const codes = [];
    for (let guesses = 0; guesses < 20; guesses++) codes.push((await guess()).json().code);
    expect(codes.at(-1)).toBe('too_many_requests');
  });

  it('lists its sessions, and ends a chosen one', async () => {
    const here = newBrowser(system);
    await here.call(login, { phone, password: PASSWORD }, { 'user-agent': ANDROID });
    const [elsewhere, third] = [await loggedIn(), await loggedIn()];
    const sessions = await sessionsOf(here);
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isThis }) => isThis)).toMatchObject([{ browser: 'Chrome on Android' }]);
    const { sessionId } = (await sessionsOf(elsewhere)).find(({ isThis }) => isThis)!;
    expect((await here.call('POST /endSession', { sessionId })).status).toBe(200);
    expect([await isHeld(here), await isHeld(elsewhere), await isHeld(third)]).toEqual([true, false, true]);
    expect((await here.call('POST /endSession', { sessionId })).status).toBe(404);
    expect(await auditOf(system, 'endSession')).not.toEqual([]);
  });

  it('logs out everywhere, including the current browser', async () => {
    const [here, elsewhere] = [await loggedIn(), await loggedIn()];
    expect((await here.call('POST /endAllSessions', {})).status).toBe(200);
    expect([await isHeld(here), await isHeld(elsewhere)]).toEqual([false, false]);
  });

  it('is notified of a log-in on a new device, once', async () => {
    const here = await loggedIn();
    expect(await told()).toEqual([[phone, TOLD_OF_DEVICE]]);
    expect((await logIn(here)).status).toBe(200);
    expect(await told()).toHaveLength(1);
  });

  it('is notified of new devices at most three times an hour', async () => {
    for (let devices = 0; devices < 5; devices++) await loggedIn();
    expect(await told()).toHaveLength(3);
  });

  it('is not notified at an unverified number', async () => {
    await system.database.query('UPDATE users SET phone_verified_at = NULL');
    await loggedIn();
    expect(await told()).toEqual(kind === 'a customer' ? [] : [[phone, TOLD_OF_DEVICE]]);
  });

  it('is notified of a reset, and the device that made it is not a new one', async () => {
    const browser = await browserWithResetGrant(system, phone);
    expect((await logIn(browser)).status).toBe(200);
    await system.database.query('DELETE FROM outbox');
    expect((await browser.call(reset, { phoneNo: phone, password: NEW })).status).toBe(200);
    expect((await logIn(browser, NEW)).status).toBe(200);
    expect(await told()).toEqual([[phone, TOLD_OF_PASSWORD]]);
  });
});
