import type { AccountRole } from '@heliograph/database/accounts/account';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import { cookieIn } from '../../http/cookies.js';
import { roleProfile } from '../../http/role-profile.js';

/** SHA-256 of a session's token, as stored in the database. */
export const sessionHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Hash of the token in this role's cookie; undefined if there is none. */
export function sessionHashIn(request: Request, role: AccountRole): Buffer | undefined {
  const token = cookieIn(request, roleProfile(role).cookie);
  return token === undefined ? undefined : sessionHashOf(token);
}
