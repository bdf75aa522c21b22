import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Account, AccountWithRights } from '@heliograph/database/accounts/account';
import type { SessionId } from '@heliograph/database/sessions/session';
import { assertNever } from '@heliograph/domain/assert-never';
import type { Request } from 'express';

/** The caller's identity and rights. They come only from here, never from the call's input. */
export interface Caller {
  /** Account whose rights apply. */
  readonly account: AccountWithRights;
  /** Proof of the caller's identity. */
  readonly credential: Credential;
  /** Permissions of the credential. */
  readonly scope: Scope;
}

interface Credential {
  readonly kind: 'session';
  readonly id: SessionId;
  readonly loggedInAt: Date;
  readonly hasSecondFactor: boolean;
}

export type Scope =
  | { readonly kind: 'everything' }
  | CustomerView
  /** For an administrator without a required second factor. */
  | { readonly kind: 'second factor setup' };

/** An administrator's view of a customer's portal: the account is the customer's, and nothing may be changed. */
interface CustomerView {
  readonly kind: 'view as customer';
  readonly administrator: Account;
  readonly until: Date;
}

export interface ApiRequest extends Request {
  requestId: string;
  /** Set by the access guard. */
  caller?: Caller;
  /** Set by the input interceptor. */
  input?: unknown;
}

/** Unlike `URL`, accepts any request target. */
export const queryOf = ({ originalUrl }: Pick<Request, 'originalUrl'>) =>
  new URLSearchParams(/\?(.*)/.exec(originalUrl)?.[1]);

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<ApiRequest>();

/** Path, query and JSON body merged, validated by the handler's contract. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).input,
);

/** The session that the handler's rule requires; undefined if it requires none. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).caller,
);

/** The view through which the caller sees a customer's portal; null: none. A view is read-only. */
export function viewOf({ scope }: Caller): CustomerView | null {
  switch (scope.kind) {
    case 'view as customer':
      return scope;
    case 'everything':
    case 'second factor setup':
      return null;
    default:
      return assertNever(scope);
  }
}

/** The account that answers for the call: the administrator while viewing as a customer. */
export const actingAccount = (caller: Caller): Account => viewOf(caller)?.administrator ?? caller.account;

/** The owner to filter data by; null for an administrator, who sees all. */
export function ownerFilter({ account }: Caller): number | null {
  switch (account.role) {
    case 'customer':
      return account.id;
    case 'administrator':
      return null;
    default:
      return assertNever(account.role);
  }
}

export function isSuperAdministrator({ account }: Caller): boolean {
  switch (account.role) {
    case 'customer':
      return false;
    case 'administrator':
      return account.isSuper;
    default:
      return assertNever(account.role);
  }
}
