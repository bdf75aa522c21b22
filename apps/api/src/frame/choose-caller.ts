import { assertNever } from '@heliograph/domain/assert-never';
import type { Caller } from './api-request.js';
import type { Rule } from './allow.js';
import { noSession, wrongRole } from './failure.js';

/** The sessions that one browser holds. */
export interface HeldSessions {
  readonly customer?: Caller;
  readonly administrator?: Caller;
}

export type SessionRule = Exclude<Rule, 'anyone' | 'holder of a grant' | `local ${string}`>;

/**
 * Which of the sessions makes the call.
 * @param portal which portal the browser says it shows; it counts only where both roles may call.
 * @throws Failure 401 without a fitting session, 403 for a customer on an administrator's call.
 */
export function chooseCaller(
  rule: SessionRule,
  { customer, administrator }: HeldSessions,
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
      if (portal === 'admin') return administrator ?? refuse();
      return customer ?? administrator ?? refuse();
    case 'administrator':
      return administrator ?? refuse(customer);
    case 'super-administrator':
      return administrator?.isSuper ? administrator : refuse(administrator ?? customer);
    default:
      return assertNever(rule);
  }
}

function refuse(held?: Caller): never {
  throw held ? wrongRole() : noSession();
}
