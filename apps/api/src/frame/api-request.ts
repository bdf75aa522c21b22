import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Account, SessionRecord } from '@heliograph/database/sessions/session';
import { assertNever } from '@heliograph/domain/assert-never';
import type { Request } from 'express';

/** Whose session makes the call. Identity comes from here alone, never from what a call says. */
export type Caller = SessionRecord;

export interface ApiRequest extends Request {
  requestId: string;
  /** Set by the access guard. */
  caller?: Caller;
  /** Set by the input interceptor. */
  input?: unknown;
}

/** Unlike `URL`, takes any request target. */
export const queryOf = ({ originalUrl }: Pick<Request, 'originalUrl'>) =>
  new URLSearchParams(/\?(.*)/.exec(originalUrl)?.[1]);

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<ApiRequest>();

/** The call's input: path, query and JSON body together, checked by the handler's contract. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).input,
);

/** The session that the handler's rule asks for; undefined where the rule asks for none. */
export const CalledBy = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).caller,
);

/** An administrator who looks at a customer's portal: everything is answered as to that customer, nothing may be changed. */
export const isView = (caller: Caller): boolean => caller.role === 'customer' && caller.view !== null;

/** Whose account it is that really asks. */
export const whoAsks = ({ role, id, view }: Caller): Account =>
  role === 'customer' && view ? { role: 'administrator', id: view.administratorId } : { role, id };

/** The owner that data must have to be this caller's; null: an administrator sees everybody's. */
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
