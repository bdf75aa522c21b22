import { SetMetadata } from '@nestjs/common';

/**
 * Who may make a call. A handler without a rule is denied to everyone.
 * - `… if any`: open to everyone; the caller is that role's session if the browser holds one.
 * - `holder of a grant`: a browser that verified a code for this purpose; the service consumes the grant in the
 *   transaction that it authorizes.
 * - `holder of a … session`: only that role's session; others get the same answer as without a session.
 * - `customer or administrator`: a customer for their own data, which the service enforces; an administrator for all.
 * - `local …`: the user of this machine, and only if the page is enabled; others get 404.
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
