import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { SessionService } from '../modules/accounts/session.service.js';
import type { ApiSettings } from '../settings.js';
import { RULE, type Rule } from './allow.js';
import type { ApiRequest } from './api-request.js';
import { chooseCaller } from './choose-caller.js';
import { Failure, invalidInput, notFound } from './failure.js';
import { isLocalUser } from './local-user.js';
import { SETTINGS } from './tokens.js';

/** Holds every handler to its rule; one without a rule is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionService,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = Reflect.getMetadata(RULE, context.getHandler()) as Rule | undefined;
    const request = context.switchToHttp().getRequest<ApiRequest>();
    switch (rule) {
      case undefined:
        throw new Failure(403, 'denied', 'This is open to nobody.');
      case 'anyone':
      case 'holder of a grant':
        return true;
      case 'local user of the outbox':
        return this.letIn(request, this.settings.DEMO || this.settings.SMS_PROVIDER === 'outbox');
      case 'local user of the demonstration':
        return this.letIn(request, this.settings.DEMO);
      default:
        request.caller = chooseCaller(rule, await this.sessions.heldBy(request), portalOf(request));
        return true;
    }
  }

  private letIn(request: ApiRequest, switchedOn: boolean): true {
    if (!switchedOn || !isLocalUser(request)) throw notFound();
    return true;
  }
}

/** `X-Portal` or, for streams and downloads, `?portal=`. */
function portalOf(request: ApiRequest): 'customer' | 'admin' | undefined {
  const said = [
    request.headers['x-portal'],
    ...new URL(request.originalUrl, 'http://host').searchParams.getAll('portal'),
  ];
  const [portal, another] = new Set(said.filter((value) => value !== undefined));
  if (portal === undefined) return undefined;
  if (another !== undefined || (portal !== 'customer' && portal !== 'admin')) {
    throw invalidInput('portal must be customer or admin');
  }
  return portal;
}
