import type { AccountRole } from '@heliograph/database/accounts/account';
import { assertNever } from '@heliograph/domain/assert-never';
import { type Caller, isSuperAdministrator } from './api-request.js';
import type { Rule } from './allow.js';
import { Failure } from './failure.js';

/** The callers that one browser may act as, one per role. */
export type BrowserCallers = Readonly<Partial<Record<AccountRole, Caller>>>;

export type SessionRule = Exclude<Rule, 'anyone' | 'holder of a grant' | `local ${string}`>;

/**
 * Picks the caller who makes the call.
 * @param portal the portal in use; considered only where both roles may call.
 * @throws Failure 401 without a suitable caller; 403 for a customer on an administrator's call, and for an
 * administrator without a second factor.
 */
export function chooseCaller(
  rule: SessionRule,
  { customer, administrator }: BrowserCallers,
  portal?: 'customer' | 'admin',
): Caller | undefined {
  switch (rule) {
    case 'customer, if any':
      return customer;
    case 'administrator, if any':
      return administrator;
    case 'holder of a customer session':
      return customer ?? refuse();
    case 'holder of an administrator session':
      return administrator ?? refuse();
    case 'customer or administrator':
      if (portal === 'customer') return customer ?? refuse();
      if (portal === 'admin') return beyondSetup(administrator) ?? refuse();
      return customer ?? beyondSetup(administrator) ?? refuse();
    case 'administrator':
      return beyondSetup(administrator) ?? refuse(customer);
    case 'super-administrator':
      return superAdministrator(beyondSetup(administrator)) ?? refuse(administrator ?? customer);
    default:
      return assertNever(rule);
  }
}

/** @throws Failure 403 if the caller may only set up a second factor */
function beyondSetup(caller: Caller | undefined): Caller | undefined {
  if (!caller) return undefined;
  const { scope } = caller;
  switch (scope.kind) {
    case 'everything':
    case 'view as customer':
      return caller;
    case 'second factor setup':
      throw new Failure('second_factor_missing');
    default:
      return assertNever(scope);
  }
}

const superAdministrator = (caller: Caller | undefined) =>
  caller && isSuperAdministrator(caller) ? caller : undefined;

function refuse(held?: Caller): never {
  throw held ? new Failure('wrong_role') : new Failure('no_session');
}
