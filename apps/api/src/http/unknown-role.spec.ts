import { lockIfPasswordUnchanged } from '@heliograph/database/logins/lock-if-password-unchanged';
import { insertAccountMessage } from '@heliograph/database/outbox/insert-account-message';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { InvertersService } from '../modules/inverters/inverters.service.js';
import { TicketCreationService } from '../modules/tickets/ticket-creation.service.js';
import { UsersService } from '../modules/users/users.service.js';
import { AuthenticationService } from '../modules/accounts/authentication.service.js';
import { AccessGuard } from './access.guard.js';
import { Allow } from './allow.js';
import { actingAccount, type Caller, isSuperAdministrator, ownerFilter } from './api-request.js';
import { chooseCaller } from './choose-caller.js';
import { ReadAudit } from './read-audit.js';
import { roleProfile } from './role-profile.js';

/** Simulates a role that was added without updating these places. */
const account = { role: 'installer', id: 1, isSuper: true } as never as Caller['account'];
const installer: Caller = {
  account,
  credential: { kind: 'session', id: 'session', loggedInAt: new Date(0), hasSecondFactor: true },
  scope: { kind: 'everything' },
};

describe('an unknown role', () => {
  const queries: unknown[] = [];
  const pool = {
    query: (query: unknown) => {
      queries.push(query);
      return Promise.resolve({ rows: [{ id: 1 }], rowCount: 1 });
    },
  } as never;
  const users = new UsersService(pool);
  const inverters = new InvertersService(pool, users, {} as never);
  const known = { bySerialNumber: () => Promise.resolve({ id: 1 }) } as never;
  const tickets = new TicketCreationService(pool, inverters, users, known, {} as never, {} as never);
  const authentication = { callersOf: () => Promise.resolve({ customer: installer }) };
  const guard = new AccessGuard(authentication as never, pool, {} as never);
  const handler = () => {};
  Allow('customer or administrator')(handler);
  const changing = {
    getHandler: () => handler,
    switchToHttp: () => ({ getRequest: () => ({ method: 'POST', headers: {}, originalUrl: '/' }) }),
  } as never;
  beforeEach(() => {
    queries.length = 0;
  });

  it.each<[string, () => unknown]>([
    ['the owner that its data must have', () => ownerFilter(installer)],
    ['the rights of the super-admin', () => isSuperAdministrator(installer)],
    ['a cookie, second factor or password', () => roleProfile(account.role)],
    ['the session under an unknown rule', () => chooseCaller('installer' as never, { customer: installer })],
    ['a user', () => users.getFor(installer, '1')],
    ['the id of a user', () => users.idFor(installer, '1')],
    ['the inverters of a user', () => inverters.listOf(installer, '1')],
    ['inverters of its own', () => inverters.ownedBy(installer, undefined)],
    ['an inverter', () => inverters.byId(installer, '1')],
    ['an inverter by its serial number', () => inverters.bySerialNumber(installer, 'HG05-00001')],
    ['a new ticket', () => tickets.open({ inverterSerialNo: 'HG05-00001' } as never, installer, {} as never)],
    ['a change within its hourly limit', () => guard.canActivate(changing)],
    [
      'a record that no audit entry covers',
      () => new ReadAudit(pool).record({ caller: installer } as never, 'user 1'),
    ],
    ['a text message', () => insertAccountMessage(pool, account, 'password', null)],
    ['a lock for logging in', () => lockIfPasswordUnchanged(pool, account, 'hash')],
  ])('does not get %s', async (_, get) => {
    await expect((async () => get())()).rejects.toThrow('unexpected case installer');
    expect(queries).toEqual([]);
  });

  it('does not become a caller', async () => {
    const found = { rows: [{ tokenHash: Buffer.from('hash'), role: 'installer' }] };
    const settings = { ADMIN_SECOND_FACTOR: false } as never;
    const service = new AuthenticationService({ query: () => Promise.resolve(found) } as never, settings);
    await expect(service.stillValid([installer])).rejects.toThrow('unexpected case installer');
  });
});

describe('an unknown scope', () => {
  const reader = { ...installer, scope: { kind: 'reading' } } as never as Caller;

  it.each<[string, () => unknown]>([
    ['acts for no account', () => actingAccount(reader)],
    ['makes no administrator’s call', () => chooseCaller('administrator', { administrator: reader })],
  ])('%s', (_, use) => {
    expect(use).toThrow('unexpected case');
  });
});
