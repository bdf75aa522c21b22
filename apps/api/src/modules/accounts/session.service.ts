import { Inject, Injectable } from '@nestjs/common';
import type { Database, Queryable } from '@heliograph/database/connection/database';
import { createSession, type NewSession } from '@heliograph/database/sessions/create-session';
import { deleteSession } from '@heliograph/database/sessions/delete-session';
import { findSessions, type SessionRules } from '@heliograph/database/sessions/find-sessions';
import { listSessions, type OpenSession } from '@heliograph/database/sessions/list-sessions';
import {
  type Account,
  type AccountRole,
  sessionLimits,
  type SessionRecord,
} from '@heliograph/database/sessions/session';
import type { Request, Response } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import type { BrowserSessions } from '../../http/choose-caller.js';
import { clearCookie, cookieIn, setCookie } from '../../http/cookies.js';
import { browserName } from '../../http/browser-name.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

/** One cookie per role: a browser may be logged in as both. */
const COOKIE_NAMES: Readonly<Record<AccountRole, string>> = {
  customer: 'heliograph_customer',
  administrator: 'heliograph_administrator',
};
const TOKEN_BYTES = 32;
const SECOND_MS = 1000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The customer session that an administrator's session stands for while viewing as that customer. */
function viewOf(administrator: SessionRecord | undefined): SessionRecord | undefined {
  if (!administrator?.view) return undefined;
  return { ...administrator, role: 'customer', id: administrator.view.userId, isSuper: false };
}

/** Sessions: a random token in the browser's cookie, its hash in the database. */
@Injectable()
export class SessionService {
  private readonly rules: SessionRules;

  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {
    this.rules = { demo: settings.DEMO, limits: sessionLimits(settings) };
  }

  /** The browser's valid sessions; marks them as used now. */
  async heldBy(request: Request): Promise<BrowserSessions> {
    const tokens = (['customer', 'administrator'] as const).flatMap((role) => {
      const token = cookieIn(request, COOKIE_NAMES[role]);
      return token === undefined ? [] : [{ role, hash: hashOf(token) }];
    });
    if (tokens.length === 0) return {};
    const hashes = tokens.map(({ hash }) => hash);
    const sessions = await findSessions(this.pool, hashes, this.rules, true);
    // A token is valid only in its own role's cookie.
    const of = (wanted: AccountRole) =>
      sessions.find(
        (session) =>
          session.role === wanted &&
          tokens.some(({ role, hash }) => role === wanted && hash.equals(session.tokenHash)),
      );
    const administrator = of('administrator');
    if (administrator && this.settings.ADMIN_SECOND_FACTOR && !administrator.hasSecondFactor) {
      return { customer: of('customer'), enrolling: administrator };
    }
    return { customer: viewOf(administrator) ?? of('customer'), administrator };
  }

  /** The sessions that are still valid. Does not mark them as used: an open page must not keep its user logged in. */
  stillHeld(tokenHashes: readonly Buffer[]): Promise<SessionRecord[]> {
    return findSessions(this.pool, tokenHashes, this.rules, false);
  }

  /**
   * Opens a session under a new token and ends the browser's previous session of this role. Past the limit per account,
   * the least recently used session ends.
   * @returns the token, for `hand` after the commit.
   */
  async open(client: Queryable, account: Account, request: Request, proved: NewSession): Promise<string> {
    const before = cookieIn(request, COOKIE_NAMES[account.role]);
    if (before !== undefined) await deleteSession(client, hashOf(before));
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const limits = this.rules.limits[account.role];
    await createSession(client, hashOf(token), account, limits, this.settings.SESSIONS_PER_ACCOUNT, {
      ...proved,
      browser: browserName(request),
    });
    return token;
  }

  hand(request: Request, response: Response, role: AccountRole, token: string): void {
    const maxAgeMs = this.rules.limits[role].absoluteS * SECOND_MS;
    setCookie(request, response, COOKIE_NAMES[role], token, maxAgeMs);
  }

  /** An account's valid sessions, most recently used first. */
  listOf(account: Account): Promise<OpenSession[]> {
    return listSessions(this.pool, account, this.rules.limits[account.role]);
  }

  async end(session: SessionRecord, request: Request, response: Response): Promise<void> {
    await deleteSession(this.pool, session.tokenHash);
    clearCookie(request, response, COOKIE_NAMES[session.role]);
  }
}
