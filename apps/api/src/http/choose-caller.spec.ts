import { describe, expect, it } from '@jest/globals';
import type { AccountRole } from '@heliograph/database/accounts/account';
import type { Caller } from './api-request.js';
import { chooseCaller, type BrowserCallers, type SessionRule } from './choose-caller.js';

const callerOf = (role: AccountRole, isSuper = false): Caller => ({
  account: { role, id: 1, isSuper },
  credential: { kind: 'session', id: role, loggedInAt: new Date(0), hasSecondFactor: true },
  scope: { kind: 'everything' },
});
const customer = callerOf('customer');
const administrator = callerOf('administrator');
const superAdministrator = callerOf('administrator', true);
const enrolling: Caller = { ...superAdministrator, scope: { kind: 'second factor setup' } };

const browsers: readonly BrowserCallers[] = [
  {},
  { customer },
  { administrator },
  { customer, administrator },
  { administrator: superAdministrator },
];

/** Caller or error status for a browser holding: nothing, customer, administrator, both, super-administrator. */
const table: Record<SessionRule, readonly unknown[]> = {
  'customer, if any': [undefined, customer, undefined, customer, undefined],
  'administrator, if any': [undefined, undefined, administrator, administrator, superAdministrator],
  'holder of a customer session': [401, customer, 401, customer, 401],
  'holder of an administrator session': [401, 401, administrator, administrator, superAdministrator],
  'customer or administrator': [401, customer, administrator, customer, superAdministrator],
  administrator: [401, 403, administrator, administrator, superAdministrator],
  'super-administrator': [401, 403, 403, 403, superAdministrator],
};

function outcome(rule: SessionRule, held: BrowserCallers, portal?: 'customer' | 'admin'): unknown {
  try {
    return chooseCaller(rule, held, portal);
  } catch (refusal) {
    return (refusal as { status: number }).status;
  }
}

describe('chooseCaller', () => {
  it.each(Object.entries(table) as [SessionRule, readonly unknown[]][])(
    'applies the rule “%s”',
    (rule, expected) => {
      expect(browsers.map((held) => outcome(rule, held))).toEqual(expected);
    },
  );

  it('takes the session of the portal in use where both roles may call', () => {
    const both = browsers.map((held) => outcome('customer or administrator', held, 'admin'));
    expect(both).toEqual([401, 401, administrator, administrator, superAdministrator]);
    const shown = browsers.map((held) => outcome('customer or administrator', held, 'customer'));
    expect(shown).toEqual([401, customer, 401, customer, 401]);
  });

  it('ignores the portal where only one role may call', () => {
    expect(outcome('administrator', { customer, administrator }, 'customer')).toBe(administrator);
  });

  it.each<[SessionRule, unknown, unknown]>([
    ['customer, if any', undefined, customer],
    ['administrator, if any', enrolling, enrolling],
    ['holder of a customer session', 401, customer],
    ['holder of an administrator session', enrolling, enrolling],
    ['customer or administrator', 403, customer],
    ['administrator', 403, 403],
    ['super-administrator', 403, 403],
  ])(
    'lets an administrator without a required second factor only set one up: “%s”',
    (rule, alone, beside) => {
      expect(outcome(rule, { administrator: enrolling })).toBe(alone);
      expect(outcome(rule, { administrator: enrolling, customer })).toBe(beside);
    },
  );
});
