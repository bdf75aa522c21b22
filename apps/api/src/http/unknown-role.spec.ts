import { createSession } from '@heliograph/database/sessions/create-session';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { InvertersService } from '../modules/inverters/inverters.service.js';
import { TicketCreationService } from '../modules/tickets/ticket-creation.service.js';
import { UsersService } from '../modules/users/users.service.js';
import { type Caller, ownerFilter } from './api-request.js';
import { chooseCaller } from './choose-caller.js';

/** Simulates a role that was added without updating these places. */
const installer = {
  role: 'installer',
  id: 1,
  isSuper: true,
  hasSecondFactor: true,
  loggedInAt: new Date(0),
  tokenHash: Buffer.from('token'),
  view: null,
} as never as Caller;

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
  const tickets = new TicketCreationService(pool, inverters, users, {
    bySerialNumber: () => Promise.resolve({ id: 1 }),
  } as never);
  beforeEach(() => {
    queries.length = 0;
  });

  it.each<[string, () => unknown]>([
    ['the owner that its data must have', () => ownerFilter(installer)],
    ['the session under an unknown rule', () => chooseCaller('installer' as never, { customer: installer })],
    ['a user', () => users.getFor(installer, '1')],
    ['the id of a user', () => users.idFor(installer, '1')],
    ['the inverters of a user', () => inverters.listOf(installer, '1')],
    ['inverters of its own', () => inverters.ownedBy(installer, undefined)],
    ['an inverter', () => inverters.byId(installer, '1')],
    ['an inverter by its serial number', () => inverters.bySerialNumber(installer, 'HG05-00001')],
    ['a new ticket', () => tickets.open({ inverterSerialNo: 'HG05-00001' } as never, installer, {} as never)],
    ['a session', () => createSession(pool, Buffer.from('token'), installer, { idleS: 1, absoluteS: 1 }, 9)],
  ])('does not get %s', async (_, get) => {
    await expect((async () => get())()).rejects.toThrow('unexpected case installer');
    expect(queries).toEqual([]);
  });
});
