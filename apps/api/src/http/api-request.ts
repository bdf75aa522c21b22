import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Account, SessionRecord } from '@heliograph/database/sessions/session';
import { assertNever } from '@heliograph/domain/assert-never';
import type { Request } from 'express';

/** The session that makes the call. Identity comes only from here, never from the call's input. */
export type Caller = SessionRecord;

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

/** An administrator viewing as a customer: gets that customer's answers and may change nothing. */
export const isViewAs = (caller: Caller): boolean => caller.role === 'customer' && caller.view !== null;

/** The account behind the session: the administrator while viewing as a customer. */
export const actingAccount = ({ role, id, view }: Caller): Account =>
  role === 'customer' && view ? { role: 'administrator', id: view.administratorId } : { role, id };

/** The owner to filter data by; null for an administrator, who sees all. */
export function ownerFilter({ role, id }: Caller): number | null {
  switch (role) {
    case 'customer':
      return id;
    case 'administrator':
      return null;
    default:
      return assertNever(role);
  }
}
