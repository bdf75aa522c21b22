import { Inject, Injectable } from '@nestjs/common';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { createSession, type NewSession } from '@heliograph/database/sessions/create-session';
import { deleteSession } from '@heliograph/database/sessions/delete-session';
import { listSessions, type OpenSession } from '@heliograph/database/sessions/list-sessions';
import type { Account, AccountRole } from '@heliograph/database/accounts/account';
import { sessionIdOf, sessionLimits, type SessionLimits } from '@heliograph/database/sessions/session';
import type { Request, Response } from 'express';
import { randomBytes } from 'node:crypto';
import type { Caller } from '../../http/api-request.js';
import { clearCookie, setCookie } from '../../http/cookies.js';
import { browserName } from '../../http/browser-name.js';
import { roleProfile } from '../../http/role-profile.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { sessionHashIn, sessionHashOf } from './session-cookie.js';

const TOKEN_BYTES = 32;
const SECOND_MS = 1000;

/** Sessions: a random token in the browser's cookie, its hash in the database. */
@Injectable()
export class SessionService {
  private readonly limits: Readonly<Record<AccountRole, SessionLimits>>;

  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {
    this.limits = sessionLimits(settings);
  }

  /**
   * Opens a session under a new token and ends the browser's previous session of this role. Past the limit per account,
   * the least recently used session ends.
   * @returns the token, for `hand` after the commit.
   */
  async open(client: Queryable, account: Account, request: Request, proved: NewSession): Promise<string> {
    const before = sessionHashIn(request, account.role);
    if (before !== undefined) await deleteSession(client, sessionIdOf(before));
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const limits = this.limits[account.role];
    await createSession(client, sessionHashOf(token), account, limits, this.settings.SESSIONS_PER_ACCOUNT, {
      ...proved,
      browser: browserName(request),
    });
    return token;
  }

  hand(request: Request, response: Response, role: AccountRole, token: string): void {
    const maxAgeMs = this.limits[role].absoluteS * SECOND_MS;
    setCookie(request, response, roleProfile(role).cookie, token, maxAgeMs);
  }

  /** An account's valid sessions, most recently used first. */
  listOf(account: Account): Promise<OpenSession[]> {
    return listSessions(this.pool, account, this.limits[account.role]);
  }

  async end({ account, credential }: Caller, request: Request, response: Response): Promise<void> {
    await deleteSession(this.pool, credential.id);
    clearCookie(request, response, roleProfile(account.role).cookie);
  }
}
