import { SetMetadata } from '@nestjs/common';

/**
 * Who may make a call. A handler without a rule is denied, to everybody.
 * `… if any`: anybody, and the caller is that role's session where there is one.
 * `holder of a grant`: whoever has proved a number by a code, in this browser and for this; the service consumes the grant
 * in the transaction of what it allows.
 * `holder of a … session`: whoever holds that role's session; to all others it is as if they held none.
 * `customer or administrator`: a customer for what is the customer's own, which the service sees to; an administrator for all.
 * `local …`: this machine's own user, and only where the page is switched on; to all others it does not exist.
 */
export type Rule =
  | 'anyone'
  | 'holder of a grant'
  | 'customer, if any'
  | 'administrator, if any'
  | 'holder of a customer session'
  | 'holder of an administrator session'
  | 'customer or administrator'
  | 'administrator'
  | 'super-administrator'
  | 'local user of the outbox'
  | 'local user of the demonstration';

export const RULE = Symbol('rule');

export const Allow = (rule: Rule) => SetMetadata(RULE, rule);
