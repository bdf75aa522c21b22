import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '@heliograph/database/connection/database';
import { findSessions, type SessionRules } from '@heliograph/database/sessions/find-sessions';
import { ACCOUNT_ROLES } from '@heliograph/database/accounts/account';
import {
  sessionIdOf,
  sessionLimits,
  type SessionRecord,
  tokenHashOf,
} from '@heliograph/database/sessions/session';
import { assertNever } from '@heliograph/domain/assert-never';
import type { Request } from 'express';
import type { Caller, Scope } from '../../http/api-request.js';
import type { BrowserCallers } from '../../http/choose-caller.js';
import { POOL, SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';
import { sessionHashIn } from './session-cookie.js';

/** Resolves a request's credentials to callers. */
@Injectable()
export class AuthenticationService {
  private readonly rules: SessionRules;

  constructor(
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {
    this.rules = { demo: settings.DEMO, limits: sessionLimits(settings) };
  }

  /** The callers that the browser may act as; marks its sessions as used now. */
  async callersOf(request: Request): Promise<BrowserCallers> {
    const held = ACCOUNT_ROLES.flatMap((role) => {
      const hash = sessionHashIn(request, role);
      return hash === undefined ? [] : [{ role, hash }];
    });
    if (held.length === 0) return {};
    const hashes = held.map(({ hash }) => hash);
    const sessions = await findSessions(this.pool, hashes, this.rules, true);
    // A token is valid only in its own role's cookie.
    const own = held.flatMap(({ role, hash }) =>
      sessions.filter(({ id, account }) => account.role === role && id === sessionIdOf(hash)),
    );
    // Administrators come last: a view takes precedence over the browser's own customer session.
    return own.reduce<BrowserCallers>((callers, session) => ({ ...callers, ...this.callersBy(session) }), {});
  }

  /**
   * Filters the callers whose credential is still valid and still has their scope. Does not mark sessions as used, so
   * that an open page does not keep its user logged in.
   */
  async stillValid(callers: readonly Caller[]): Promise<Set<Caller>> {
    const hashes = callers.map(({ credential }) => tokenHashOf(credential.id));
    const sessions = await findSessions(this.pool, hashes, this.rules, false);
    const now = new Map(sessions.map((session) => [session.id, this.callersBy(session)]));
    return new Set(
      callers.filter(({ account, credential, scope }) => {
        const same = now.get(credential.id)?.[account.role];
        return same?.account.id === account.id && same.scope.kind === scope.kind;
      }),
    );
  }

  /**
   * While an administrator views as a customer, the session belongs to both: to the administrator in the back office,
   * and to the customer elsewhere.
   */
  private callersBy({ id, account, hasSecondFactor, loggedInAt, view }: SessionRecord): BrowserCallers {
    const credential = { kind: 'session', id, hasSecondFactor, loggedInAt } as const;
    const everything: Scope = { kind: 'everything' };
    switch (account.role) {
      case 'customer':
        return { customer: { account, credential, scope: everything } };
      case 'administrator': {
        if (this.settings.ADMIN_SECOND_FACTOR && !hasSecondFactor) {
          return { administrator: { account, credential, scope: { kind: 'second factor setup' } } };
        }
        const administrator: Caller = { account, credential, scope: everything };
        if (!view) return { administrator };
        const customer: Caller = {
          account: { role: 'customer', id: view.userId, isSuper: false },
          credential,
          scope: { kind: 'view as customer', administrator: account, until: view.until },
        };
        return { administrator, customer };
      }
      default:
        return assertNever(account.role);
    }
  }
}
