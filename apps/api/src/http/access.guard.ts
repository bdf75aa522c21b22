import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthenticationService } from '../modules/accounts/authentication.service.js';
import { accountAsAddress } from '@heliograph/database/limits/limited-address';
import type { Database } from '@heliograph/database/connection/database';
import type { ApiSettings } from '../settings.js';
import type { Call } from '@heliograph/contracts/http/call';
import { RULE, type Rule } from './allow.js';
import { CALL } from './api-call.js';
import { type ApiRequest, type Caller, queryOf, viewOf } from './api-request.js';
import { chooseCaller } from './choose-caller.js';
import { Failure } from './failure.js';
import { limitRate } from './limit-rate.js';
import { isLocalUser } from './local-user.js';
import { roleProfile } from './role-profile.js';
import { POOL, SETTINGS } from './tokens.js';

const MINUTE_MS = 60_000;
const READING_METHODS = new Set(['GET', 'HEAD']);

/** Enforces each handler's rule; denies handlers without one. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly authentication: AuthenticationService,
    @Inject(POOL) private readonly pool: Database['pool'],
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = Reflect.getMetadata(RULE, context.getHandler()) as Rule | undefined;
    const request = context.switchToHttp().getRequest<ApiRequest>();
    switch (rule) {
      case undefined:
        throw new Failure('denied');
      case 'anyone':
      case 'holder of a grant':
        if (changesSomething(context, request)) await this.refuseViewer(request);
        return true;
      case 'local user of the outbox':
        return this.letIn(request, this.settings.DEMO || this.settings.SMS_PROVIDER === 'outbox');
      case 'local user of the demonstration':
        return this.letIn(request, this.settings.DEMO);
      default:
        request.caller = chooseCaller(rule, await this.authentication.callersOf(request), portalOf(request));
        if (request.caller) this.requireRecentLogin(request.caller, callOf(context));
        if (request.caller && changesSomething(context, request)) {
          if (viewOf(request.caller)) throw new Failure('read_only');
          await this.countChange(request.caller, callOf(context));
        }
        return true;
    }
  }

  /** While viewing as a customer, an administrator may make changes that need no session only from the back office. */
  private async refuseViewer(request: ApiRequest): Promise<void> {
    const { customer } = await this.authentication.callersOf(request);
    if (customer && viewOf(customer) && portalOf(request) !== 'admin') throw new Failure('read_only');
  }

  /** Counts a change against the account's hourly limit. @throws Failure 429 past the limit */
  private async countChange(caller: Caller, call: Call | undefined): Promise<void> {
    if (call?.ends) return;
    const { changes, costlyChanges } = roleProfile(caller.account.role);
    const limit = {
      action: call?.costly ? call.path : 'change',
      ...accountAsAddress(caller.account),
      perHourMax: this.settings[call?.costly ? costlyChanges : changes],
    };
    await limitRate(this.pool, limit, 'too_many_changes');
  }

  /** @throws Failure 403 if the login is too old for this call */
  private requireRecentLogin({ credential }: Caller, call: Call | undefined): void {
    const ageMinutes = (Date.now() - credential.loggedInAt.getTime()) / MINUTE_MS;
    if (call?.recentLogin && ageMinutes > this.settings.RECENT_LOGIN_MINUTES)
      throw new Failure('login_again');
  }

  private letIn(request: ApiRequest, switchedOn: boolean): true {
    if (!switchedOn || !isLocalUser(request)) throw new Failure('not_found');
    return true;
  }
}

const callOf = (context: ExecutionContext) =>
  Reflect.getMetadata(CALL, context.getHandler()) as Call | undefined;

/** A POST changes something unless its contract sets `reads`; a GET only if its contract sets `changes`. */
function changesSomething(context: ExecutionContext, request: ApiRequest): boolean {
  const call = callOf(context);
  return call?.changes === true || (call?.reads !== true && !READING_METHODS.has(request.method));
}

/** `X-Portal` or, for streams and downloads, `?portal=`. */
function portalOf(request: ApiRequest): 'customer' | 'admin' | undefined {
  const said = [request.headers['x-portal'], ...queryOf(request).getAll('portal')];
  const [portal, another] = new Set(said.filter((value) => value !== undefined));
  if (portal === undefined) return undefined;
  if (another !== undefined || (portal !== 'customer' && portal !== 'admin')) {
    throw new Failure('unknown_portal');
  }
  return portal;
}
