import { assertNever } from '@heliograph/domain/assert-never';
import type { Caller } from './api-request.js';
import type { Rule } from './allow.js';
import { Failure } from './failure.js';

/** The valid sessions in one browser. */
export interface BrowserSessions {
  readonly customer?: Caller;
  readonly administrator?: Caller;
  /** An administrator's session without the required second factor: it may only set one up. */
  readonly enrolling?: Caller;
}

export type SessionRule = Exclude<Rule, 'anyone' | 'holder of a grant' | `local ${string}`>;

/**
 * Picks the session that makes the call.
 * @param portal the portal in use; considered only where both roles may call.
 * @throws Failure 401 without a suitable session; 403 for a customer on an administrator's call, and for an
 * administrator without a second factor.
 */
export function chooseCaller(
  rule: SessionRule,
  { customer, administrator, enrolling }: BrowserSessions,
  portal?: 'customer' | 'admin',
): Caller | undefined {
  switch (rule) {
    case 'customer, if any':
      return customer;
    case 'administrator, if any':
      return administrator ?? enrolling;
    case 'holder of a customer session':
      return customer ?? refuse();
    case 'holder of an administrator session':
      return administrator ?? enrolling ?? refuse();
    case 'customer or administrator':
      if (portal === 'customer') return customer ?? refuse();
      if (portal === 'admin') return administrator ?? refuse(undefined, enrolling);
      return customer ?? administrator ?? refuse(undefined, enrolling);
    case 'administrator':
      return administrator ?? refuse(customer, enrolling);
    case 'super-administrator':
      return administrator?.isSuper ? administrator : refuse(administrator ?? customer, enrolling);
    default:
      return assertNever(rule);
  }
}

function refuse(held?: Caller, enrolling?: Caller): never {
  if (enrolling) throw new Failure('second_factor_missing');
  throw held ? new Failure('wrong_role') : new Failure('no_session');
}
