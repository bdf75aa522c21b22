import { removeSecondFactors } from '@heliograph/database/second-factors/remove-second-factors';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { until } from '../../support/until.js';
import { Browser } from '../access/browser.js';
import { useAccessApi } from '../access/system.js';
import { makeWorld, sessionOf, type World } from '../access/world.js';
import type { Answer } from '../api/support/http.js';
import { auditOf, browserWithResetGrant } from './support.js';

const WAITING_SQL =
  "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
const PERIOD_MS = 30_000;
const WRONG_IN_A_ROW = 20;

const shownBy = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * PERIOD_MS });
const wrongOf = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find(
    (code) => ![-2, -1, 0, 1, 2].some((steps) => shownBy(secret, steps) === code),
  )!;
const codeOf = (answer: Answer) => [answer.status, answer.json().code];

describe('the second factor of an administrator', () => {
  const system = useAccessApi({
    ADMIN_SECOND_FACTOR: 'on',
    LOGIN_FAILURES_PER_NUMBER_AND_ADDRESS: '1000',
    LOGIN_FAILURES_PER_NUMBER: '1000',
  });
  let world: World;
  let browser: Browser;
  beforeEach(async () => {
    world = await makeWorld(system);
    browser = new Browser(system, world.address);
  });

  const logIn = (code?: string, from = browser) =>
    from.call('POST /loginPasswordAdmin', {
      phone: world.administrator.phone,
      password: world.password,
      ...(code !== undefined && { code }),
    });
  const mayRead = async (from = browser) => (await from.call('GET /getAllUser')).status === 200;
  /** Sets up an app, and moves past the time step of the confirming code. */
  const setUp = async () => {
    await logIn();
    const { secret } = (await browser.must('POST /beginTotp')).json() as { secret: string };
    const confirmed = await browser.must('POST /confirmTotp', { code: shownBy(secret) });
    await system.database.query('UPDATE administrator_totp SET last_step = last_step - 5');
    return { secret, recoveryCodes: confirmed.json().recoveryCodes as string[] };
  };

  it('is required for everything except setting it up', async () => {
    expect((await logIn()).status).toBe(200);
    expect((await browser.must('GET /getAdminByToken')).json()).toMatchObject({
      secondFactorMissing: true,
    });
    for (const call of ['GET /getAllUser', 'POST /addTicketComment', 'GET /getInverterByUserId']) {
      const answer = await browser.call(call, {
        ticket_id: world.a.ticket,
        comment: 'x',
        user_id: world.a.id,
      });
      expect([call, ...codeOf(answer)]).toEqual([call, 403, 'second_factor_missing']);
    }
    const { secret } = (await browser.must('POST /beginTotp')).json() as { secret: string };
    expect(codeOf(await browser.call('POST /confirmTotp', { code: wrongOf(secret) }))).toEqual([
      401,
      'invalid_code',
    ]);
    expect(await mayRead()).toBe(false);
    const answer = await browser.must('POST /confirmTotp', { code: shownBy(secret) });
    expect(answer.json().recoveryCodes).toHaveLength(10);
    expect(await mayRead()).toBe(true);
    expect((await auditOf(system, 'confirmTotp')).at(-1)).toMatchObject({
      target: `administrator ${world.administrator.id}`,
    });
  });

  it('is required at log-in before a session is opened', async () => {
    const { secret } = await setUp();
    const other = new Browser(system, world.address);
    const asked = await logIn(undefined, other);
    expect(codeOf(asked)).toEqual([401, 'second_factor_required']);
    expect(String(asked.headers['set-cookie'] ?? '')).not.toContain('heliograph_administrator');
    expect(codeOf(await logIn(wrongOf(secret), other))).toEqual([401, 'invalid_code']);
    expect((await logIn(shownBy(secret), other)).status).toBe(200);
    expect(await mayRead(other)).toBe(true);
  });

  it('accepts each code once, even simultaneously, and no code of an earlier step', async () => {
    const { secret } = await setUp();
    const code = shownBy(secret);
    const answers = await Promise.all([
      logIn(code, new Browser(system, world.address)),
      logIn(code, new Browser(system, world.address)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await logIn(code)).status).toBe(401);
    expect((await logIn(shownBy(secret, -1))).status).toBe(401);
  });

  it('can be replaced by a recovery code, each once', async () => {
    const { recoveryCodes } = await setUp();
    const code = recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ');
    expect((await logIn(code)).status).toBe(200);
    expect((await browser.must('GET /getSecondFactors')).json()).toEqual({
      required: true,
      totp: true,
      passkeys: [],
      recoveryCodesLeft: 9,
    });
    expect(codeOf(await logIn(code))).toEqual([401, 'invalid_code']);
    const renewed = (await browser.must('POST /newRecoveryCodes')).json().recoveryCodes as string[];
    expect((await logIn(recoveryCodes[1])).status).toBe(401);
    expect((await logIn(renewed[0])).status).toBe(200);
  });

  it('is locked after twenty wrong codes in a row, except for recovery codes', async () => {
    const { secret, recoveryCodes } = await setUp();
    for (let tries = 0; tries < WRONG_IN_A_ROW; tries += 1) await logIn(wrongOf(secret));
    expect(codeOf(await logIn(shownBy(secret)))).toEqual([403, 'second_factor_locked']);
    expect((await logIn(recoveryCodes[0])).status).toBe(200);
  });

  it('can be replaced by a recovery code when the server key has changed', async () => {
    const { secret, recoveryCodes } = await setUp();
    await system.database.query(
      'UPDATE administrator_totp SET secret = set_byte(secret, 30, 255 - get_byte(secret, 30)) WHERE administrator_id = $1',
      [world.administrator.id],
    );
    expect(codeOf(await logIn(shownBy(secret)))).toEqual([403, 'second_factor_locked']);
    expect((await logIn(recoveryCodes[0])).status).toBe(200);
  });

  it('is still required after a password reset by text message', async () => {
    await setUp();
    const thief = await browserWithResetGrant(system, world.administrator.phone);
    const password = 'Stolen@1234';
    await thief.must('POST /changeAdminPassword', { phoneNo: world.administrator.phone, password });
    const answer = await thief.call('POST /loginPasswordAdmin', {
      phone: world.administrator.phone,
      password,
    });
    expect(codeOf(answer)).toEqual([401, 'second_factor_required']);
  });

  it('ends the sessions that were opened without it', async () => {
    const earlier = new Browser(system, world.address, await sessionOf('administrator', world, system));
    const { secret } = await setUp();
    expect(codeOf(await earlier.call('POST /beginTotp'))).toEqual([401, 'no_session']);
    // Opened with the password while the factor was being confirmed.
    const late = new Browser(system, world.address, await sessionOf('administrator', world, system));
    expect(codeOf(await late.call('POST /beginTotp'))).toEqual([401, 'no_session']);
    expect((await logIn(shownBy(secret))).status).toBe(200);
  });

  it('moves to another phone, which invalidates the first', async () => {
    const { secret } = await setUp();
    const next = (await browser.must('POST /beginTotp')).json().secret as string;
    expect((await logIn(shownBy(secret), new Browser(system, world.address))).status).toBe(200);
    await browser.must('POST /confirmTotp', { code: shownBy(next) });
    await system.database.query('UPDATE administrator_totp SET last_step = last_step - 5');
    expect((await logIn(shownBy(secret))).status).toBe(401);
    expect((await logIn(shownBy(next))).status).toBe(200);
  });

  it('is removed by the super-admin when its phone is lost', async () => {
    await setUp();
    await system.database.query(
      "UPDATE sessions SET second_factor = true WHERE role = 'administrator' AND account_id = $1",
      [system.people.superAdministrator],
    );
    const superAdmin = new Browser(system, world.address, await sessionOf('super-admin', world, system));
    await system.database.query(
      "UPDATE sessions SET second_factor = true WHERE role = 'administrator' AND account_id = $1",
      [system.people.superAdministrator],
    );
    await superAdmin.must('POST /changeAdminAccess', {
      adminId: world.administrator.id,
      change: 'resetSecondFactor',
    });
    expect(await mayRead()).toBe(false);
    expect((await logIn()).status).toBe(200);
    expect((await browser.must('GET /getAdminByToken')).json()).toMatchObject({
      secondFactorMissing: true,
    });
  });

  it('opens no session for a log-in with the factor that is being removed', async () => {
    const { secret } = await setUp();
    const { id } = world.administrator;
    const superAdmin = await system.database.connect();
    try {
      await superAdmin.query('BEGIN');
      await superAdmin.query('SELECT FROM administrators WHERE id = $1 FOR UPDATE', [id]);
      const late = logIn(shownBy(secret));
      await until('the log-in waits', async () => (await system.database.query(WAITING_SQL)).rowCount! > 0);
      await removeSecondFactors(superAdmin, Number(id));
      await superAdmin.query('COMMIT');
      expect(codeOf(await late)).toEqual([401, 'invalid_credentials']);
    } finally {
      superAdmin.release(true);
    }
  });

  it('can be changed only shortly after a log-in', async () => {
    await setUp();
    await system.database.query(`UPDATE sessions SET created_at = now() - interval '16 minutes'`);
    expect(await mayRead()).toBe(true);
    for (const call of ['POST /beginTotp', 'POST /newRecoveryCodes']) {
      expect(codeOf(await browser.call(call))).toEqual([403, 'login_again']);
    }
  });

  it('allows exports of personal data only shortly after a log-in', async () => {
    await setUp();
    await system.database.query(`UPDATE sessions SET created_at = now() - interval '16 minutes'`);
    const calls = ['GET /exportAdminIssues', 'GET /exportFailedMessages', 'GET /checkRecentLogin'];
    for (const call of calls) expect(codeOf(await browser.call(call))).toEqual([403, 'login_again']);
    expect(codeOf(await browser.call('GET /exportList', { list: 'users' }))).toEqual([403, 'login_again']);
    const history = { inverter_id: world.a.inverter, history: 'tickets' };
    expect(codeOf(await browser.call('GET /exportInverterHistory', history))).toEqual([403, 'login_again']);
  });

  it('is stored encrypted, and its recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await setUp();
    const { rows } = await system.database.query(
      `SELECT encode(secret, 'escape') AS kept FROM administrator_totp
       UNION ALL SELECT encode(code_hash, 'hex') FROM administrator_recovery_codes`,
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(secret);
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''));
  });
});
