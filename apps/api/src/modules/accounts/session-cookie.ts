import type { AccountRole } from '@heliograph/database/sessions/session';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import { cookieIn } from '../../http/cookies.js';

/** One cookie per role: a browser may be logged in as both. */
export const SESSION_COOKIES: Readonly<Record<AccountRole, string>> = {
  customer: 'heliograph_customer',
  administrator: 'heliograph_administrator',
};

/** SHA-256 of a session's token, as stored in the database. */
export const sessionHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Hash of the token in this role's cookie; undefined if there is none. */
export function sessionHashIn(request: Request, role: AccountRole): Buffer | undefined {
  const token = cookieIn(request, SESSION_COOKIES[role]);
  return token === undefined ? undefined : sessionHashOf(token);
}
