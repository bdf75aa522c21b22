import { beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../access/browser.js';
import { useAccessApi } from '../access/system.js';
import { makeWorld, sessionOf, type World } from '../access/world.js';
import { auditOf } from './support.js';

describe('the super-admin', () => {
  const system = useAccessApi();
  let world: World;
  let superAdmin: Browser;
  let administrator: Browser;
  beforeEach(async () => {
    await system.database.query('UPDATE administrators SET is_super = false WHERE is_super');
    await system.database.query('UPDATE administrators SET is_super = true WHERE id = $1', [
      system.people.superAdministrator,
    ]);
    world = await makeWorld(system);
    superAdmin = new Browser(system, world.address, await sessionOf('super-admin', world, system));
    administrator = new Browser(system, world.address, await sessionOf('administrator', world, system));
  });

  const change = (what: string, adminId = world.administrator.id, by = superAdmin) =>
    by.call('POST /changeAdminAccess', { adminId, change: what });
  const logIn = (password = world.password) =>
    new Browser(system, world.address).call('POST /loginPasswordAdmin', {
      phone: world.administrator.phone,
      password,
    });
  const mayRead = async (browser: Browser) => (await browser.call('GET /getAllUser')).status === 200;
  const lastLine = async () => (await auditOf(system, 'changeAdminAccess')).at(-1);

  it('disables an administrator immediately, and enables them again', async () => {
    expect(await mayRead(administrator)).toBe(true);
    expect((await change('disable')).status).toBe(200);
    expect(await mayRead(administrator)).toBe(false);
    const refused = await logIn();
    expect([refused.status, refused.json().code]).toEqual([403, 'disabled']);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await logIn('Wrong@1234')).status).toBe(401);
    expect(await lastLine()).toMatchObject({
      actor_id: system.people.superAdministrator,
      target: `administrator ${world.administrator.id}`,
      before: { disabled: false },
      after: { disabled: true },
    });

    expect((await change('enable')).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect(await mayRead(administrator)).toBe(false);
  });

  it('writes no audit entry when nothing changes', async () => {
    const before = (await auditOf(system, 'changeAdminAccess')).length;
    expect((await change('enable')).status).toBe(200);
    expect((await change('makeSuperAdmin', String(system.people.superAdministrator))).status).toBe(200);
    expect(await auditOf(system, 'changeAdminAccess')).toHaveLength(before);
  });

  it('ends log-ins that are in progress when it disables an administrator', async () => {
    const [, ...logIns] = await Promise.all([change('disable'), logIn(), logIn(), logIn()]);
    for (const { headers } of logIns) {
      const cookie = String(headers['set-cookie'] ?? '').split(';')[0]!;
      expect(await mayRead(new Browser(system, world.address, cookie))).toBe(false);
    }
  });

  it('lists disabled administrators and keeps their history', async () => {
    await administrator.must('POST /addTicketComment', { ticket_id: world.a.ticket, comment: 'Called' });
    await change('disable');
    const listed = await superAdmin.must('GET /getAllAdmins', { search: world.administrator.phone });
    expect(listed.json()).toMatchObject([{ adminId: world.administrator.id, disabled: true }]);
    const history = await superAdmin.must('GET /getTicketHistory', { ticket_id: world.a.ticket });
    expect(JSON.stringify(history.json())).toContain('Called');
  });

  it('logs an administrator out everywhere', async () => {
    const another = new Browser(system, world.address, await sessionOf('administrator', world, system));
    expect((await change('endSessions')).status).toBe(200);
    expect([await mayRead(administrator), await mayRead(another)]).toEqual([false, false]);
    expect((await logIn()).status).toBe(200);
    expect(await lastLine()).toMatchObject({ after: { sessions: 'ended' } });
  });

  it('passes its role to another and loses it', async () => {
    expect((await change('makeSuperAdmin')).status).toBe(200);
    expect((await superAdmin.must('GET /getAdminByToken')).json()).toMatchObject({ superAdmin: false });
    expect((await administrator.must('GET /getAdminByToken')).json()).toMatchObject({ superAdmin: true });
    expect((await change('disable')).status).toBe(403);
    const former = String(system.people.superAdministrator);
    expect(await lastLine()).toMatchObject({
      before: { superAdmin: `administrator ${former}` },
      after: { superAdmin: `administrator ${world.administrator.id}` },
    });
    expect((await change('makeSuperAdmin', former, administrator)).status).toBe(200);
  });

  it('passes its role to only one of two at the same moment', async () => {
    const second = await makeWorld(system);
    const answers = await Promise.all([
      change('makeSuperAdmin'),
      change('makeSuperAdmin', second.administrator.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { rows } = await system.database.query('SELECT id FROM administrators WHERE is_super');
    expect(rows).toHaveLength(1);
  });

  it.each(['disable', 'makeSuperAdmin'])('is never left without a log-in: %s', async (what) => {
    if (what === 'makeSuperAdmin') await change('disable');
    const answer = await change(
      what,
      what === 'disable' ? String(system.people.superAdministrator) : world.administrator.id,
    );
    expect([answer.status, answer.json().code]).toEqual([409, 'conflict']);
    expect(await mayRead(superAdmin)).toBe(true);
  });
});
