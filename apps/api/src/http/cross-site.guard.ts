import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Call } from '@heliograph/contracts/http/call';
import { CALL } from './api-call.js';
import type { ApiRequest } from './api-request.js';
import { Failure } from './failure.js';

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects calls that change something if the browser sends them for another site's page or an external link. */
@Injectable()
export class CrossSiteGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const call = Reflect.getMetadata(CALL, context.getHandler()) as Call | undefined;
    const changes = !READING_METHODS.has(request.method) || call?.changes === true;
    if (changes && isCrossSite(request)) {
      throw new Failure('cross_site');
    }
    return true;
  }
}

/** A request with neither header does not come from a browser. */
function isCrossSite({ headers }: Pick<ApiRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const origin = headers.origin?.toLowerCase();
  const host = headers.host?.toLowerCase();
  return origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
}
